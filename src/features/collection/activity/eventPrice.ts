import type { NftEvent } from '../../../market/Nft.ts';
import { readPrice } from '../../../market/readPrice.ts';
import type { Amount } from '../../../model/Amount.ts';
import { displayText } from '../../../model/text.ts';

/** The price of an event. `undefined` if the event has no price, or if the wire's fields are not a valid price. */
export function eventPrice({ price, decimals, symbol }: NftEvent): Amount | undefined {
  return readPrice(price, { symbol: displayText(symbol, 20) || '?', decimals });
}
