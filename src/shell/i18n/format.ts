import type { Amount } from '../../model/Amount.ts';

/** Amounts are shown with up to 6 fraction digits unless a chain sets another number (spec §9). */
export const DISPLAY_DIGITS = 6;
/** Maximum number of significant digits of a shown amount. The digits before the point are always all shown. */
const SIGNIFICANT_DIGITS = 6;

/**
 * An amount in display units: at most 6 significant and `digits` fraction digits, never rounded up. A nonzero amount below
 * the smallest shown one reads `<0.000001`. All three languages write `1,234.5` and the true minus sign.
 */
export function formatAmount(amount: Amount, digits: number = DISPLAY_DIGITS): string {
  const whole = amount.toDecimal(0).replace(/^-?0*/, '');
  return formatCut(amount, Math.max(0, Math.min(digits, SIGNIFICANT_DIGITS - whole.length)));
}

/** A balance or a received amount with up to `digits` decimals, however large it is (spec §9). Never rounded up. */
export function formatBalance(balance: Amount, digits: number = DISPLAY_DIGITS): string {
  return formatCut(balance, digits);
}

function formatCut(amount: Amount, fraction: number): string {
  const decimal = amount.toDecimal(fraction);
  if (decimal !== '0' || amount.isZero) return groupDigits(decimal);
  return `${amount.isPositive ? '' : '−'}<${fraction === 0 ? '1' : `0.${'1'.padStart(fraction, '0')}`}`;
}

/** All digits of an amount, grouped. */
export function formatExact(amount: Amount): string {
  return groupDigits(amount.toDecimal());
}

/** Groups the whole part of a plain decimal, and writes the true minus sign. */
export function groupDigits(decimal: string): string {
  const [whole = '', fraction] = decimal.replace('-', '−').split('.');
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
