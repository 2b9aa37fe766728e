import { formatUnits } from 'ethers';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { divide, multiply, scaledOf, scaledUnits, unitsOf, WHOLE } from './exactDecimal.ts';

it('round-trips all amounts and decimals', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.integer({ min: 0, max: 36 }), (units, decimals) => {
      fc.pre(units < 10n ** BigInt(40 + decimals));
      expect(unitsOf(scaledOf(formatUnits(units, decimals)) ?? -1n, decimals)).toBe(units);
      expect(unitsOf(scaledUnits(units, decimals), decimals)).toBe(units);
    }),
  );
});

it.each([
  ['1e-7', 18, 100_000_000_000n],
  ['1.5E+3', 6, 1_500_000_000n],
  ['0.1', 6, 100_000n],
  // Cut off, never rounded up.
  ['0.9999999', 6, 999_999n],
  [' 12 ', 0, 12n],
])('reads %s with %d decimals', (text, decimals, units) => {
  expect(unitsOf(scaledOf(text) ?? -1n, decimals)).toBe(units);
});

it('refuses all other texts', () => {
  for (const text of [
    undefined,
    '',
    '-1',
    '1,5',
    '0x10',
    'NaN',
    'Infinity',
    '1e999',
    '1.',
    '.5',
    '١',
    `1${'0'.repeat(60)}`,
  ]) {
    expect(scaledOf(text)).toBeUndefined();
  }
});

it('multiplies and divides by fractions', () => {
  expect(multiply(scaledOf('2.5') ?? 0n, scaledOf('0.4') ?? 0n)).toBe(WHOLE);
  expect(divide(WHOLE, scaledOf('0.4') ?? 0n)).toBe(scaledOf('2.5'));
  expect(divide(WHOLE, 0n)).toBeUndefined();
});
