import type { Page } from 'playwright';
import * as z from 'zod/mini';
import type { Bench } from './Bench.ts';
import { bareList } from './bareList.ts';
import { atMost, type Figure } from './Figure.ts';
import { MANY_TOKENS, manyChains, manyTokens } from './manyTokens.ts';
import { median, percentile } from './median.ts';

/** Limit as a multiple of the bare list's time in the same run. */
const RATIO = 1.2;
const RESULTS_MS = 150;
const HEAP_MB = 40;
const BETWEEN_MS = 350;
/** Keys that type and delete words from the list. */
const KEYS = [...'solfi', ...Array<string>(5).fill('Backspace'), ...'marve', ...Array<string>(5).fill('Backspace')];

const Times = z.array(z.number());

/** Times of a picker in one page, in ms. */
interface Measured {
  readonly open: number;
  readonly painted: readonly number[];
  readonly settled: readonly number[];
}

/** Measures the token picker (20,000 tokens) and a bare virtualized list in turns, on a processor four times slower. */
export async function picker(bench: Bench, site: string): Promise<readonly Figure[]> {
  const ours: Measured[] = [];
  const bare: Measured[] = [];
  const heaps: number[] = [];
  const other = await bareList();
  try {
    for (let run = 0; run < bench.runs; run += 1) {
      ours.push(
        await bench.visit({}, async (open) => {
          const { page } = await open();
          await answerTokens(page);
          await page.goto(`${site}#/swap`);
          const measured = await measure(page, page.getByRole('button', { name: /^Token to pay with/ }));
          heaps.push(await heapOf(page));
          return measured;
        }),
      );
      bare.push(
        await bench.visit({}, async (open) => {
          const { page } = await open();
          await page.goto(other.url);
          return measure(page, page.getByRole('button', { name: 'Open' }));
        }),
      );
    }
  } finally {
    await other.close();
  }
  const openOf = (all: readonly Measured[]) => median(all.map(({ open }) => open));
  const keyOf = (all: readonly Measured[]) =>
    percentile(
      all.flatMap(({ painted }) => painted),
      95,
    );
  const many = `${MANY_TOKENS.toLocaleString('en')} tokens`;
  return [
    ratio(`${many}: opening the picker, times a bare list`, openOf(ours), openOf(bare)),
    ratio(`${many}: key to paint, p95, times a bare list`, keyOf(ours), keyOf(bare)),
    atMost(
      `${many}: key to final results, p95, CPU x4`,
      Math.round(
        percentile(
          ours.flatMap(({ settled }) => settled),
          95,
        ) ?? Number.NaN,
      ),
      { limit: RESULTS_MS, unit: 'ms' },
    ),
    atMost(`${many}: JavaScript heap`, median(heaps), { limit: HEAP_MB, unit: 'MB' }),
  ];
}

/** Opens the picker twice, so that its code is loaded, and types into it. Waits for the end of each step. */
async function measure(page: Page, button: ReturnType<Page['getByRole']>): Promise<Measured> {
  await button.waitFor();
  await page.waitForLoadState('networkidle');
  const open = async () => {
    const seen = page.evaluate("perfProbe.clickUntil('[role=option]')");
    await button.click();
    return z.parse(z.number(), await seen);
  };
  await open();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // Wait for the work after closing before the next opening.
  await page.waitForTimeout(BETWEEN_MS);
  const again = await open();
  await page.getByRole('dialog').getByRole('combobox').first().click();
  await page.evaluate("perfProbe.watchKeys('dialog')");
  for (const key of KEYS) {
    await page.keyboard.press(key);
    // Normal typing speed: the work of each key ends before the next key.
    await page.waitForTimeout(BETWEEN_MS);
  }
  return {
    open: again,
    painted: z.parse(Times, await page.evaluate('perfProbe.painted')),
    settled: z.parse(Times, await page.evaluate('perfProbe.settled')),
  };
}

/** Mocks the backend's lists in the browser. */
async function answerTokens(page: Page): Promise<void> {
  await page.route('**/swap/v1/queryChainByConfig*', (route) => route.fulfill({ json: manyChains }));
  await page.route('**/swap/v1/queryCoinList*', (route) =>
    route.fulfill({ json: { resCode: 800, resMsg: '', data: { quoteSwitch: true, tokens: manyTokens() } } }),
  );
}

/** Heap size after a garbage collection, in megabytes. */
async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}

function ratio(what: string, ours: number | undefined, bare: number | undefined): Figure {
  const figure = atMost(what, ours && bare ? ours / bare : undefined, { limit: RATIO, unit: '' });
  return { ...figure, what: `${what} (${Math.round(ours ?? Number.NaN)} / ${Math.round(bare ?? Number.NaN)} ms)` };
}
