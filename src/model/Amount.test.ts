import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Amount } from './Amount.ts';

const usd = { symbol: 'USD', decimals: 6 };

describe('Amount', () => {
  it('[CHN-14] round-trips any units and decimals', () => {
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

  it.each(['', '.', '-1', '1e6', '0x10', '1,5', '١٢', ' '])('refuses malformed %j', (text) => {
    expect(() => Amount.parse(text, usd)).toThrow('amount/malformed');
  });

  it('refuses more digits than the currency has, instead of rounding', () => {
    expect(() => Amount.parse('0.0000001', usd)).toThrow('amount/too-precise');
  });

  it('[CHN-14] truncates for display and never rounds up', () => {
    expect(Amount.ofUnits(1_999_999_999_999_999_999n, { symbol: 'E', decimals: 18 }).toDecimal(6)).toBe('1.999999');
    expect(Amount.ofUnits(-1_500_000n, usd).toDecimal()).toBe('-1.5');
  });

  it.each([
    [-1n, 2, '0'],
    [-1n, 6, '-0.000001'],
    [0n, 6, '0'],
    [1_000_000n, 0, '1'],
    [1_500_000n, 6, '1.5'],
  ])('[CHN-14] formats %s base units in up to %i digits as %s', (units, digits, text) => {
    expect(Amount.ofUnits(units, usd).toDecimal(digits)).toBe(text);
  });

  it('formats with its symbol', () => {
    expect(String(Amount.parse(' 1.50 ', usd))).toBe('1.5 USD');
  });

  it('adds and subtracts, also below zero', () => {
    const [two, five] = [Amount.parse('2', usd), Amount.parse('5', { ...usd })];

    expect(two.plus(five).units).toBe(7_000_000n);
    expect(two.minus(five).units).toBe(-3_000_000n);
    expect(two.minus(five).currency).toBe(usd);
  });

  it('takes a fraction, rounded towards zero', () => {
    expect(Amount.ofUnits(10_001n, usd).scaledBy(9_950n, 10_000n).units).toBe(9_950n);
    expect(Amount.ofUnits(-10_001n, usd).scaledBy(1n, 10n).units).toBe(-1_000n);
  });

  it.each([
    [1n, 2n, true, false],
    [2n, 2n, false, false],
    [3n, 2n, false, true],
  ])('compares %s with %s', (a, b, isLess, isMore) => {
    expect(Amount.ofUnits(a, usd).isLessThan(Amount.ofUnits(b, usd))).toBe(isLess);
    expect(Amount.ofUnits(a, usd).isMoreThan(Amount.ofUnits(b, usd))).toBe(isMore);
  });

  it('is equal only with the same units of the same currency', () => {
    const one = Amount.ofUnits(1n, usd);

    expect(one.equals(Amount.ofUnits(1n, { symbol: 'USD', decimals: 6 }))).toBe(true);
    expect(one.equals(Amount.ofUnits(2n, usd))).toBe(false);
    expect(one.equals(Amount.ofUnits(1n, { symbol: 'EUR', decimals: 6 }))).toBe(false);
    expect(one.equals(Amount.ofUnits(1n, { symbol: 'USD', decimals: 18 }))).toBe(false);
  });

  it.each([
    [-1n, false, false],
    [0n, true, false],
    [1n, false, true],
  ])('has the right sign for %s', (units, isZero, isPositive) => {
    const amount = Amount.ofUnits(units, usd);

    expect([amount.isZero, amount.isPositive]).toEqual([isZero, isPositive]);
  });

  it('names the refused text', () => {
    const refusal = (text: string) => {
      try {
        return Amount.parse(text, usd);
      } catch (error) {
        return error;
      }
    };

    expect(refusal('1,5')).toMatchObject({ code: 'amount/malformed', context: { text: '1,5' } });
    expect(refusal('0.0000001')).toMatchObject({
      code: 'amount/too-precise',
      context: { text: '0.0000001', decimals: 6 },
    });
  });

  it.each(['plus', 'minus', 'isLessThan', 'isMoreThan'] as const)('refuses to mix currencies: %s', (operation) => {
    const one = Amount.ofUnits(1n, usd);

    expect(() => one[operation](Amount.ofUnits(1n, { symbol: 'EUR', decimals: 6 }))).toThrow(
      expect.objectContaining({ code: 'amount/currency-mismatch' }),
    );
  });

  it('names the mismatched currencies', () => {
    expect(() => Amount.zero(usd).plus(Amount.zero({ symbol: 'EUR', decimals: 6 }))).toThrow(
      expect.objectContaining({ context: { left: 'USD', right: 'EUR' } }),
    );
  });

  it('refuses to mix currencies', () => {
    expect(() => Amount.zero(usd).plus(Amount.zero({ symbol: 'USD', decimals: 18 }))).toThrow(
      'amount/currency-mismatch',
    );
  });
});
