import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isBuilt } from '../../scripts/isBuilt.ts';
import { sha384 } from '../../scripts/release/sealSite.ts';
import { run } from '../../scripts/run.ts';
import { importMapOf } from '../../server/http/site/importMap.ts';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';
import { NAME, SpoiltSite } from './SpoiltSite.ts';
import { serveFolder } from './serveFolder.ts';

const root = resolve(import.meta.dirname, '../..');
const dist = join(root, 'dist');
const HASHES = z.object({ integrity: z.record(z.string(), z.string()) });
const WAS_RUN = 'globalThis.spoilt === true';
const WAS_APPLIED = "getComputedStyle(document.documentElement).getPropertyValue('--spoilt') !== ''";
const HEADING = 'Swap any token, on any network';
const NOT_LOADED = 'didn’t load or isn’t the published version';

/** Imports each of these files as a module. Returns those that the browser ran. */
const importAll = (names: readonly string[]) => `Promise.all(${JSON.stringify(names)}.map((name) =>
  import(new URL('./assets/' + name, document.baseURI).href).then(() => [name], () => []))).then((all) => all.flat())`;

describe('a built app with a changed file', () => {
  let browser: Browser;
  let site: SpoiltSite;
  let html: string;
  let hashes: Readonly<Record<string, string>>;
  let eager: readonly string[];
  let context: BrowserContext | undefined;

  beforeAll(async () => {
    // `npm test` has just built the project itself.
    if (!isBuilt(root)) await run('node_modules/.bin/tsx', ['scripts/build.ts']);
    browser = await chromium.launch({ args: [...chromiumArgs], executablePath: chromiumPath() ?? '' });
    site = await SpoiltSite.open(dist);
    html = readFileSync(join(dist, 'index.html'), 'utf8');
    hashes = z.parse(HASHES, JSON.parse(importMapOf(html) ?? '{}')).integrity;
    eager = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path ?? '');
  });
  afterEach(async () => {
    await context?.close();
    site.restore();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  /** A visitor with an empty browser cache, and a backend without data. */
  async function visit(path = '', base = `${site.url}/`): Promise<Page> {
    context = await browser.newContext({ locale: 'en-US' });
    await context.route(
      (url) => url.origin !== new URL(base).origin,
      (route) => route.abort(),
    );
    await context.route(/\/(api|swap|public\/node)\//, (route) => route.fulfill({ json: { resCode: 800, data: {} } }));
    const page = await context.newPage();
    await page.goto(`${base}${path}`);
    return page;
  }

  it('has a hash of every existing script and stylesheet, and of no other', () => {
    const code = [...site.assets('.js'), ...site.assets('.css')];

    expect(code.length).toBeGreaterThan(200);
    expect(Object.keys(hashes).sort()).toEqual(code.map((name) => `./assets/${name}`).sort());
    for (const [path, hash] of Object.entries(hashes)) expect(hash).toBe(sha384(readFileSync(join(dist, path))));
    expect(eager.length).toBeGreaterThan(3);
    for (const path of eager) expect(html).toMatch(`"./${path}" integrity="${hashes[`./${path}`]}"`);
  });

  it('starts as published, with everything that loads on use', async () => {
    const page = await visit();

    await page.getByRole('heading', { name: HEADING }).waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  });

  it('does not start if a start file was changed, and says so', async () => {
    for (const path of eager) {
      site.spoil(path);
      const page = await visit();
      // By now the app would have started.
      await page.waitForLoadState('networkidle');
      // The text appears after some seconds.
      await page.evaluate('for (const animation of document.getAnimations()) animation.finish()');

      expect(await page.getByText('Switchyard hasn’t started').isVisible(), path).toBe(true);
      expect(await page.getByRole('heading', { name: HEADING }).count(), path).toBe(0);
      expect(await page.evaluate(path.endsWith('.js') ? WAS_RUN : WAS_APPLIED), path).toBe(false);
      await context?.close();
      site.restore();
    }
  });

  it('runs no chunk with a changed byte', async () => {
    const lazy = site.assets('.js').filter((name) => !eager.includes(`assets/${name}`));
    for (const name of lazy) site.changeByte(`assets/${name}`);
    const page = await visit();
    await page.getByRole('heading', { name: HEADING }).waitFor();

    // Each part requests a reload of the whole page. They cause only one reload.
    const wayHere = () => page.evaluate("performance.getEntriesByType('navigation')[0].type").catch(() => 'under way');
    await expect.poll(wayHere).toBe('reload');
    await page.evaluate('globalThis.stays = true');
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('globalThis.stays')).toBe(true);
    expect(lazy.length).toBeGreaterThan(150);
    expect(await page.evaluate(importAll(lazy))).toEqual([]);
    // Only the hashes stop these files: on a page without hashes they run.
    await page.goto(`${site.url}/bare`);
    expect(z.parse(z.array(z.string()), await page.evaluate(importAll(lazy))).length).toBeGreaterThan(150);
  });

  it('checks its hashes also in a folder of any static host', async () => {
    const host = await serveFolder(dirname(site.folder));
    spoilNamed('ManualPage', '.js');
    const page = await visit('#/manual/swap', `${host.url}${NAME}/`);

    await page.getByText('Something went wrong here').waitFor();
    await nothingOf(page);
    await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    await context?.close();
    await host.close();
  });

  it.each(['.js', '.css'])('opens no dialog whose %s was changed, and says so', async (ending) => {
    spoilNamed('WalletChooser', ending);
    const page = await visit();
    const open = () => page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
    await open();
    // The page reloads once automatically, which is the solution after a release.
    await page.waitForEvent('load');
    await page.getByRole('heading', { name: HEADING }).waitFor();
    await open();

    await page.getByText(NOT_LOADED).waitFor();
    await nothingOf(page);
    expect(await page.getByRole('dialog').count()).toBe(0);

    // Browsers cache these files forever, so the refused one must be requested again.
    site.restore();
    await Promise.all([page.waitForResponse((response) => response.url().includes('/WalletChooser')), open()]);
    await page.reload();
    await open();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  });

  it.each(['.js', '.css'])('shows no page whose %s was changed, and says so', async (ending) => {
    spoilNamed(ending === '.js' ? 'ManualPage' : 'SafeMarkdown', ending);
    const page = await visit('#/manual/swap');

    await page.getByText('Something went wrong here').waitFor();
    await nothingOf(page);
  });

  it.each([
    ['the library of a wallet', 'openWalletConnect', 'WalletConnect'],
    ['the session of a kit', 'Eip1193Session', 'Announced'],
  ])('connects no wallet with %s changed, and says so', async (_what, chunk, wallet) => {
    spoilNamed(chunk, '.js');
    const page = await visit();
    await page.addInitScript(ANNOUNCED);
    await page.reload();
    await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
    await page.getByRole('dialog').getByRole('button', { name: wallet }).first().click();

    await page.getByRole('dialog').getByRole('alert').getByText(NOT_LOADED).waitFor();
    await nothingOf(page);
  });

  function spoilNamed(chunk: string, ending: string): void {
    const name = site.assets(ending).find((file) => file.startsWith(`${chunk}-`));
    expect(name, chunk).toBeDefined();
    site.spoil(`assets/${name}`);
  }

  async function nothingOf(page: Page): Promise<void> {
    expect(await page.evaluate(WAS_RUN)).toBe(false);
    expect(await page.evaluate(WAS_APPLIED)).toBe(false);
  }
});

/** A script for the page: an EIP-6963 wallet. */
const ANNOUNCED = `
  const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
  const answers = { eth_requestAccounts: [account], eth_accounts: [account], eth_chainId: '0x1' };
  const provider = { request: async ({ method }) => answers[method], on() {}, removeListener() {} };
  const info = { uuid: 'f3a1e2b4-0000-4000-8000-000000000002', name: 'Announced', rdns: 'test.announced',
    icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E' };
  const announce = () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
  addEventListener('eip6963:requestProvider', announce);
  announce();
`;
