import type { Page } from '@playwright/test';
import { SwapPage } from './support/SwapPage.ts';
import { expect, test } from './test.ts';

/**
 * The calls of these pages that specification and contract have as POST, and that our own backend also answers as GET with a
 * version.
 */
const polled = [
  '/api/v3/initForSwitchyard',
  '/api/exchangeRecord/getTransData',
  '/api/exchangeRecord/getTransDetail',
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

  await page.goto(backend.url);
  const swap = new SwapPage(page);
  await swap.connect(/Demo wallet/);
  await swap.choose('pay with', 'yUSD', 'Northyard');
  await page.evaluate(`location.assign('#/Records')`);
  await expect(page.getByText('No orders yet')).toBeVisible();

  const posted = polled.filter((path) => !path.endsWith('getTransDetail')).map((path) => `POST ${path}`);
  await expect.poll(() => [...asked].sort()).toEqual(posted.sort());
});

test('[API-02] lets our own backend answer the same calls as GET, which it announces', async ({ page, backend }) => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(`${request.method()} ${new URL(request.url()).pathname}`));

  await page.goto(backend.url);
  await new SwapPage(page).choose('pay with', 'yUSD', 'Northyard');

  for (const path of polled.slice(3)) {
    expect(asked).toContain(`GET ${path}`);
    expect(asked).not.toContain(`POST ${path}`);
  }
});
