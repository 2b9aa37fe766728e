import { describe, expect, it } from 'vitest';
import { formatPercent } from './formatPercent.ts';

describe('formatPercent', () => {
  it.each([
    ['0', '0%'],
    ['15', '15%'],
    ['12.0', '12%'],
    ['3.14', '3.1%'],
    ['3.15', '3.2%'],
    ['0.4', '0.4%'],
    ['0.996', '1%'],
    ['0.994', '0.99%'],
    ['0.005', '0.01%'],
    ['0.0049', '<0.01%'],
    ['-3.1', '−3.1%'],
    ['-0.001', '−<0.01%'],
    ['-0.0', '0%'],
    ['123456.78', '123,456.8%'],
    [98.91, '98.9%'],
    [0.1 + 0.2, '0.3%'],
    [-1e-7, '−<0.01%'],
  ])('[UXP-06] shows %s as %s', (percent, shown) => {
    expect(formatPercent(percent)).toBe(shown);
  });

  it('[UXP-06] writes the sign of a change', () => {
    expect(formatPercent('84.9', { isChange: true })).toBe('+84.9%');
    expect(formatPercent('-84.9', { isChange: true })).toBe('−84.9%');
    expect(formatPercent('0.00', { isChange: true })).toBe('0%');
  });

  it.each(['', 'NaN', '1e9', '<b>', Number.NaN, Number.POSITIVE_INFINITY, 1e22])(
    '[UXP-06] shows – for %s',
    (percent) => {
      expect(formatPercent(percent)).toBe('–');
    },
  );
});
