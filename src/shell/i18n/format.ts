import type { Amount } from '../../model/Amount.ts';

/** Amounts are shown with up to 6 fraction digits unless a chain sets another number (spec §9). */
export const DISPLAY_DIGITS = 6;

/**
 * An amount in display units: grouped whole part, at most `digits` fraction digits, never rounded up. A nonzero amount
 * below the smallest shown one reads `<0.000001`. All three languages write `1,234.5`.
 */
export function formatAmount(amount: Amount, digits: number = DISPLAY_DIGITS): string {
  const decimal = amount.toDecimal(digits);
  if (decimal === '0' && !amount.isZero) return digits === 0 ? '<1' : `<0.${'0'.repeat(digits - 1)}1`;
  const [whole = '', fraction] = decimal.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction ? `${grouped}.${fraction}` : grouped;
}

/** First and last characters of an address: 4 + 2 in the header, 15 + 15 and 10 + 10 in dialogs (spec §9). */
export function shortAddress(address: string, head: number, tail: number): string {
  return address.length <= head + tail + 1 ? address : `${address.slice(0, head)}…${address.slice(-tail)}`;
}

/** Account names are shortened to 10 characters (spec §9). */
export function shortName(name: string): string {
  const characters = [...name];
  return characters.length <= 10 ? name : `${characters.slice(0, 10).join('')}…`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Date and time in the local time zone. `tag` is BCP 47. */
export function formatTime(at: number, tag: string): string {
  let formatter = formatters.get(tag);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
    formatters.set(tag, formatter);
  }
  return formatter.format(at);
}

/** Parses the wire's `YYYY-MM-DD HH:mm:ss` (UTC in this product) to milliseconds. `undefined` if it is not a time. */
export function wireTime(text: string): number | undefined {
  const at = Date.parse(`${text.replace(' ', 'T')}Z`);
  return Number.isNaN(at) ? undefined : at;
}
