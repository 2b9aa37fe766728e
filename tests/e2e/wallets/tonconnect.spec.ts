import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Address } from '@ton/core';
import { copySite } from '../../support/builtSite.ts';
import { TonBridge } from '../../support/services/TonBridge.ts';
import { TonWallet } from '../../support/wallets/TonWallet.ts';
import { Backend } from '../support/Backend.ts';
import { installTonWallet } from '../support/installTonWallet.ts';
import { openChooser } from '../support/openChooser.ts';
import { expect, test, watch } from '../test.ts';

const CONNECTED = /^Wallet TON Connect/;

/** The built site with this bridge in its `config.json`, as an operator writes it. */
function siteWithBridge(bridgeUrl: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-ton-'));
  copySite('dist', folder);
  const file = join(folder, 'config.json');
  const config = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...config, wallets: { tonconnect: { bridges: bridgeUrl } } }));
  return folder;
}

/** The beginning of the address that the header shows. */
function shortOf({ keys }: TonWallet): string {
  return Address.parseRaw(keys.rawAddress).toString({ bounceable: false }).slice(0, 4);
}

/** Chooses TON Connect, and scans the code with the wallet. */
async function scan(page: Page, { url, wallet, bridge }: { url: string; wallet: TonWallet; bridge: TonBridge }) {
  const list = await openChooser(page, url, 'TON Connect');
  await list.getByRole('button', { name: /^TON Connect/ }).click();
  const code = await page.getByRole('img', { name: /QR code for TON Connect/ }).getAttribute('data-text');
  // The page listens before the wallet answers.
  await expect.poll(() => bridge.streams).toBe(1);
  wallet.scan(code ?? '', bridge);
}

test.describe('a wallet by TON Connect', () => {
  let bridge: TonBridge;
  let site: string;
  let demo: Backend;
  test.beforeAll(async () => {
    bridge = await TonBridge.start();
    site = siteWithBridge(bridge.url);
    demo = new Backend(92);
    await demo.start({ APP_DIR: site });
  });
  test.afterAll(async () => {
    await demo.stop();
    await bridge.stop();
    rmSync(site, { recursive: true, force: true });
  });

  test('[WAL-15] connects by the code, and disconnects in the app', async ({ page }) => {
    const problems: string[] = [];
    // No node of TON is reached here. Violations of the page's policy are still counted.
    watch(page, problems, { isNetworkCut: true });
    await page.addInitScript(
      "addEventListener('securitypolicyviolation', (e) => console.error('policy: ' + e.violatedDirective + ' ' + e.blockedURI))",
    );
    const wallet = new TonWallet();
    await scan(page, { url: demo.url, wallet, bridge });
    const profile = page.getByRole('banner').getByRole('button', { name: CONNECTED });
    await expect(profile).toBeVisible();
    await expect(profile).toHaveAccessibleName(new RegExp(`${shortOf(wallet)}…`));
    await expect(page.getByRole('dialog')).toBeHidden();

    await profile.click();
    await page.getByRole('button', { name: /Disconnect/ }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })).toBeVisible();
    await expect.poll(() => wallet.isInUse).toBe(false);
    await expect.poll(() => bridge.streams).toBe(0);
    expect(problems).toEqual([]);
  });

  test('[WAL-15] the end of the connection in the wallet clears the address', async ({ page }) => {
    const wallet = new TonWallet();
    await scan(page, { url: demo.url, wallet, bridge });
    const profile = page.getByRole('banner').getByRole('button', { name: CONNECTED });
    await expect(profile).toBeVisible();

    wallet.end();
    await expect(profile).toBeHidden();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })).toBeVisible();
  });

  test('[WAL-08] [WAL-15] does not reconnect after a reload', async ({ page }) => {
    const wallet = new TonWallet();
    await scan(page, { url: demo.url, wallet, bridge });
    await expect(page.getByRole('banner').getByRole('button', { name: CONNECTED })).toBeVisible();
    const stored = () => page.evaluate<string | null>("localStorage.getItem('connectorId')");
    expect(await stored()).toContain('tonconnect');
    const { opened } = bridge;

    await page.reload();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })).toBeEnabled();
    await expect.poll(stored).toBeNull();
    await expect(page.getByRole('banner').getByRole('button', { name: CONNECTED })).toBeHidden();
    expect(bridge.opened).toBe(opened);
  });

  for (const extension of ['tonkeeper', 'mytonwallet'] as const) {
    test(`[WAL-15] asks ${extension} in the page without a code, and hears its end`, async ({ page }) => {
      const wallet = new TonWallet();
      await installTonWallet(page, { wallet, extension });
      const { opened } = bridge;
      const list = await openChooser(page, demo.url, 'TON Connect');
      await list.getByRole('button', { name: /^TON Connect ?Detected/ }).click();
      const profile = page.getByRole('banner').getByRole('button', { name: CONNECTED });
      await expect(profile).toBeVisible();
      await expect(profile).toHaveAccessibleName(new RegExp(`${shortOf(wallet)}…`));
      expect(wallet.prompts).toBe(1);
      expect(bridge.opened).toBe(opened);

      wallet.end();
      await expect(profile).toBeHidden();
    });
  }
});
