import type { WireNftEvent } from '../../api/nft/entities.ts';
import type { Amount } from '../../model/Amount.ts';
import { displayText } from '../../model/text.ts';
import { wirePrice } from '../../shell/wirePrice.ts';

/** What an event's NFT was paid with; `undefined` for events without a price, and where the wire's words make none. */
export function eventPrice({ price, decimals, symbol }: WireNftEvent): Amount | undefined {
  return wirePrice(price, { symbol: displayText(symbol, 20) || '?', decimals });
}
