import { Amount } from '../../model/Amount.ts';
import { DOLLAR, formatDollars } from './formatDollars.ts';

/** Significant digits of a price below a thousand dollars. */
const DIGITS = 4;
const CENT = 10n ** 28n;
const WITH_CENTS = 10n ** 33n;
const SMALLEST = 10n ** 20n;

/**
 * The price of one token in dollars, the same in all languages: `$2,013.93`, `$4.925`, `$1.00`, `$0.00001234`. Cents alone would not
 * explain the value of thousands of tokens. Never rounded up. `price`: plain decimal text.
 */
export function formatPrice(price: string): string {
  const { units } = Amount.parse(price, DOLLAR);
  if (units === 0n || units >= WITH_CENTS) return formatDollars(Amount.ofUnits(units, DOLLAR));
  if (units < SMALLEST) return `<$${Amount.ofUnits(SMALLEST, DOLLAR).toDecimal()}`;
  const last = 10n ** BigInt(String(units).length - DIGITS);
  const step = last < CENT ? last : CENT;
  const [whole = '0', fraction = ''] = Amount.ofUnits(units - (units % step), DOLLAR)
    .toDecimal()
    .split('.');
  return `$${whole}.${fraction.padEnd(2, '0')}`;
}
