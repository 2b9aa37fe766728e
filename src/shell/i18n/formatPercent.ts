import { groupDigits } from './format.ts';

const percentText = /^([-+]?)(\d{1,60})(?:\.(\d{0,60}))?$/;

interface Style {
  /** Write a plus sign before an increase. */
  readonly isChange?: boolean;
}

/**
 * A percentage: two fraction digits below 1%, one above, none that are zero, and the true minus sign. A half is rounded away
 * from zero. `–` if the value is not a number.
 */
export function formatPercent(percent: string | number, { isChange = false }: Style = {}): string {
  const text = typeof percent === 'number' && Number.isFinite(percent) ? percent.toFixed(9) : String(percent);
  const [match, sign, whole = '', fraction = ''] = percentText.exec(text) ?? [];
  if (match === undefined) return '–';
  const units = BigInt(whole + fraction);
  if (units === 0n) return '0%';
  const prefix = sign === '-' ? '−' : isChange ? '+' : '';
  const one = 10n ** BigInt(fraction.length);
  const hundredths = rounded(units * 100n, one);
  if (hundredths === 0n) return `${prefix}<0.01%`;
  const shown = hundredths < 100n ? decimalOf(hundredths, 2) : decimalOf(rounded(units * 10n, one), 1);
  return `${prefix}${shown}%`;
}

function rounded(units: bigint, one: bigint): bigint {
  return (units * 2n + one) / (one * 2n);
}

function decimalOf(units: bigint, digits: number): string {
  const text = units.toString().padStart(digits + 1, '0');
  return groupDigits(`${text.slice(0, -digits)}.${text.slice(-digits).replace(/0+$/, '')}`);
}
