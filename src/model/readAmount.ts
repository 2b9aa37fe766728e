import { Amount, type Currency } from './Amount.ts';

/** A plain decimal, or one with an exponent as JSON numbers may have. */
const received = /^(\d{1,80})(?:\.(\d{1,80}))?(?:[eE]([+-]?\d{1,2}))?$/;

/**
 * An amount that a service sent, in display units; `undefined` if the text is not a number. Digits that the currency does not
 * have are cut, or rounded up where less would be wrong: a fee, or the smallest amount that is accepted.
 */
export function readAmount(text: string, currency: Currency, rounding: 'down' | 'up' = 'down'): Amount | undefined {
  const [, whole, fraction = '', exponent = '0'] = received.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const digits = BigInt(whole + fraction);
  const power = currency.decimals + Number(exponent) - fraction.length;
  if (power >= 0) return Amount.ofUnits(digits * 10n ** BigInt(power), currency);
  const divisor = 10n ** BigInt(-power);
  const isCut = digits % divisor !== 0n;
  return Amount.ofUnits(digits / divisor + (isCut && rounding === 'up' ? 1n : 0n), currency);
}
