import { Amount } from '../../../model/Amount.ts';

/** Prices have up to 30 fraction digits (`src/api/prices.ts`). */
const DOLLAR = { symbol: 'USD', decimals: 30 };
const CENT = 10n ** 28n;

/** Value of an amount: `$1,234.50`. `price`: dollars per whole token, plain decimal text. Never rounded up. */
export function dollars(amount: Amount, price: string): string {
  const one = Amount.parse(price, DOLLAR);
  const cents = (amount.units * one.units) / 10n ** BigInt(amount.currency.decimals) / CENT;
  if (cents === 0n) return amount.isZero || one.isZero ? '$0.00' : '<$0.01';
  const whole = (cents / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',');
  return `$${whole}.${(cents % 100n).toString().padStart(2, '0')}`;
}

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Cached: creating a format is the slowest part of showing a price on a slow phone. */
const formats = new Map<string, Intl.RelativeTimeFormat>();

/** Age as text: `5 minutes ago`, in the language of `tag` (BCP 47). */
export function ageText(ms: number, tag: string): string {
  const format = formats.get(tag) ?? new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  formats.set(tag, format);
  for (const [unit, length] of steps) if (ms >= length) return format.format(-Math.floor(ms / length), unit);
  return format.format(-Math.max(0, Math.floor(ms / 1_000)), 'second');
}
