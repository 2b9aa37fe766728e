import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Amount } from '../../model/Amount.ts';
import { formatAmount, formatTime, shortAddress, shortName, wireTime } from './format.ts';

const coin = { symbol: 'ETH', decimals: 18 };

describe('amounts', () => {
  it.each([
    ['0', '0'],
    ['1234567.5', '1,234,567.5'],
    ['0.1234569', '0.123456'],
    ['0.0000009', '<0.000001'],
    ['90071992547409.93000001', '90,071,992,547,409.93'],
  ])('[CHN-14] of %s are shown as %s: 6 digits, never rounded up', (text, shown) => {
    expect(formatAmount(Amount.parse(text, coin))).toBe(shown);
  });

  it('[CHN-14] have as many digits as their chain defines', () => {
    expect(formatAmount(Amount.parse('1.1234567', coin), 5)).toBe('1.12345');
    expect(formatAmount(Amount.parse('0.000001', coin), 5)).toBe('<0.00001');
  });

  it('[CHN-14] have no fraction if none is requested', () => {
    expect(formatAmount(Amount.parse('0.9', coin), 0)).toBe('<1');
    expect(formatAmount(Amount.parse('1.9', coin), 0)).toBe('1');
    expect(formatAmount(Amount.zero(coin), 0)).toBe('0');
  });

  it('[CHN-14] have the exact digits of their base units', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 256n), (units) => {
        const shown = formatAmount(Amount.ofUnits(units, coin), 18).replaceAll(',', '');
        const [whole = '', fraction = ''] = shown.split('.');
        expect(BigInt(whole + fraction.padEnd(18, '0'))).toBe(units);
      }),
    );
  });
});

describe('times', () => {
  it('are read in the wire format only', () => {
    expect(wireTime('2026-03-14 09:26:53')).toBe(Date.UTC(2026, 2, 14, 9, 26, 53));
    expect(wireTime('yesterday')).toBeUndefined();
  });

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
