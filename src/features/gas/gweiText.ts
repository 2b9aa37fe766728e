import type { Amount } from '../../model/Amount.ts';
import { readAmount } from '../../model/readAmount.ts';

/** Prices have up to 30 fraction digits. */
const GWEI = { symbol: 'Gwei', decimals: 30 };

/** A gas price that a service sent, in gwei (a billionth of the coin). `undefined` if the text is not a price. */
export function readGwei(text: string): Amount | undefined {
  const price = readAmount(text, GWEI);
  return price && price.toDecimal(0).length <= 12 ? price : undefined;
}

/** Shortens a price in gwei: no fraction above 100, two fraction digits above 1, and the first two non-zero digits below 1. */
export function gweiText(price: Amount): string {
  const [whole = '0', fraction = ''] = price.toDecimal().split('.');
  if (whole.length > 2) return whole;
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0;
  return price.toDecimal(whole === '0' ? zeros + 2 : 2);
}
