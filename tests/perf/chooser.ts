import * as z from 'zod/mini';
import type { Bench } from './Bench.ts';
import { atMost, type Figure } from './Figure.ts';
import { median } from './median.ts';

/** Limit: 1.3 times the fastest peer (`docs/performance.md`). */
const CHOOSER_MS = 270;

/** Time from the click on Connect wallet to the list of wallets, including the load of its code. */
export async function chooser(bench: Bench, site: string): Promise<readonly Figure[]> {
  const times: number[] = [];
  for (let run = 0; run < bench.runs; run += 1) {
    times.push(
      await bench.visit({}, async (open) => {
        const { page } = await open();
        await page.goto(`${site}#/swap`);
        const button = page.getByRole('banner').getByRole('button', { name: 'Connect wallet' });
        await button.waitFor();
        await page.waitForLoadState('networkidle');
        const seen = page.evaluate("perfProbe.clickUntil('dialog li')");
        await button.click();
        return z.parse(z.number(), await seen);
      }),
    );
  }
  return [
    atMost('wallet chooser: click to list, CPU x4', Math.round(median(times) ?? Number.NaN), {
      limit: CHOOSER_MS,
      unit: 'ms',
    }),
  ];
}
