/** Digits after the decimal point: more than any token or rate has. */
const DIGITS = 36;
const ONE = 10n ** BigInt(DIGITS);
const DECIMAL = /^\+?(\d{1,40})(?:\.(\d{1,60}))?(?:[eE]([+-]?\d{1,2}))?$/;

/** A non-negative decimal, times 10^36. Further digits are cut off. */
export type Scaled = bigint;

/** `undefined` if the text is not such a decimal. */
export function scaledOf(text: string | undefined): Scaled | undefined {
  const [, whole, fraction = '', exponent = '0'] = DECIMAL.exec(text?.trim() ?? '') ?? [];
  if (whole === undefined) return undefined;
  const shift = DIGITS - fraction.length + Number(exponent);
  const digits = BigInt(whole + fraction);
  return shift >= 0 ? digits * 10n ** BigInt(shift) : digits / 10n ** BigInt(-shift);
}

/** Base units of a token with this number of decimals, rounded down. */
export function unitsOf(scaled: Scaled, decimals: number): bigint {
  return scaled / 10n ** BigInt(DIGITS - decimals);
}

/** Inverse of `unitsOf`, exact. */
export function scaledUnits(units: bigint, decimals: number): Scaled {
  return units * 10n ** BigInt(DIGITS - decimals);
}

/** The product, rounded down to 36 digits. */
export function multiply(a: Scaled, b: Scaled): Scaled {
  return (a * b) / ONE;
}

/** `undefined` for a division by zero. */
export function divide(a: Scaled, b: Scaled): Scaled | undefined {
  return b === 0n ? undefined : (a * ONE) / b;
}

/** The number 1. */
export const WHOLE: Scaled = ONE;
