import { describe, expect, it } from 'vitest';
import { atMost } from './Figure.ts';
import { median, percentile } from './median.ts';

describe('a figure', () => {
  it('meets its limit up to equality, and fails if it was not measured', () => {
    expect(atMost('ratio', 1.2, { limit: 1.2, unit: '' }).holds).toBe(true);
    expect(atMost('ratio', 1.21, { limit: 1.2, unit: '' })).toEqual({
      what: 'ratio',
      measured: '1.21',
      must: '≤ 1.20',
      holds: false,
    });
    expect(atMost('time', undefined, { limit: 5, unit: 'ms' })).toEqual({
      what: 'time',
      measured: 'not measured',
      must: '≤ 5 ms',
      holds: false,
    });
  });
});

describe('summaries of many measurements', () => {
  it('computes the median and percentiles', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([1, 2])).toBe(1.5);
    expect(median([])).toBeUndefined();
    expect(percentile([...Array.from({ length: 99 }, () => 10), 110], 95)).toBe(10);
    expect(percentile([0, 100], 95)).toBe(95);
  });
});
