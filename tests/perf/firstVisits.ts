import * as z from 'zod/mini';
import type { Bench, MeasuredPage } from './Bench.ts';
import { atMost, type Figure } from './Figure.ts';
import { median } from './median.ts';
import { until } from './until.ts';

/** The selector of a usable page, and the limits of a first visit on slow 4G with a processor four times slower. */
const PAGES = [
  { path: '/swap', ready: '[data-testid=swap-amount]', requests: 15, fcp: 1_800, lcp: 2_500, tbt: 264 },
  { path: '/NFT', ready: 'main h1, main [role=tablist]', requests: 30, fcp: 1_800, lcp: 4_000, tbt: 440 },
] as const;
/** Maximum layout shift. A shift of 0.01 is not visible (perf: all peers have 0). */
const SHIFT = 0.02;
const LONG_TASK_MS = 50;
const READY_LIMIT_MS = 60_000;

const Probe = z.object({
  fcp: z.number(),
  lcp: z.number(),
  cls: z.number(),
  usable: z.number(),
  tasks: z.array(z.tuple([z.number(), z.number()])),
});

interface Visited extends z.output<typeof Probe> {
  readonly requests: number;
  readonly warmBytes: number;
}

/** Measures first visits of `/swap` and `/NFT`, and the bytes of a second visit. */
export async function firstVisits(bench: Bench, site: string): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const { path, ready, requests, fcp, lcp, tbt } of PAGES) {
    const visits: Visited[] = [];
    for (let run = 0; run < bench.runs; run += 1) visits.push(await visitTwice(bench, `${site}#${path}`, ready));
    const middle = (of: (visit: Visited) => number) => median(visits.map(of));
    figures.push(
      atMost(
        `${path}: requests before usable`,
        middle((visit) => visit.requests),
        { limit: requests, unit: '' },
      ),
      atMost(`${path}: first contentful paint`, round(middle((visit) => visit.fcp)), { limit: fcp, unit: 'ms' }),
      atMost(`${path}: largest contentful paint`, round(middle((visit) => visit.lcp)), { limit: lcp, unit: 'ms' }),
      atMost(
        `${path}: cumulative layout shift`,
        middle(({ cls }) => cls),
        { limit: SHIFT, unit: '' },
      ),
      atMost(`${path}: total blocking time`, round(middle(blocked)), { limit: tbt, unit: 'ms' }),
      atMost(
        `${path}: script of a second visit`,
        middle(({ warmBytes }) => warmBytes),
        { limit: 0, unit: 'B' },
      ),
    );
  }
  return figures;
}

function visitTwice(bench: Bench, url: string, ready: string): Promise<Visited> {
  return bench.visit({ network: 'slow-4g', isPhone: true }, async (open) => {
    const first = await open();
    await load(first, url, ready);
    const probe = z.parse(Probe, await first.page.evaluate('perfProbe'));
    const requests = first.network.startedAt.filter((at) => at <= probe.usable).length;
    const second = await open();
    await load(second, url, ready);
    return { ...probe, requests, warmBytes: second.network.scriptBytes };
  });
}

async function load({ page }: MeasuredPage, url: string, ready: string): Promise<void> {
  await page.addInitScript(`perfProbe.awaitUsable(${JSON.stringify(ready)})`);
  await page.goto(url);
  await until(page, 'perfProbe.usable > 0', READY_LIMIT_MS);
  await page.waitForLoadState('networkidle');
}

/** Total blocking time: the part of each task beyond 50 ms, after the first paint. */
function blocked({ tasks, fcp }: Visited): number {
  return tasks
    .filter(([at, took]) => at + took > fcp)
    .reduce((sum, [, took]) => sum + Math.max(0, took - LONG_TASK_MS), 0);
}

function round(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.round(value);
}
