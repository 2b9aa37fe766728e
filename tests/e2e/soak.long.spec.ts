import type { CDPSession, Page } from '@playwright/test';
import { answerMarket } from './nftMarket.ts';
import { SwapPage } from './SwapPage.ts';
import { expect, test, watch } from './test.ts';

const ROUTES = 2_000;
const DIALOGS = 200;
const CONNECTIONS = 100;
/** Changes of route before the first measurement: everything that is loaded on use is here then. */
const WARM_UP = 120;
/** Of the 2,000: measured so often. */
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
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** What the page holds once nothing that can be let go of is held. */
async function sizeOf(page: Page, cdp: CDPSession): Promise<Size> {
  await page.evaluate("location.hash = '#/swap'");
  await expect(page.getByTestId('swap-amount')).toBeVisible();
  // What is on its way arrives, and what the last page began has ended.
  await page.waitForTimeout(700);
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

/** Goes through so many routes in the page; each stands when its heading does. */
async function walk(page: Page, count: number): Promise<void> {
  await page.evaluate(
    async ({ list, steps }) => {
      for (let step = 0; step < steps; step += 1) {
        const path = list[step % list.length] ?? '/swap';
        location.hash = `#${path}`;
        const began = performance.now();
        // A page that has another heading than the one before it is here; one without any is given a moment.
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

test('holds no more after 2,000 routes, 200 dialogs and 100 connections than after 120 routes', async ({
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
  await answerMarket(page, `${backend.url}favicon.svg`);
  await expect(page.getByTestId('swap-amount')).toBeVisible();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const swap = new SwapPage(page);

  const connections = async (count: number) => {
    for (let round = 0; round < count; round += 1) {
      await swap.connect(/Demo/);
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
  await sizeOf(page, cdp);
  // The last before the measurement, as in each part: the next picker is drawn ahead then.
  await dialogs(4);
  await connections(4);
  const sizes = [await sizeOf(page, cdp)];
  const intervals = () => page.evaluate<number>('window.liveIntervals.size');
  const [timersBefore, socketsBefore] = [await intervals(), sockets];
  for (let part = 0; part < MEASUREMENTS; part += 1) {
    await walk(page, ROUTES / MEASUREMENTS);
    await sizeOf(page, cdp);
    await dialogs(DIALOGS / MEASUREMENTS);
    await connections(Math.ceil(CONNECTIONS / MEASUREMENTS));
    sizes.push(await sizeOf(page, cdp));
  }

  const table = sizes.map(({ heap, nodes, listeners }) => `${(heap / 2 ** 20).toFixed(2)} MB ${nodes} ${listeners}`);
  test.info().annotations.push({ type: 'sizes', description: table.join(' | ') });
  console.log(table.join('\n'));
  const first = sizes[0] ?? { heap: 0, nodes: 0, listeners: 0 };
  const last = sizes.at(-1) ?? first;
  expect(last.heap / first.heap).toBeLessThan(1.05);
  expect(Math.abs(last.nodes / first.nodes - 1)).toBeLessThanOrEqual(0.02);
  expect(last.listeners).toBe(first.listeners);
  expect(await intervals()).toBeLessThanOrEqual(timersBefore);
  expect(sockets).toBeLessThanOrEqual(socketsBefore);
  expect(problems).toEqual([]);
});
