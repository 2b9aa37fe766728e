import { describe, expect, it } from 'vitest';
import { cleanAmount } from './cleanAmount.ts';

describe('cleanAmount', () => {
  it.each<[string, string | undefined]>([
    ['', ''],
    ['0', '0'],
    ['007', '7'],
    ['.5', '0.5'],
    ['1.', '1.'],
    ['1,5', '1.5'],
    [' 1 234.5 ', '1234.5'],
    ['1,234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1,234,567', '1234567'],
    ['1.2.3', undefined],
    ['1e18', undefined],
    ['0x10', undefined],
    ['-1', undefined],
    ['１２', undefined],
    ['١٢', undefined],
    ['1.1234567', undefined],
    ['12a', undefined],
  ])('[CHN-14] reads %j as %j', (raw, expected) => {
    expect(cleanAmount(raw, 6)).toBe(expected);
  });

  it('allows no fraction for a currency without decimals', () => {
    expect(cleanAmount('1.0', 0)).toBeUndefined();
    expect(cleanAmount('10', 0)).toBe('10');
  });
});
