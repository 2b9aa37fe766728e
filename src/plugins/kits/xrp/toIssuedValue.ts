/** Digits that the ledger keeps of a token's quantity. */
const PRECISION = 16;

/** The quantity as the ledger writes it, `12.5` or `5e20`; `undefined` when it has more digits than the ledger keeps. */
export function toIssuedValue(units: bigint, decimals: number): string | undefined {
  const digits = units.toString();
  const significant = digits.replace(/0+$/, '');
  if (significant.length > PRECISION) return undefined;
  const exponent = digits.length - significant.length - decimals;
  // Written out, a long number would not fit what nodes read as digits.
  if (digits.length - decimals > PRECISION) return `${significant}e${exponent}`;
  const padded = digits.padStart(decimals + 1, '0');
  const whole = padded.slice(0, padded.length - decimals);
  const fraction = padded.slice(padded.length - decimals).replace(/0+$/, '');
  return fraction ? `${whole}.${fraction}` : whole;
}
