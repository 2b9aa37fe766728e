import type { CDPSession, Page } from '@playwright/test';
import { answerMarket } from './support/nftMarket.ts';
import { SwapPage } from './support/SwapPage.ts';
import { expect, test, watch } from './test.ts';

const ROUTES = 2_000;
const DIALOGS = 200;
const CONNECTIONS = 100;
/** Route changes before the first measurement, so that everything loaded on use is loaded. */
const WARM_UP = 120;
/** Number of measurements during the 2,000 changes. */
const MEASUREMENTS = 8;

const routes = [
  '/swap',
  '/NFT',
  '/manual',
  '/settings',
  '/collection?collectionid=c1&name=Shunters&mainnet=NORTHYARD',
  '/Search?keyword=shunt',
  '/Records',
  '/sell',
  '/create',
  '/createAi',
  '/allowances',
  '/manual/swap',
  '/nowhere',
  '/MyNFTDetail',
];

interface Size {
  /** Bytes that the page's own code holds. */
  readonly held: number;
  /** Bytes of the whole heap, including compiled code. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Size of the page after garbage collection. */
async function sizeOf(page: Page, cdp: CDPSession): Promise<Size> {
  await settle(page);
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  const held = await heldBytes(cdp);
  return { held, heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

/**
 * Goes to another page, which drops prefetched views, and back to the first one. Pending requests and work of the last page end
 * meanwhile.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate("location.hash = '#/manual'");
  await expect(page.getByTestId('swap-amount')).toBeHidden();
  await page.evaluate("location.hash = '#/swap'");
  await expect(page.getByTestId('swap-amount')).toBeVisible();
  await page.waitForTimeout(1_500);
}

/**
 * Bytes of objects, closures, arrays and strings, as the browser lists them. Excludes machine code, which the engine produces as
 * long as a page is used. Excludes the browser's own logs of requests and messages for debugging.
 */
async function heldBytes(cdp: CDPSession): Promise<number> {
  const parts: string[] = [];
  const take = ({ chunk }: { readonly chunk: string }) => parts.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', take);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', take);
  const { snapshot, nodes }: HeapSnapshot = JSON.parse(parts.join(''));
  const { node_fields: fields, node_types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = node_types[0][nodes[at + type] ?? 0] ?? '';
    if (!['code', 'native', 'synthetic'].includes(kind)) bytes += nodes[at + size] ?? 0;
  }
  return bytes;
}

/** The browser's heap snapshot: a flat list of numbers, with a fixed count per item. */
interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] };
  };
  readonly nodes: readonly number[];
}

/** Visits `count` routes in the page. A route is ready when its heading is shown. */
async function walk(page: Page, count: number): Promise<void> {
  await page.evaluate(
    async ({ list, steps }) => {
      for (let step = 0; step < steps; step += 1) {
        const path = list[step % list.length] ?? '/swap';
        location.hash = `#${path}`;
        const began = performance.now();
        // A page is ready when its heading differs from the previous one. A page without a heading gets a fixed time.
        while (performance.now() - began < 2_000) {
          await new Promise((resolve) => setTimeout(resolve, 5));
          if (document.querySelector('main h1') && performance.now() - began > 15) break;
          if (path.startsWith('/swap') && document.querySelector('[data-testid="swap-amount"]')) break;
        }
      }
    },
    { list: routes, steps: count },
  );
}

test('uses no more memory after 2,000 routes, 200 dialogs and 100 connections than after 120 routes', async ({
  page,
  backend,
}) => {
  test.setTimeout(900_000);
  const problems: string[] = [];
  watch(page, problems);
  let sockets = 0;
  page.on('websocket', (socket) => {
    sockets += 1;
    socket.on('close', () => {
      sockets -= 1;
    });
  });
  await page.addInitScript(`{
    const live = new Set();
    window.liveIntervals = live;
    const { setInterval: set, clearInterval: clear } = window;
    window.setInterval = (...given) => { const id = set(...given); live.add(id); return id; };
    window.clearInterval = (id) => { live.delete(id); clear(id); };
  }`);
  await page.goto(backend.url);
  await answerMarket(page, `${backend.url}icon.svg`);
  await expect(page.getByTestId('swap-amount')).toBeVisible();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const swap = new SwapPage(page);

  const connections = async (count: number) => {
    for (let round = 0; round < count; round += 1) {
      await swap.connect(/Demo wallet/);
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Wallet / })
        .click();
      await page.getByRole('button', { name: 'Disconnect' }).click();
      await expect(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })).toBeVisible();
    }
  };
  const dialogs = async (count: number) => {
    for (let round = 0; round < count; round += 1) {
      await page
        .getByRole('button', { name: /Token to (pay with|receive)/ })
        .nth(round % 2)
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  };

  await walk(page, WARM_UP);
  await settle(page);
  // The last dialogs and connections before the measurement, as in each part.
  await dialogs(4);
  await connections(4);
  const sizes = [await sizeOf(page, cdp)];
  const intervals = () => page.evaluate<number>('window.liveIntervals.size');
  const [timersBefore, socketsBefore] = [await intervals(), sockets];
  for (let part = 0; part < MEASUREMENTS; part += 1) {
    await walk(page, ROUTES / MEASUREMENTS);
    await settle(page);
    await dialogs(DIALOGS / MEASUREMENTS);
    await connections(Math.ceil(CONNECTIONS / MEASUREMENTS));
    sizes.push(await sizeOf(page, cdp));
  }

  // Compares with the smallest measurement, so that a large first one hides no leak. React sometimes holds the previous page
  // until the next draw; a real leak is there in every measurement.
  const least = (of: (size: Size) => number) => Math.min(...sizes.map(of));
  await expect(async () => {
    const last = await sizeOf(page, cdp);
    sizes.push(last);
    expect(last.held).toBeLessThan(1.05 * least(({ held }) => held));
    expect(last.nodes).toBeLessThanOrEqual(1.02 * least(({ nodes }) => nodes));
    expect(last.listeners).toBe(least(({ listeners }) => listeners));
  }).toPass({ timeout: 120_000 });
  const inMB = (bytes: number) => `${(bytes / 2 ** 20).toFixed(2)} MB`;
  const table = sizes.map(
    ({ held, heap, nodes, listeners }) => `${inMB(held)} held of ${inMB(heap)}, ${nodes} nodes, ${listeners} listeners`,
  );
  test.info().annotations.push({ type: 'sizes', description: table.join(' | ') });
  console.log(table.join('\n'));
  expect(await intervals()).toBeLessThanOrEqual(timersBefore);
  expect(sockets).toBeLessThanOrEqual(socketsBefore);
  // No user changes pages that fast, so the backend refuses some calls.
  expect(problems.filter((problem) => !problem.includes('status of 429'))).toEqual([]);
});
