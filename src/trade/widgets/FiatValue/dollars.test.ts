import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Amount } from '../../../model/Amount.ts';
import { ageText, dollars } from './dollars.ts';

const coin = { symbol: 'NYD', decimals: 18 };

describe('dollars', () => {
  it.each([
    ['0.125', '1994.0123', '$249.25'],
    ['1234.5', '1', '$1,234.50'],
    ['1000000', '98765.4321099', '$98,765,432,109.90'],
    ['0.000001', '0.5', '<$0.01'],
    ['1', '0.00000000123', '<$0.01'],
    ['0', '5', '$0.00'],
    ['0.019', '1', '$0.01'],
  ])('formats the value of %s at %s as %s', (amount, price, text) => {
    expect(dollars(Amount.parse(amount, coin), price)).toBe(text);
  });

  it('never shows more than the value, for any decimals', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 24 }), (units, decimals) => {
        const text = dollars(Amount.ofUnits(units, { symbol: 'X', decimals }), '2.5');
        const cents = text === '<$0.01' ? 0n : BigInt(text.replace(/[$,.]/g, ''));
        const exact = units * 250n;
        const unit = 10n ** BigInt(decimals);

        expect(cents * unit <= exact && exact < (cents + 1n) * unit).toBe(true);
      }),
    );
  });
});

describe('ageText', () => {
  it.each([
    [0, 'en', 'now'],
    [42_000, 'en', '42 seconds ago'],
    [125_000, 'en', '2 minutes ago'],
    [7_300_000, 'zh', '2小时前'],
    [90_000_000, 'ko', '어제'],
  ])('describes an age of %i ms in %s', (ms, tag, text) => {
    expect(ageText(ms, tag)).toBe(text);
  });
});
