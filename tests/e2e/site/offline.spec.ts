import { type Browser, type BrowserContext, test as base, expect, type Page, type Route } from '@playwright/test';
import { Site } from '../support/Site.ts';
import { GATE, MEASURED } from '../test.ts';

const HEADING = 'Swap any token, on any network';
const OFFLINE = /You’re offline\. Prices (stopped at|aren’t loading)/;
const AWAY = /Our server isn’t responding\. Prices (stopped at|aren’t loading)/;
/** The longest that people wait for the reason why nothing loads (UXP-12). */
const REASON_MS = 3_000;
const READY = /New version ready/;
const TAKEN = /Another tab was updated/;

const test = base.extend<{ readonly site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  site: async ({}, use) => {
    const site = new Site('dist');
    await site.up();
    await use(site);
    await site.remove();
  },
});
test.use({ serviceWorkers: 'allow' });
// The worker is registered when the page is idle, which is rare on a busy machine.
test.describe.configure({ timeout: 240_000 });

/** Opens the site and waits until the worker controls the page. Only the site answers. */
async function visit(context: BrowserContext, site: Site): Promise<Page> {
  await context.route(
    (url) => url.origin !== new URL(site.url).origin,
    (route) => route.abort(),
  );
  const page = await context.newPage();
  await page.goto(site.url);
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
  await expect
    .poll(() => page.evaluate('navigator.serviceWorker.controller?.state'), { timeout: 120_000 })
    .toBe('activated');
  return page;
}

const releaseOf = (page: Page) =>
  page.evaluate("document.querySelector('meta[name=release]')?.getAttribute('content') ?? 'none'");
const look = (page: Page) =>
  page.evaluate('navigator.serviceWorker.getRegistration().then((known) => known.update()).then(() => 0, () => 0)');

test(
  'opens without its site, says so, shows readable data, and offers nothing to sign',
  GATE,
  async ({ context, site }) => {
    const page = await visit(context, site);
    await site.down();
    await page.reload();
    await page.evaluate('window.isThisPage = true');

    await expect(page.getByText(AWAY)).toBeVisible();
    await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
    await expect(page.getByTestId('swap-action')).toHaveCount(0);
    await page.goto(`${site.url}#/manual/swap`);
    await expect(page.getByRole('heading', { name: 'Swapping step by step' })).toBeVisible();
    await page.goto(`${site.url}#/settings`);
    await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
    // Chunks that cannot be loaded now are not a reason to reload the page.
    expect(await page.evaluate('window.isThisPage')).toBe(true);

    await site.up();
    await expect(page.getByText(AWAY)).toBeHidden({ timeout: 120_000 });
  },
);

/** Opens the site without a worker. Only the site answers. */
async function visitPlain(browser: Browser, site: Site): Promise<Page> {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await page.route(
    (url) => url.origin !== new URL(site.url).origin,
    (route) => route.abort(),
  );
  return page;
}

const bar = (page: Page) => page.locator('header + [role=status]');

test(
  '[UXP-12] says within 3 s on every page that it is offline, and not that a part is broken',
  MEASURED,
  async ({ browser, site }) => {
    const page = await visitPlain(browser, site);
    const [pages, parts] = [
      ['#/swap', '#/NFT', '#/settings', '#/manual'],
      ['#/createAi', '#/health'],
    ] as const;
    for (const hash of pages) {
      await page.goto(`${site.url}${hash}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(bar(page)).toBeAttached();
      await page.context().setOffline(true);
      await expect(bar(page).getByText(OFFLINE)).toBeVisible({ timeout: REASON_MS });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.context().setOffline(false);
      await expect(bar(page).getByText(OFFLINE)).toBeHidden();
    }

    await page.context().setOffline(true);
    for (const hash of parts) {
      await page.evaluate(`location.assign('${hash}')`);
      await expect(page.getByRole('alert').getByText('No connection')).toBeVisible({ timeout: REASON_MS });
      await expect(page.getByText('Something went wrong here')).toBeHidden();
    }
    await page.context().close();
  },
);

for (const [state, text, answer] of [
  ['away', 'Our server isn’t responding.', (route: Route) => route.abort()],
  ['rate-limited', 'Too many requests from your network.', (route: Route) => route.fulfill({ status: 429, body: '' })],
] as const) {
  test(`[UXP-12] says within 3 s on every page that the service is ${state}`, MEASURED, async ({ browser, site }) => {
    const page = await visitPlain(browser, site);
    await page.route(/\/(api|swap|public)\//, answer);
    for (const hash of ['#/swap', '#/NFT', '#/settings', '#/manual']) {
      await page.goto('about:blank');
      await page.goto(`${site.url}${hash}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(bar(page).getByText(text)).toBeVisible({ timeout: REASON_MS });
    }
    await page.unrouteAll();
    await bar(page).getByRole('button', { name: 'Try again' }).click();
    await expect(bar(page).getByText(text)).toBeHidden();
    await page.context().close();
  });
}

test('[UXP-12] says within 3 s on every page that the region is closed', MEASURED, async ({ browser, site }) => {
  const page = await visitPlain(browser, site);
  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json();
    await route.fulfill({ json: { ...config, testHosts: [] } });
  });
  await page.route('**/api/v3/initFor*', (route) =>
    route.fulfill({ json: { resCode: '800', resMsg: '', data: { used: false } } }),
  );
  for (const hash of ['#/swap', '#/NFT', '#/settings', '#/manual']) {
    await page.goto('about:blank');
    await page.goto(`${site.url}${hash}`);
    await expect(page.getByRole('heading', { level: 1, name: /isn’t available/ })).toBeVisible({ timeout: REASON_MS });
  }
  await page.context().close();
});

test('keeps its version until the user activates the new one', async ({ context, site }) => {
  const page = await visit(context, site);
  const other = await visit(context, site);
  // Each tab registers the worker some seconds after loading.
  await page.waitForLoadState('networkidle');
  await page.evaluate('globalThis.stays = true');

  site.release('second');
  await look(page);

  await expect(page.getByText(READY)).toBeVisible();
  await expect(other.getByText(READY)).toBeVisible();
  expect(await page.evaluate('globalThis.stays')).toBe(true);
  // A plain reload of a tab does not change it either.
  await other.reload();
  await expect(other.getByText(READY)).toBeVisible();
  expect(await releaseOf(other)).toBe('none');

  // The page offers it again if the old version still answers requests after 30 s.
  const reload = page.getByRole('button', { name: 'Reload', exact: true });
  await expect(reload).toBeVisible();
  await expect(async () => {
    if (await reload.isEnabled({ timeout: 500 }).catch(() => false)) await reload.click({ timeout: 1_000 });
    expect(await releaseOf(page).catch(() => 'is reloading')).toBe('second');
  }).toPass({ timeout: 120_000 });
  await expect(other.getByText(TAKEN)).toBeVisible();
  expect(await releaseOf(other)).toBe('none');
});

test('keeps working when an update fails halfway', async ({ context, site }) => {
  const page = await visit(context, site);

  site.release('second', { isBroken: true });
  await look(page);
  await page.reload();

  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
  expect(await releaseOf(page)).toBe('none');
  expect(await page.evaluate('navigator.serviceWorker.getRegistration().then(({ waiting }) => waiting)')).toBeNull();
});

test('removes its worker and caches when operators request it', async ({ context, site }) => {
  const page = await visit(context, site);

  site.replaceWorker('deploy/kill-switch/sw.js');
  await look(page);

  await expect
    .poll(() => page.evaluate('navigator.serviceWorker.getRegistrations().then(({ length }) => length)'))
    .toBe(0);
  expect(await page.evaluate('caches.keys()')).toEqual([]);
});
