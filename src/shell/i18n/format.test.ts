import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Amount } from '../../model/Amount.ts';
import { formatAmount, formatBalance, formatExact, formatTime, shortAddress, shortName } from './format.ts';

const coin = { symbol: 'ETH', decimals: 18 };

describe('amounts', () => {
  it.each([
    ['0', '0'],
    ['1234567.5', '1,234,567'],
    ['0.1234569', '0.123456'],
    ['0.0000009', '<0.000001'],
    ['90071992547409.93000001', '90,071,992,547,409'],
    ['12.0', '12'],
    ['10500', '10,500'],
    ['10489.537894', '10,489.5'],
    ['9.999999999', '9.99999'],
    ['100000.9', '100,000'],
    ['0.365752', '0.365752'],
    ['0.0000129', '0.000012'],
    ['0.000000000000000001', '<0.000001'],
  ])('[CHN-14] [UXP-06] of %s are shown as %s: 6 digits, never rounded up', (text, shown) => {
    expect(formatAmount(Amount.parse(text, coin))).toBe(shown);
  });

  it('[CHN-14] have as many digits as their chain defines', () => {
    expect(formatAmount(Amount.parse('1.1234567', coin), 5)).toBe('1.12345');
    expect(formatAmount(Amount.parse('0.000001', coin), 5)).toBe('<0.00001');
  });

  it.each([
    [-1_500_000_000_000_000_000n, '−1.5'],
    [-12_345_678_900_000_000_000_000n, '−12,345.6'],
    [-1n, '−<0.000001'],
  ])('[UXP-06] of %s base units are shown as %s, with the true minus sign', (units, shown) => {
    expect(formatAmount(Amount.ofUnits(units, coin))).toBe(shown);
  });

  it('[UXP-06] have at most 6 significant digits, and all digits before the point', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 256n), (units) => {
        const amount = Amount.ofUnits(units, coin);
        const [whole = '', fraction = ''] = formatAmount(amount).replaceAll(',', '').replace('<', '').split('.');

        expect(whole).toBe(amount.toDecimal(0));
        expect(fraction.length).toBeLessThanOrEqual(whole === '0' ? 6 : Math.max(0, 6 - whole.length));
      }),
    );
  });

  it('[CHN-14] have no fraction if none is requested', () => {
    expect(formatAmount(Amount.parse('0.9', coin), 0)).toBe('<1');
    expect(formatAmount(Amount.parse('1.9', coin), 0)).toBe('1');
    expect(formatAmount(Amount.zero(coin), 0)).toBe('0');
  });

  it('[CHN-14] have the exact digits of their base units on demand', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 256n), (units) => {
        const shown = formatExact(Amount.ofUnits(units, coin)).replaceAll(',', '');
        const [whole = '', fraction = ''] = shown.split('.');
        expect(BigInt(whole + fraction.padEnd(18, '0'))).toBe(units);
      }),
    );
  });

  it.each([
    ['8.876363636', undefined, '8.876363'],
    ['20249.75', undefined, '20,249.75'],
    ['12345678.9012345', undefined, '12,345,678.901234'],
    ['12345678.9012345', 5, '12,345,678.90123'],
    ['0.0000001', undefined, '<0.000001'],
    ['0', undefined, '0'],
  ])('[CHN-14] shows a balance of %s with at most %s decimals as %s', (text, digits, shown) => {
    expect(formatBalance(Amount.parse(text, coin), digits)).toBe(shown);
  });
});

describe('times', () => {
  it('have a date and a time, in each language', () => {
    const at = new Date(2026, 2, 14, 9, 26).getTime();

    expect(formatTime(at, 'en')).toContain('Mar 14, 2026');
    expect(formatTime(at, 'en')).toContain('9:26');
    expect(formatTime(at + 60_000, 'en')).toContain('9:27');
    expect(formatTime(at, 'zh-CN')).toContain('2026年3月14日');
  });
});

describe('addresses and names', () => {
  const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';

  it.each([
    [4, 2, '0xd8…45'],
    [10, 10, '0xd8dA6BF2…D37aA96045'],
    [15, 15, '0xd8dA6BF26964a…53415D37aA96045'],
  ])('[CHN-18] are shortened to %i and %i characters', (head, tail, short) => {
    expect(shortAddress(address, head, tail)).toBe(short);
  });

  it('[CHN-18] are not shortened if that saves nothing', () => {
    expect(shortAddress('eosio.token', 4, 2)).toBe('eosi…en');
    expect(shortAddress('abcdefg', 4, 2)).toBe('abcdefg');
  });

  it('[CHN-17] are cut above 10 characters, between characters', () => {
    expect(shortName('vitalik.eth')).toBe('vitalik.et…');
    expect(shortName('alice.ethw')).toBe('alice.ethw');
    expect(shortName('😀'.repeat(11))).toBe(`${'😀'.repeat(10)}…`);
  });
});
