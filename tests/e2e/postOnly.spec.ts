import type { Page } from '@playwright/test';
import { SignerWallet } from './support/SignerWallet.ts';
import { SwapPage } from './support/SwapPage.ts';
import { expect, test } from './test.ts';

const ORDER = '/api/exchangeRecord/getTransDetail';
/**
 * The calls of these pages that specification and contract have as POST, and that our own backend also answers as GET with a
 * version.
 */
const polled = [
  '/api/v3/initForSwitchyard',
  '/api/exchangeRecord/getTransData',
  ORDER,
  '/public/node/publicNode',
  '/swap/v1/queryCoinList',
  '/swap/v1/queryChainByConfig',
];

/** Puts a backend before the demo's that takes these calls as POST only, and does not announce more. Returns the calls. */
async function allowOnlyPost(page: Page): Promise<Set<string>> {
  const asked = new Set<string>();
  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json();
    await route.fulfill({ json: { ...config, conditionalReads: false } });
  });
  await page.route(
    ({ pathname }) => polled.includes(pathname),
    async (route) => {
      const request = route.request();
      asked.add(`${request.method()} ${new URL(request.url()).pathname}`);
      if (request.method() === 'POST') await route.fallback();
      else await route.fulfill({ status: 405, body: '' });
    },
  );
  return asked;
}

test('[API-02] works with a backend that takes POST alone', async ({ page, backend }) => {
  const asked = await allowOnlyPost(page);

  // An account of its own: the demo's account may have orders of other tests.
  const { swap } = await SignerWallet.connectedOn(page, backend.url);
  await swap.start({ pay: ['yUSD', 'Northyard'], receive: ['yUSD', 'Southyard'], amount: '25' });
  await swap.sent();
  // Opened from the records, the page knows the order only by its hash.
  await swap.closeDialog();
  await page.evaluate(`location.assign('#/Records')`);
  asked.delete(`POST ${ORDER}`);
  await page.getByRole('link', { name: /25 yUSD to / }).click();
  await swap.success();

  await expect.poll(() => [...asked].sort()).toEqual(polled.map((path) => `POST ${path}`).sort());
});

test('[API-02] lets our own backend answer the same calls as GET, which it announces', async ({ page, backend }) => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(`${request.method()} ${new URL(request.url()).pathname}`));

  await page.goto(backend.url);
  const swap = new SwapPage(page);
  // Nodes are asked for balances, so the list of nodes is read.
  await swap.connect(/Demo wallet/);
  await swap.choose('pay with', 'yUSD', 'Northyard');

  for (const path of polled.filter((path) => /Node|query/.test(path))) {
    await expect.poll(() => [...asked]).toContain(`GET ${path}`);
    expect(asked).not.toContain(`POST ${path}`);
  }
});
