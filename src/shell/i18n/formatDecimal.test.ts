import { describe, expect, it } from 'vitest';
import { formatCount, formatDecimal } from './formatDecimal.ts';

describe('formatDecimal', () => {
  it.each([
    ['320.5', '320.5'],
    ['1234567.10', '1,234,567'],
    ['0.00000001', '<0.000001'],
    ['-4', '−4'],
    ['-0', '0'],
    ['7.', '7'],
  ])('formats %s as %s', (text, shown) => {
    expect(formatDecimal(text)).toBe(shown);
  });

  it.each(['', 'NaN', '1e9', '1,5', '<b>', '9'.repeat(99)])('returns nothing for %j', (text) => {
    expect(formatDecimal(text)).toBeUndefined();
  });
});

describe('formatCount', () => {
  it.each([
    [10_000, '10,000'],
    [0, '0'],
    [undefined, '–'],
    [-1, '–'],
    [1.5, '–'],
  ])('formats %s as %s', (count, shown) => {
    expect(formatCount(count)).toBe(shown);
  });
});
