import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { Site } from './support/Site.ts';
import { GATE } from './test.ts';

const HEADING = 'Swap any token, on any network';
const OFFLINE = /You’re offline\. You can view/;
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

test('opens offline, says so, shows readable data, and offers nothing to sign', GATE, async ({ context, site }) => {
  const page = await visit(context, site);
  await site.down();
  await page.reload();
  await page.evaluate('window.isThisPage = true');

  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
  await expect(page.getByTestId('swap-action')).toHaveCount(0);
  await page.goto(`${site.url}#/manual/swap`);
  await expect(page.getByRole('heading', { name: 'Swapping step by step' })).toBeVisible();
  await page.goto(`${site.url}#/settings`);
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  // Chunks that cannot be loaded now are no reason to reload the page.
  expect(await page.evaluate('window.isThisPage')).toBe(true);

  await site.up();
  await expect(page.getByText(OFFLINE)).toBeHidden({ timeout: 120_000 });
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

  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload', exact: true }).click()]);
  expect(await releaseOf(page)).toBe('second');
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
