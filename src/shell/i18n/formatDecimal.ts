import { Amount } from '../../model/Amount.ts';
import { DISPLAY_DIGITS, formatAmount, groupDigits } from './format.ts';

/** Formats a decimal string of the wire for display. `undefined` if the text is not a decimal. */
export function formatDecimal(text: string, digits: number = DISPLAY_DIGITS): string | undefined {
  const parts = /^(-?)(\d{1,60})(?:\.(\d{0,60}))?$/.exec(text);
  if (!parts) return undefined;
  const [, sign, whole = '', fraction = ''] = parts;
  const units = BigInt(`${sign}${whole}${fraction}`);
  return formatAmount(Amount.ofUnits(units, { symbol: '', decimals: fraction.length }), digits);
}

/** A grouped count. Anything but a whole number from 0 reads `–`. */
export function formatCount(count: number | undefined): string {
  if (count === undefined || !Number.isSafeInteger(count) || count < 0) return '–';
  return groupDigits(String(count));
}
