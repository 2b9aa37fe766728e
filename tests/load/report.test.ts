import { expect, it } from 'vitest';
import { type Measured, quantile, report } from './report.ts';

const usage = { 'backend 1': { cpuSeconds: 1.25, memoryMb: 200 } };
const measured: Measured = {
  what: 'order polling',
  asked: 2_000,
  reached: 1_999.6,
  times: Array.from({ length: 1_000 }, (_, index) => index + 1),
  errors: [],
  unchangedShare: 0.981,
  usage,
  elsewhereSeconds: 4.2,
  missed: [],
};

it('computes a percentile of values in any order', () => {
  expect(quantile([3, 1, 2], 0.5)).toBe(2);
  expect(quantile([], 0.99)).toBe(0);
  expect(quantile(measured.times, 1)).toBe(1_000);
});

it('reports the results and their cost', () => {
  const { results, costs, notes } = report([measured]);

  expect(results).toEqual([
    {
      ...{ what: 'order polling', 'asked/s': 2_000, 'reached/s': '2000', errors: 0, '304': '98.1 %', limits: 'ok' },
      ...{ 'p50 ms': '501.0', 'p99 ms': '991.0', 'max ms': '1000.0' },
    },
  ]);
  expect(costs).toEqual([{ what: 'order polling', 'backend 1': '1.3 s, 200 MB', 'anything else': '4.2 s' }]);
  expect(notes).toEqual([]);
});

it('counts errors, and names each missed limit', () => {
  const { results, notes } = report([{ ...measured, errors: [['status 500', 3]], missed: ['errors'] }]);

  expect(results).toMatchObject([{ errors: 3, limits: 'MISSED' }]);
  expect(notes).toEqual(['order polling: 3 × status 500', 'MISSED order polling: errors']);
});
