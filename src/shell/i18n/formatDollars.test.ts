import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Amount } from '../../model/Amount.ts';
import { DOLLAR, dollarValue, formatDollars } from './formatDollars.ts';

const coin = { symbol: 'NYD', decimals: 18 };
const dollars = (amount: Amount, price: string) => formatDollars(dollarValue(amount, price));
const ofText = (text: string) => formatDollars(Amount.parse(text, DOLLAR));

describe('formatDollars', () => {
  it.each([
    ['0', '$0.00'],
    ['0.04', '$0.04'],
    ['511.88', '$511.88'],
    ['1250', '$1,250.00'],
    ['18402.66', '$18,402.66'],
    ['99999.999', '$99,999.99'],
    ['100000', '$100,000'],
    ['9999999.99', '$9,999,999'],
    ['10000000', '$10M'],
    ['12449999', '$12.4M'],
    ['999999999', '$999.9M'],
    ['1250000000', '$1.2B'],
    ['98765432109.9', '$98.7B'],
    ['7300000000000', '$7.3T'],
    ['12345678900000000', '$12,345.6T'],
    ['1000000000000000000', '>$999,999T'],
    ['0.009', '<$0.01'],
    [`0.${'0'.repeat(29)}1`, '<$0.01'],
  ])('[UXP-06] shows %s dollars as %s', (text, shown) => {
    expect(ofText(text)).toBe(shown);
  });

  it.each([
    [-123n * 10n ** 28n, '−$1.23'],
    [-1n, '−<$0.01'],
    [-25_000_000n * 10n ** 30n, '−$25M'],
  ])('[UXP-06] writes a loss of %s units with the true minus sign', (units, shown) => {
    expect(formatDollars(Amount.ofUnits(units, DOLLAR))).toBe(shown);
  });

  it.each([
    ['0.125', '1994.0123', '$249.25'],
    ['1234.5', '1', '$1,234.50'],
    ['0.000001', '0.5', '<$0.01'],
    ['1', '0.00000000123', '<$0.01'],
    ['0', '5', '$0.00'],
    ['0.019', '1', '$0.01'],
    // 2^256 - 1 base units: an allowance without a limit.
    [
      '115792089237316195423570985008687907853269984665640564039457.584007913129639935',
      '0.00000000000000000001',
      '>$999,999T',
    ],
  ])('[UXP-06] formats the value of %s at %s as %s', (amount, price, text) => {
    expect(dollars(Amount.parse(amount, coin), price)).toBe(text);
  });

  it('[UXP-06] never shows more than the value, for any decimals', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 25n }), fc.integer({ min: 20, max: 24 }), (units, decimals) => {
        const text = dollars(Amount.ofUnits(units, { symbol: 'X', decimals }), '0.25');
        const cents = text === '<$0.01' ? 0n : BigInt(text.replace(/[$,.]/g, ''));
        const exact = units * 25n;
        const unit = 10n ** BigInt(decimals);

        expect(cents * unit <= exact && exact < (cents + 1n) * unit).toBe(true);
      }),
    );
  });
});
