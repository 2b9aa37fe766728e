import { describe, expect, it } from 'vitest';
import { readAmount } from './readAmount.ts';

const currency = { symbol: 'X', decimals: 6 };
const read = (text: string, rounding?: 'up') => readAmount(text, currency, rounding)?.toDecimal();

describe('readAmount', () => {
  it.each([
    ['1', '1'],
    ['0.5', '0.5'],
    ['1e-2', '0.01'],
    ['1e6', '1000000'],
    ['1E+3', '1000'],
    ['5e-3', '0.005'],
    ['1.5e0', '1.5'],
    ['12.34567891', '12.345678'],
    ['9.9e-8', '0'],
    [' 7 ', '7'],
  ])('[CHN-14] reads %j as %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('[CHN-14] reads every number that JavaScript prints', () => {
    const wide = { symbol: 'X', decimals: 36 };
    for (const number of [1e-7, 9.9e-8, 123e-20, 1e21, 4.5e22, 0.1 + 0.2]) {
      expect(Number(readAmount(String(number), wide)?.toDecimal())).toBe(number);
    }
  });

  it('[CHN-14] rounds up where less would be wrong', () => {
    expect(read('0.0000019', 'up')).toBe('0.000002');
    expect(read('0.000002', 'up')).toBe('0.000002');
    expect(read('1e-9', 'up')).toBe('0.000001');
    expect(read('0', 'up')).toBe('0');
  });

  it.each(['', 'lots', '-1', '1,5', '1.', '.5', '0x10', '1e', '1e999', 'NaN', 'Infinity', '1 2'])(
    '[CHN-14] reads %j as no amount',
    (text) => {
      expect(readAmount(text, currency)).toBeUndefined();
    },
  );
});
