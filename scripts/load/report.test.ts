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
  const text = report([measured]);

  expect(text).toMatch(
    /order polling \| 2000 .*\| 2000 .*\| 501\.0 .*\| 991\.0 .*\| 1000\.0 .*\| 0 .*\| 98\.1 % \| ok/,
  );
  expect(text).toMatch(/order polling \| 1\.3 s, 200 MB \| 4\.2 s/);
  expect(text).not.toContain('MISSED');
});

it('counts errors, and names each missed limit', () => {
  const text = report([{ ...measured, errors: [['status 500', 3]], missed: ['errors'] }]);

  expect(text).toMatch(/\| 3 .*\| MISSED/);
  expect(text).toContain('order polling: 3 × status 500');
  expect(text).toContain('MISSED order polling: errors');
});
