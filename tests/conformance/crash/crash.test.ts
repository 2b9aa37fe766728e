import { afterAll, describe, expect, it } from 'vitest';
import type { Shell } from '../../../src/shell/Shell.ts';
import { Browser } from './Browser.ts';
import type { CrashFlow } from './CrashFlow.ts';
import { CrashTally } from './CrashTally.ts';
import { isBeforeBlock, isBeforeIntent, pointsOf } from './crashPoints.ts';
import { nftFlows } from './nftFlows.ts';
import { orderFlows } from './orderFlows.ts';
import { type CrashPoint, PageLife } from './PageLife.ts';
import { swapFlows } from './swapFlows.ts';

/** Enough to find, report and close a record. */
const ROUNDS = 4;
const { signal } = new AbortController();

async function reconcile(shell: Shell): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await shell.outbox.reconcile(signal);
}

/** Runs the flow on a page that dies at the point. @throws Error if the page did not get there */
async function liveAndDie(browser: Browser, flow: CrashFlow, point: CrashPoint): Promise<void> {
  const life = new PageLife(flow, point);
  const page = await browser.open(life);
  const lived = (async () => {
    await page.run();
    await reconcile(page.shell);
    await life.pass('end', async () => undefined);
    return 'lived';
  })();
  const end = await Promise.race([lived, life.died]);
  page.leave();
  if (end === 'lived') throw new Error(`${point.moment} ${point.event} was not reached`);
}

/** Chain, disk and backend have the same transactions, each once. */
async function agree(browser: Browser, { reports }: CrashFlow): Promise<void> {
  const records = await browser.records();
  const sent = records.flatMap(({ hash }) => (hash === undefined ? [] : [hash]));
  expect(sent).toEqual(browser.onChain);
  expect(records.filter(({ hash, isReported }) => hash !== undefined && !isReported)).toEqual([]);
  expect(browser.reported).toEqual(reports.map(() => browser.onChain));
}

/** A page dies at the point, and a new page goes on. */
async function dieAndGoOn(browser: Browser, flow: CrashFlow, point: CrashPoint): Promise<void> {
  if (isBeforeBlock(point)) browser.delayBlock();
  await liveAndDie(browser, flow, point);
  const sentBefore = browser.onChain;
  expect(await browser.records()).toHaveLength(isBeforeIntent(point, flow) ? 0 : 1);

  const life = new PageLife(flow);
  const page = await browser.open(life);
  await reconcile(page.shell);

  // A new page finds what was sent, reports it, and asks the wallet for nothing.
  expect(life.asked).toBe(0);
  if (!flow.signsOnly) expect(browser.onChain).toEqual(sentBefore);
  expect(browser.onChain.length).toBeLessThanOrEqual(1);
  await agree(browser, flow);
  const { requests } = browser;
  await reconcile(page.shell);
  expect(browser.requests).toBe(requests);

  browser.endDelay();
  const isSent = browser.onChain.length === 1;
  const isOpen = page.shell.outbox.open.some(({ kind }) => kind === flow.kind);
  if (!isSent && isOpen && flow.waitsForChain) {
    await page.run();
    expect(life.asked).toBe(0);
  }
  if (!isSent && isOpen && flow.asksAgain) {
    await page.run();
    expect(life.asked).toBe(1);
    expect(browser.onChain).toHaveLength(1);
  }
  if (!isSent) {
    browser.expire();
    await reconcile(page.shell);
  }
  if (!isSent || flow.isRepeatable) await page.run();
  await reconcile(page.shell);
  expect(browser.onChain).toHaveLength(1);
  expect(life.asked).toBe(isSent ? 0 : 1);
  await agree(browser, flow);
  page.leave();
}

const flows = [...swapFlows, ...orderFlows, ...nftFlows].map((flow) => [flow.name, flow] as const);

function crashAtEachPoint(tally: CrashTally): void {
  describe.each(flows)('a page that dies during: %s', (name, flow) => {
    const points = pointsOf(flow).map((point) => [`${point.moment} "${point.event}"`, point] as const);

    it.each(points)('[SWP-07] dies %s, loses nothing, and sends nothing twice', async (says, point) => {
      const browser = new Browser(flow);
      await tally.count({ flow: name, point: says }, browser, () => dieAndGoOn(browser, flow, point));
    });
  });
}

describe('once', () => crashAtEachPoint(new CrashTally()));

describe('five times', { tags: 'deep', repeats: 4 }, () => {
  const tally = new CrashTally();
  crashAtEachPoint(tally);
  afterAll(() => console.log(String(tally)));
});
