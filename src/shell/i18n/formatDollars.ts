import { Amount } from '../../model/Amount.ts';
import { groupDigits } from './format.ts';

/** US dollars. Prices have up to 30 fraction digits (`src/api/prices.ts`). */
export const DOLLAR = { symbol: 'USD', decimals: 30 };
const CENT = 10n ** 28n;
/** From this many dollars on, cents are not shown. */
const NO_CENTS_FROM = 100_000n;
/** Dollars of one unit of a short form, largest first. The short forms begin at ten million. */
const shortForms = [
  ['T', 1_000_000_000_000n],
  ['B', 1_000_000_000n],
  ['M', 1_000_000n],
] as const;
const SHORT_FROM = 10_000_000n;
/** More is not a value but a slip of the hand, and would not fit anywhere. */
const LARGEST = 999_999_000_000_000_000n;

/** Value of an amount. `price`: dollars per whole token, plain decimal text. */
export function dollarValue(amount: Amount, price: string): Amount {
  const one = Amount.parse(price, DOLLAR);
  return one.scaledBy(amount.units, 10n ** BigInt(amount.currency.decimals));
}

/** A value in dollars, the same in all languages: `$1,234.50`, `<$0.01`, `$123,456`, `$12.4M`, `>$999,999T`. Never rounded up. */
export function formatDollars(value: Amount): string {
  const sign = value.units < 0n ? '−' : '';
  const cents = (value.units < 0n ? -value.units : value.units) / CENT;
  if (cents === 0n) return value.isZero ? '$0.00' : `${sign}<$0.01`;
  const whole = cents / 100n;
  if (whole < NO_CENTS_FROM) return `${sign}$${groupDigits(String(whole))}.${String(cents % 100n).padStart(2, '0')}`;
  if (whole < SHORT_FROM) return `${sign}$${groupDigits(String(whole))}`;
  if (whole > LARGEST) return `${sign}>$999,999T`;
  const [unit, size] = shortForms.find(([, from]) => whole >= from) ?? shortForms[2];
  const tenths = (whole * 10n) / size;
  const rest = tenths % 10n === 0n ? '' : `.${tenths % 10n}`;
  return `${sign}$${groupDigits(String(tenths / 10n))}${rest}${unit}`;
}
