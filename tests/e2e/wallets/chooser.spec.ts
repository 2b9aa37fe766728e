import type { Locator, Page } from '@playwright/test';
import { injectAll } from '../support/InjectedWallets.ts';
import { expect, test } from '../test.ts';

/** The wallets of spec §1, by their names in the list. WalletConnect is offered where it is configured: walletconnect.spec.ts. */
const named = [
  'TronLink',
  'Phantom',
  'Exodus',
  'UniSat',
  'OKX Wallet',
  'Portkey',
  'TON Connect',
  'Scatter',
  'XUMM',
  'Keplr',
  'Polkadot{.js}',
  'HAVAH',
  'Compass',
  'Sui',
  'Liquality',
  'LeafWallet',
  'OpenBlock',
  'CLV',
];

async function open(page: Page, url: string) {
  await page.goto(url);
  await page.getByRole('button', { name: 'Connect wallet' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Connect wallet' });
  await expect(dialog.getByRole('tab', { name: 'ALL' })).toBeVisible();
  return dialog;
}

const rowsOf = (dialog: Awaited<ReturnType<typeof open>>) => dialog.getByRole('tabpanel').getByRole('listitem');

test('[WAL-01] lists at least 40 wallets, each with a name and a drawn icon, and every one of the specification', async ({
  page,
  backend,
}) => {
  const dialog = await open(page, backend.url);
  await dialog.getByRole('button', { name: /^All \d+ wallets$/ }).click();
  const rows = rowsOf(dialog);
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(40);
  const texts = await rows.allTextContents();
  for (const name of named) expect(texts.join('\n'), name).toContain(name);
  // An icon that is not in sight loads when it comes into sight.
  for (const icon of await rows.locator('img').all()) {
    await icon.scrollIntoViewIfNeeded();
    await expect
      .poll(() => icon.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .not.toBe(0);
  }
});

test('[WAL-10] [UXP-08] shows a page with the install link for a wallet that is not on this device', async ({
  page,
  backend,
}) => {
  const dialog = await open(page, backend.url);
  const popular = dialog.getByRole('region', { name: 'Popular' }).getByRole('listitem');
  await expect(popular).toHaveCount(6);
  const names = await popular.allTextContents();
  for (const name of names) {
    await popular.filter({ hasText: name }).getByRole('button').click();
    await expect(dialog.getByRole('heading', { name: `${name} is not on this device` })).toBeFocused();
    await expect(dialog.getByText(`No provider was found: ${name} isn’t installed.`, { exact: false })).toBeVisible();
    await expect(dialog.getByRole('link', { name: `Get ${name}` })).toHaveAttribute('href', /^https:\/\//);
    await dialog.getByRole('button', { name: 'Back to wallets' }).click();
  }
});

test('[WAL-02] [UXP-08] has a tab for each network type, puts installed wallets first, and searches', async ({
  page,
  backend,
}) => {
  await injectAll(page);
  const dialog = await open(page, backend.url);
  const tabs = await dialog.getByRole('tab').allTextContents();
  expect(tabs.slice(0, 7)).toEqual(['ALL', 'EVM', 'TRON', 'BTC', 'SUI', 'FIL', 'DOGE']);
  expect(tabs).toEqual(expect.arrayContaining(['SOL', 'TON', 'DOT']));
  // One row that scrolls: all tabs have the same top.
  const tops = await dialog.getByRole('tab').evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);

  const rows = rowsOf(dialog);
  const device = dialog.getByRole('region', { name: 'On this device' }).getByRole('listitem');
  await expect(device.filter({ hasText: 'Rabby' })).toContainText('Detected');
  await expect(dialog.getByRole('tabpanel').getByRole('heading').first()).toHaveText('On this device');
  // Wallets announce themselves one after the other.
  const detected = (list: Locator) => list.filter({ hasText: 'Detected' }).count();
  await expect(async () => expect(await detected(rows)).toBe(await detected(device))).toPass({ timeout: 40_000 });

  await dialog.getByRole('tab', { name: 'TRON' }).click();
  await expect(rows.filter({ hasText: 'TronLink' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'MetaMask' })).toHaveCount(0);
  await dialog.getByRole('tab', { name: 'ALL' }).click();
  await dialog.getByRole('textbox', { name: 'Search wallets' }).fill('unisat');
  await expect(rows).toHaveCount(1);
  await dialog.getByRole('textbox', { name: 'Search wallets' }).fill('no such wallet');
  await expect(dialog.getByText('No wallets found')).toBeVisible();
});

test('[WAL-02] hides CLV on a phone', async ({ page, backend }) => {
  const isListed = async () => {
    const dialog = await open(page, backend.url);
    await dialog.getByRole('textbox', { name: 'Search wallets' }).fill('clv');
    await expect(rowsOf(dialog).filter({ hasNotText: /clv/i })).toHaveCount(0);
    await expect(rowsOf(dialog).or(dialog.getByText('No wallets found')).first()).toBeVisible();
    return (await rowsOf(dialog).count()) > 0;
  };
  expect(await isListed()).toBe(true);

  await page.setViewportSize({ width: 390, height: 800 });
  expect(await isListed()).toBe(false);
});
