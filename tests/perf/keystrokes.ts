import * as z from 'zod/mini';
import type { Bench } from './Bench.ts';
import { atMost, type Figure } from './Figure.ts';
import { percentile } from './median.ts';
import { until } from './until.ts';

/** Limit on a processor four times slower: half of the time that users feel as instant. */
const KEY_MS = 100;
const TYPED = '1234.5678';
const BETWEEN_MS = 150;

/** Measures the time from a key press to its display in the amount field. */
export async function keystrokes(bench: Bench, site: string): Promise<readonly Figure[]> {
  const times: number[] = [];
  for (let run = 0; run < bench.runs; run += 1) {
    times.push(
      ...(await bench.visit({}, async (open) => {
        const { page } = await open();
        await page.goto(`${site}#/swap`);
        const amount = page.getByTestId('swap-amount');
        await amount.waitFor();
        await page.waitForLoadState('networkidle');
        await amount.click();
        await page.evaluate("perfProbe.watchKeys('main')");
        await page.keyboard.type(TYPED, { delay: BETWEEN_MS });
        await until(page, 'perfProbe.painted.every((time) => time > 0)');
        return z.parse(z.array(z.number()), await page.evaluate('perfProbe.painted'));
      })),
    );
  }
  return [
    atMost('amount field: key to paint, p95, CPU x4', Math.round(percentile(times, 95) ?? Number.NaN), {
      limit: KEY_MS,
      unit: 'ms',
    }),
  ];
}
