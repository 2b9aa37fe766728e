import { Amount } from '../../model/Amount.ts';
import { DISPLAY_DIGITS, formatAmount } from './format.ts';

/** Formats a decimal string of the wire for display. `undefined` if the text is not a decimal. */
export function formatDecimal(text: string, digits: number = DISPLAY_DIGITS): string | undefined {
  const parts = /^(-?)(\d{1,60})(?:\.(\d{0,60}))?$/.exec(text);
  if (!parts) return undefined;
  const [, sign, whole = '', fraction = ''] = parts;
  const shown = formatAmount(
    Amount.ofUnits(BigInt(whole + fraction), { symbol: '', decimals: fraction.length }),
    digits,
  );
  return sign && shown !== '0' ? `-${shown}` : shown;
}

/** A grouped count. Anything but a whole number from 0 reads `–`. */
export function formatCount(count: number | undefined): string {
  if (count === undefined || !Number.isSafeInteger(count) || count < 0) return '–';
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
