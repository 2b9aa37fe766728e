import type { WireNftEvent } from '../../api/nft/entities.ts';
import { Amount } from '../../model/Amount.ts';
import { displayText } from '../../model/text.ts';

/** What an event's NFT was paid with; `undefined` for events without a price, and where the wire's words make none. */
export function eventPrice({ price, decimals, symbol }: WireNftEvent): Amount | undefined {
  const units = /^(\d{1,78})(?:\.0*)?$/.exec(price)?.[1];
  if (!units || !Number.isInteger(decimals) || decimals < 0 || decimals > 36) return undefined;
  return Amount.ofUnits(BigInt(units), { symbol: displayText(symbol, 20) || '?', decimals });
}
