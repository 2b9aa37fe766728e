import type { Locator, Page } from '@playwright/test';
import { injectAll, injectedWallets } from './InjectedWallets.ts';
import { expect, test, watch } from './test.ts';

async function chooser(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
  return page.getByRole('dialog');
}

function exactly(name: string): string {
  return name.replace(/[()]/g, '\\$&');
}

/** The wallet's row, wherever it is in the list. */
function row(dialog: Locator, name: string): Locator {
  return dialog.getByRole('button', { name: new RegExp(`^${exactly(name)}.*Installed`) });
}

test.describe('a browser with many wallets', () => {
  test('[WAL-03] lists each of more than twenty once, and connects each to its own account', async ({
    page,
    backend,
  }) => {
    test.setTimeout(150_000);
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
  test('[WAL-03] run nothing, break nothing and push no known wallet out', async ({ page, backend }) => {
    const problems: string[] = [];
    watch(page, problems);
    await page.addInitScript(attack);
    await injectAll(page);
    await page.goto(backend.url);

    const dialog = await chooser(page);
    // What was announced under the name of a wallet that nobody knows is drawn by `<img>`, and no more than fits.
    await expect(dialog.getByRole('img', { includeHidden: true }).first()).toBeVisible();
    const strangers = dialog.getByRole('button', { name: /^Flood/ });
    expect(await strangers.count()).toBeLessThanOrEqual(50);
    await expect(dialog.locator('svg script, iframe, object, embed')).toHaveCount(0);
    await expect(dialog.getByText('Huge', { exact: false })).toHaveCount(0);
    // The first of a name stays, and a wallet that is known finds its place after the flood.
    await expect(row(dialog, 'Rabby')).toHaveCount(1);
    await row(dialog, 'MetaMask').click();
    await expect(page.getByRole('banner').getByRole('button', { name: /^Wallet MetaMask/ })).toBeVisible();

    await page.getByTestId('swap-amount').fill('0.5');
    await expect(page.getByTestId('swap-amount')).toHaveValue('0.5');
    expect(await page.evaluate('window.ran')).toBeUndefined();
    expect(problems).toEqual([]);
  });

  test('[WAL-03] [WAL-20] leave the app ready when one of them is chosen', async ({ page, backend }) => {
    const problems: string[] = [];
    watch(page, problems);
    await page.addInitScript(attack);
    await page.goto(backend.url);

    const dialog = await chooser(page);
    await dialog
      .getByRole('button', { name: /^Flood 7/ })
      .first()
      .click();
    await expect(dialog.getByText(/No provider was found/)).toBeVisible();
    await dialog.getByRole('button', { name: /^Demo wallet/ }).click();

    await expect(page.getByRole('banner').getByRole('button', { name: /^Wallet Demo wallet/ })).toBeVisible();
    expect(await page.evaluate('window.ran')).toBeUndefined();
    expect(problems).toEqual([]);
  });
});

/** Runs in the page before everything else: what an extension or a script beside us might do to it. */
function attack(): void {
  const boom = () => {
    throw new Error('boom');
  };
  const throwing = new Proxy({}, { get: boom, has: boom, ownKeys: boom, getOwnPropertyDescriptor: boom });
  const icon = (body: string) => `data:image/svg+xml,${encodeURIComponent(body)}`;
  const script =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="window.ran=1;parent.ran=1"><script>parent.ran=1;window.ran=1</script>' +
    '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script&gt;top.ran=1&lt;/script&gt;"/></foreignObject></svg>';
  const provider = Object.defineProperty({}, 'request', { get: boom });
  const info = (change: object) => ({ uuid: 'u', name: 'Flood', rdns: 'test.flood', icon: icon(script), ...change });
  const details: unknown[] = [
    throwing,
    { info: throwing, provider },
    { info: info({ rdns: 'test.throwing' }), provider: throwing },
    Object.defineProperty({ provider }, 'info', { get: boom }),
    { info: info({ rdns: 'test.html', name: '<img src=x onerror="window.ran=1">' }), provider },
    { info: info({ rdns: 'test.huge', name: `Huge${'x'.repeat(2_000_000)}` }), provider },
    { info: info({ rdns: 'test.icon', icon: 'javascript:window.ran=1' }), provider },
    { info: info({ rdns: 'test.remote', icon: 'https://tracker.example/pixel.png' }), provider },
    ...Array.from({ length: 500 }, (_, count) => ({
      info: info({ rdns: `test.flood${count}`, name: `Flood ${count}` }),
      provider,
    })),
    ...Array.from({ length: 50 }, () => ({ info: info({ rdns: 'test.flood1', name: 'Flood twice' }), provider })),
  ];
  const announce = () => {
    for (const detail of details) dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  };
  addEventListener('eip6963:requestProvider', announce);
  announce();

  const register = (api: { register: (...wallets: unknown[]) => () => void }) => {
    api.register(throwing, null, 'text', { version: '1.0.0', name: 'Flood', icon: icon(script), features: throwing });
    for (let count = 0; count < 500; count += 1) {
      api.register({ version: '1.0.0', name: `Flood ${count}`, icon: icon(script), features: {}, accounts: throwing });
    }
    boom();
  };
  addEventListener('wallet-standard:app-ready', (event) => {
    try {
      register(Reflect.get(event, 'detail'));
    } catch {
      // Its own failure is not what is looked at here.
    }
  });
  dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
  for (const name of ['phantom', 'okxwallet', 'coin98', 'tokenpocket', 'exodus', 'bitkeep', 'trustwallet', 'webkit']) {
    Object.defineProperty(window, name, { get: boom, set: () => undefined, configurable: true });
  }
  Object.defineProperty(window, 'ethereum', { get: boom, set: () => undefined, configurable: true });
}
