import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Amount } from './Amount.ts';

const usd = { symbol: 'USD', decimals: 6 };

describe('Amount', () => {
  it('[CHN-14] reads back what it writes, for any units and decimals', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.integer({ min: 0, max: 77 }), (units, decimals) => {
        const currency = { symbol: 'X', decimals };

        expect(Amount.parse(Amount.ofUnits(units, currency).toDecimal(), currency).units).toBe(units);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['1.05', 1_050_000n],
    ['.5', 500_000n],
    ['7.', 7_000_000n],
    ['00012', 12_000_000n],
  ])('reads %s', (text, units) => {
    expect(Amount.parse(text, usd).units).toBe(units);
  });

  it.each(['', '.', '-1', '1e6', '0x10', '1,5', '١٢', ' '])('refuses %j as malformed', (text) => {
    expect(() => Amount.parse(text, usd)).toThrow('amount/malformed');
  });

  it('refuses more digits than the currency has, instead of rounding', () => {
    expect(() => Amount.parse('0.0000001', usd)).toThrow('amount/too-precise');
  });

  it('[CHN-14] cuts what it shows and never rounds up', () => {
    expect(Amount.ofUnits(1_999_999_999_999_999_999n, { symbol: 'E', decimals: 18 }).toDecimal(6)).toBe('1.999999');
    expect(Amount.ofUnits(-1_500_000n, usd).toDecimal()).toBe('-1.5');
  });

  it('refuses to mix currencies', () => {
    expect(() => Amount.zero(usd).plus(Amount.zero({ symbol: 'USD', decimals: 18 }))).toThrow(
      'amount/currency-mismatch',
    );
  });
});
