import type { Locator, Page } from '@playwright/test';
import { Backend } from '../support/Backend.ts';
import { hostilePage } from '../support/hostilePage.ts';
import { injectAll, injectedWallets } from '../support/InjectedWallets.ts';
import { expect, test, watch } from '../test.ts';

async function chooser(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
  return page.getByRole('dialog');
}

function exactly(name: string): string {
  return name.replace(/[()]/g, '\\$&');
}

/** Opens the whole list: wallets that are not installed are below the popular ones. */
async function showAll(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: /^All \d+ wallets$/ }).click();
}

/** The wallet's row in the list. */
function row(dialog: Locator, name: string): Locator {
  return dialog.getByRole('button', { name: new RegExp(`^${exactly(name)}.*Detected`) });
}

test.describe('a browser with many wallets', () => {
  // Each connection is logged, and a backend limits the logs of one address per minute.
  const backend = new Backend(76);
  test.beforeAll(() => backend.start());
  test.afterAll(() => backend.stop());

  test('[WAL-03] lists each of more than twenty once, and connects each to its own account', async ({ page }) => {
    const problems: string[] = [];
    watch(page, problems);
    await injectAll(page);
    await page.goto(backend.url);

    const dialog = await chooser(page);
    for (const { name } of injectedWallets) await expect(row(dialog, name), name).toHaveCount(1);

    for (const { name, address } of injectedWallets) {
      await page.evaluate('localStorage.clear()');
      await page.reload();
      await row(await chooser(page), name).click();
      const account = `${name}, ${address.slice(0, 4)}…${address.slice(-2)}`;
      await expect(page.getByRole('banner').getByRole('button', { name: /^Wallet / }), name).toHaveAccessibleName(
        new RegExp(exactly(account)),
      );
      expect(await page.evaluate('window.asked'), name).toEqual([name]);
    }
    expect(problems).toEqual([]);
  });
});

test.describe('hostile announcements', () => {
  test('[WAL-03] run nothing, break nothing and displace no known wallet', async ({ page, backend }) => {
    const problems: string[] = [];
    watch(page, problems);
    await page.addInitScript(hostilePage);
    await injectAll(page);
    await page.goto(backend.url);

    const dialog = await chooser(page);
    // Icons of unknown announced wallets are drawn with `<img>`. Only visible rows are drawn.
    await expect(dialog.getByRole('img', { includeHidden: true }).first()).toBeVisible();
    await showAll(dialog);
    const strangers = dialog.getByRole('button', { name: /^Flood/ });
    // Rows below the edge are drawn a moment later.
    await expect.poll(() => strangers.count()).toBeGreaterThan(30);
    expect(await strangers.count()).toBeLessThanOrEqual(50);
    await expect(dialog.locator('svg script, iframe, object, embed')).toHaveCount(0);
    await expect(dialog.getByText('Huge', { exact: false })).toHaveCount(0);
    // The first wallet of a name stays. A known wallet is found after the flood.
    await expect(row(dialog, 'Rabby')).toHaveCount(1);
    await row(dialog, 'MetaMask').click();
    await expect(page.getByRole('banner').getByRole('button', { name: /^Wallet MetaMask/ })).toBeVisible();

    await page.getByTestId('swap-amount').fill('0.5');
    await expect(page.getByTestId('swap-amount')).toHaveValue('0.5');
    expect(await page.evaluate('window.ran')).toBeUndefined();
    expect(problems).toEqual([]);
  });

  test('[WAL-03] [WAL-20] leave the app ready when one of them is selected', async ({ page, backend }) => {
    const problems: string[] = [];
    watch(page, problems);
    await page.addInitScript(hostilePage);
    await page.goto(backend.url);

    const dialog = await chooser(page);
    await showAll(dialog);
    await dialog
      .getByRole('button', { name: /^Flood 7/ })
      .first()
      .click();
    await expect(dialog.getByText(/No provider was found/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Back to wallets' }).click();
    await dialog.getByRole('button', { name: /^Demo wallet/ }).click();

    await expect(page.getByRole('banner').getByRole('button', { name: /^Wallet Demo wallet/ })).toBeVisible();
    expect(await page.evaluate('window.ran')).toBeUndefined();
    expect(problems).toEqual([]);
  });
});
