import type { Locator, Page } from '@playwright/test';
import { injectProvider } from '../support/injectProvider.ts';
import { PolkadotSigner } from '../support/PolkadotSigner.ts';
import { expect, test } from '../test.ts';

/** Opens the chooser and finds the wallet by its name. */
async function chooser(page: Page, url: string, name: string): Promise<Locator> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Connect wallet' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Search wallets' }).fill(name);
  return dialog;
}

async function profile(page: Page): Promise<Locator> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Wallet / })
    .click();
  return page.getByRole('dialog');
}

test.describe('Polkadot{.js}', () => {
  test('[WAL-12] signs in with the account that the user chose of two', async ({ page, context, backend }) => {
    const extension = await PolkadotSigner.create();
    await extension.install(context);
    const list = await chooser(page, backend.url, 'Polkadot');
    await list.getByRole('button', { name: /^Polkadot\{\.js\} ?Installed/ }).click();
    const panel = await profile(page);
    const second = extension.addressOn(0, 1);
    await panel.getByRole('combobox', { name: 'Switch account' }).selectOption(second);
    await panel.getByRole('button', { name: 'Sign in' }).click();

    await expect(panel.getByRole('button', { name: 'Sign out' })).toBeVisible();
    // The text itself, which the extension shows as it is.
    expect(extension.shown).toEqual([expect.stringContaining(second)]);
    expect(extension.shown[0]).toContain('wants you to sign in');
  });

  test('[ERR-03] is busy while its window is open, and is missing without an extension', async ({
    page,
    context,
    backend,
  }) => {
    const list = await chooser(page, backend.url, 'Polkadot');
    await list.getByRole('button', { name: /^Polkadot\{\.js\} ?Not/ }).click();
    await expect(list.getByText('Please create an account in Polkadot{.js}.')).toBeVisible();
    await expect(list.getByRole('link', { name: 'Install Polkadot{.js}' }).first()).toBeVisible();

    const extension = await PolkadotSigner.create();
    await extension.install(context, { isLeftOpen: true });
    const again = await chooser(page, `${backend.url}?again`, 'Polkadot');
    const row = again.getByRole('button', { name: /^Polkadot\{\.js\} ?Installed/ });
    await row.click();
    await again.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Connect wallet' }).first().click();
    await again.getByRole('textbox', { name: 'Search wallets' }).fill('Polkadot');
    await row.click();

    await expect(again.getByText('Polkadot{.js} has another request open.')).toBeVisible();
  });
});

test.describe('Taho', () => {
  /** 4901 for a chain that it lacks, and no addition without an explorer: tahowallet/extension, background/services. */
  test('[WAL-17] gets the demo chain from a page that it has never seen', async ({ page, context, backend }) => {
    let chain = '0x2105';
    const added: object[] = [];
    await injectProvider(context, 'Taho', async (method, params) => {
      const request = Object(params[0]);
      if (method === 'eth_chainId') return { result: chain };
      if (method.endsWith('ccounts')) return { result: ['0xd8da6bf26964af9d7eed9e03e53415d37aa96045'] };
      if (method === 'wallet_switchEthereumChain' && chain !== request.chainId) {
        return { error: { code: 4901, message: 'The provider is disconnected from specified chain.' } };
      }
      if (method === 'wallet_addEthereumChain') {
        if (!request.blockExplorerUrls?.length) return { error: { code: 4001, message: 'Missing Chain Property' } };
        added.push(request);
        chain = request.chainId;
        return { result: null, chain };
      }
      return { error: { code: 4200, message: 'unsupported' } };
    });
    const list = await chooser(page, backend.url, 'Taho');
    await list.getByRole('button', { name: /^Taho/ }).click();
    const panel = await profile(page);
    const choice = panel.getByRole('combobox', { name: 'Switch network' });
    // Base is not offered in the demo. The field names it, and no other network looks selected.
    await expect(choice).toHaveValue('');
    await expect(choice.getByRole('option', { selected: true })).toHaveText('Base');
    await expect(
      panel
        .getByRole('link', { name: '0xd8dA6BF26964a…6045' })
        .or(panel.getByTitle(/0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045/))
        .first(),
    ).toBeVisible();
    await choice.selectOption({ label: 'Northyard' });

    await expect(choice.getByRole('option', { selected: true })).toHaveText('Northyard');
    expect(added).toEqual([expect.objectContaining({ chainId: '0xbc3b9', chainName: 'Northyard' })]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[WAL-10] a tap on MetaMask opens its app', async ({ page, backend }) => {
    await page.route('https://link.metamask.io/**', (route) => route.fulfill({ body: 'the app' }));
    const list = await chooser(page, backend.url, 'MetaMask');
    await list.getByRole('link', { name: /^MetaMask/ }).click();

    await expect(page).toHaveURL(new RegExp(`^https://link\\.metamask\\.io/dapp/${new URL(backend.url).host}`));
  });

  /** The object of Android, with the reply of `getCurrentWallet`: tp-js-sdk 3.7.14, src/tp.js and README. */
  test("[WAL-13] in TokenPocket's browser names the wallet of its current chain", async ({ page, backend }) => {
    await page.addInitScript(`
      window.TPJSBrigeClient = { callMessage(method, params, callback) {
        const data = { name: 'itokenpocket', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', blockchain_id: 10 };
        const reply = JSON.stringify({ result: true, data, msg: 'success' }) + '\\r\\n';
        if (method === 'getCurrentWallet') setTimeout(() => window[callback](reply));
      } };
      window.tronLink = { request: async () => ({ code: 200 }), tronWeb: {
        defaultAddress: { base58: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }, fullNode: { host: 'https://api.trongrid.io' } } };
    `);
    const list = await chooser(page, backend.url, 'MetaMask');
    await list.getByRole('button', { name: /^MetaMask/ }).click();
    await expect(list.getByText('MetaMask doesn’t work while TokenPocket is on TRON.')).toBeVisible();
    await expect(list.getByText(/Please use TronLink/)).toBeVisible();

    await list.getByRole('textbox', { name: 'Search wallets' }).fill('TronLink');
    await list.getByRole('button', { name: /^TronLink/ }).click();
    await expect(page.getByRole('button', { name: /^Wallet TronLink/ })).toBeVisible();
  });
});

test.describe('wallets that are not ready', () => {
  test('[WAL-09] TronLink on a desktop: not installed, locked, on another network', async ({ page, backend }) => {
    const list = await chooser(page, backend.url, 'TronLink');
    const row = list.getByRole('button', { name: /^TronLink/ });
    await row.click();
    await expect(list.getByText('No provider was found: TronLink isn’t installed.')).toBeVisible();

    // A locked TronLink answers with an empty text (docs.tronlink.org, tron_requestAccounts).
    await page.evaluate(
      `window.tronLink = { request: async () => '', tronWeb: { defaultAddress: { base58: false } } }`,
    );
    await row.click();
    await expect(list.getByText('Please log in to TronLink.')).toBeVisible();

    await page.evaluate(`window.tronLink = { request: async () => ({ code: 200 }), tronWeb: {
      defaultAddress: { base58: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }, fullNode: { host: 'https://nile.trongrid.io' } } }`);
    await row.click();
    await expect(list.getByText('TronLink isn’t on TRON.')).toBeVisible();
  });

  test('[WAL-11] Phantom without a key asks to log in, and on another network names it', async ({ page, backend }) => {
    await page.addInitScript(`{
      const wallet = { version: '1.0.0', name: 'Phantom', icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
        chains: ['solana:devnet'], accounts: [], features: {
        'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: window.shown ?? [] }) },
        'standard:events': { version: '1.0.0', on: () => () => undefined },
        'solana:signAndSendTransaction': { version: '1.0.0', signAndSendTransaction: async () => [] } } };
      const register = ({ register }) => register(wallet);
      addEventListener('wallet-standard:app-ready', ({ detail }) => register(detail));
      dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
    }`);
    const list = await chooser(page, backend.url, 'Phantom');
    const row = list.getByRole('button', { name: /^Phantom ?Installed/ });
    await row.click();
    await expect(list.getByText('Please log in to Phantom.')).toBeVisible();

    await page.evaluate(`window.shown = [{ address: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', publicKey: new Uint8Array(32),
      chains: ['solana:devnet'], features: [] }]`);
    await row.click();
    await expect(list.getByText(/^Phantom is on (Solana|solana:)\s?devnet\.$/)).toBeVisible();
  });

  test('[WAL-03] shows the icon of an announcement, and lists imToken once', async ({ page, backend }) => {
    await page.addInitScript(`
      const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" id="own"/%3E';
      const all = [['io.metamask', 'MetaMask', {}], ['some.name', 'imToken', { isImToken: true }]];
      const announce = () => { for (const [rdns, name, marks] of all) {
        const provider = { ...marks, async request() { return []; }, on() {}, removeListener() {} };
        const detail = Object.freeze({ info: Object.freeze({ uuid: rdns, name, rdns, icon }), provider });
        dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
      } };
      addEventListener('eip6963:requestProvider', announce);
      announce();
    `);
    const list = await chooser(page, backend.url, 'MetaMask');
    const icon = list.getByRole('button', { name: /^MetaMask ?Installed/ }).locator('img');
    await expect(icon).toHaveAttribute('src', /id="own"/);

    await list.getByRole('textbox', { name: 'Search wallets' }).fill('imToken');
    await expect(list.getByRole('button', { name: /^imToken/ })).toHaveCount(1);
    await expect(list.getByRole('button', { name: /^imToken ?Installed/ })).toHaveCount(1);
  });
});
