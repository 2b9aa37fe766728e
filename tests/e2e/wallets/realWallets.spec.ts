import type { Locator, Page } from '@playwright/test';
import { Wallet } from 'ethers';
import { ERROR_TOAST_MS } from '../../../src/shell/stores/ToastStore.ts';
import { chooseOption } from '../support/chooseOption.ts';
import { injectProvider } from '../support/injectProvider.ts';
import { openChooser } from '../support/openChooser.ts';
import { PolkadotSigner } from '../support/PolkadotSigner.ts';
import { expect, test } from '../test.ts';

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
    const list = await openChooser(page, backend.url, 'Polkadot');
    await list.getByRole('button', { name: /^Polkadot\{\.js\} ?Detected/ }).click();
    const panel = await profile(page);
    const second = extension.addressOn(0, 1);
    const account = panel.getByRole('combobox', { name: 'Switch account' });
    await chooseOption(account, new RegExp(`^${second.slice(0, 8)}.*${second.slice(-8)}$`));
    await panel.getByRole('button', { name: 'Sign in' }).click();

    await expect(panel.getByRole('button', { name: 'Sign out' })).toBeVisible();
    // The text itself, which the extension shows as it is.
    expect(extension.shown).toEqual([expect.stringContaining(second)]);
    expect(extension.shown[0]).toContain('wants you to sign in');
  });

  test('[WAL-11] asks to create an account if the extension is missing', async ({ page, backend }) => {
    const list = await openChooser(page, backend.url, 'Polkadot');
    await list.getByRole('button', { name: 'Polkadot{.js}', exact: true }).click();

    await expect(list.getByText('Please create an account in Polkadot{.js}.')).toBeVisible();
    await expect(list.getByRole('link', { name: 'Get Polkadot{.js}' }).first()).toBeVisible();
  });

  test('[WAL-11] asks to create an account if the extension has none', async ({ page, context, backend }) => {
    const extension = await PolkadotSigner.create({ accounts: 0 });
    await extension.install(context);
    const list = await openChooser(page, backend.url, 'Polkadot');
    await list.getByRole('button', { name: /^Polkadot\{\.js\} ?Detected/ }).click();

    await expect(list.getByText('Please create an account in Polkadot{.js}.')).toBeVisible();
  });

  test('[ERR-03] is busy while its window is open', async ({ page, context, backend }) => {
    const extension = await PolkadotSigner.create();
    await extension.install(context, { isLeftOpen: true });
    const list = await openChooser(page, backend.url, 'Polkadot');
    const row = list.getByRole('button', { name: /^Polkadot\{\.js\} ?Detected/ });
    await row.click();
    // A connection that is cancelled before the extension is asked leaves no window open.
    await extension.untilAsked(page);
    await list.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Connect wallet' }).first().click();
    await list.getByRole('textbox', { name: 'Search wallets' }).fill('Polkadot');
    await row.click();

    await expect(list.getByText('Polkadot{.js} has another request open.')).toBeVisible();
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
    const list = await openChooser(page, backend.url, 'Taho');
    await list.getByRole('button', { name: /^Taho/ }).click();
    const panel = await profile(page);
    const choice = panel.getByRole('combobox', { name: 'Switch network' });
    // Base is not offered in the demo. The field names it, and no other network looks selected.
    await expect(choice).toHaveText('Base');
    await choice.click();
    await expect(page.getByRole('option', { name: 'Northyard' })).toBeVisible();
    await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(
      panel
        .getByRole('link', { name: '0xd8dA6BF26964a…6045' })
        .or(panel.getByTitle(/0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045/))
        .first(),
    ).toBeVisible();
    await chooseOption(choice, 'Northyard');

    await expect(choice).toHaveText('Northyard');
    expect(added).toEqual([expect.objectContaining({ chainId: '0xbc3b9', chainName: 'Northyard' })]);
  });

  /** It answers a switch before it has switched, and tells no failure of it: `wallet_switchEthereumChain` in the same file. */
  test('[WAL-17] the toast of a failed switch goes when the next switch succeeds', async ({
    page,
    context,
    backend,
  }) => {
    const { address } = Wallet.createRandom();
    const asked = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address }),
    };
    await fetch(`${backend.url}devnet/faucet`, asked);
    // The toast does not end by itself.
    await page.addInitScript(`{
      const { setTimeout } = window;
      window.setTimeout = (work, ms, ...given) => (ms === ${ERROR_TOAST_MS} ? 0 : setTimeout(work, ms, ...given));
    }`);
    let chain = '0x2105';
    let isStuck = true;
    await injectProvider(context, 'Taho', async (method, params) => {
      if (method === 'eth_chainId') return { result: chain };
      if (method.endsWith('ccounts')) return { result: [address] };
      if (method !== 'wallet_switchEthereumChain') return { error: { code: 4200, message: 'unsupported' } };
      if (isStuck) return { result: null };
      chain = Object(params[0]).chainId;
      return { result: null, chain };
    });
    const list = await openChooser(page, backend.url, 'Taho');
    await list.getByRole('button', { name: /^Taho/ }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: /^Wallet Taho/ })).toBeVisible();
    await page.getByTestId('swap-amount').fill('1');
    const action = page.getByTestId('swap-action');
    await expect(action).toHaveText('Switch to Northyard');
    await action.click();
    const toast = page.getByText('Taho can’t switch to Northyard from here.', { exact: false });
    await expect(toast).toBeVisible();

    isStuck = false;
    await action.click();
    await expect(action).not.toHaveText('Switch to Northyard');
    await expect(toast).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[WAL-10] a tap on MetaMask opens its app', async ({ page, backend }) => {
    await page.route('https://link.metamask.io/**', (route) => route.fulfill({ body: 'the app' }));
    const list = await openChooser(page, backend.url, 'MetaMask');
    await list.getByRole('link', { name: /^MetaMask/ }).click();

    await expect(page).toHaveURL(new RegExp(`^https://link\\.metamask\\.io/dapp/${new URL(backend.url).host}`));
  });

  /** The object of Android, with the reply of `getCurrentWallet`: tp-js-sdk 3.7.14, src/tp.js and README. */
  async function openInTokenPocket(page: Page, id: number): Promise<void> {
    await page.addInitScript(`
      window.TPJSBrigeClient = { callMessage(method, params, callback) {
        const data = { name: 'itokenpocket', address: 'of the current wallet', blockchain_id: ${id} };
        const reply = JSON.stringify({ result: true, data, msg: 'success' }) + '\\r\\n';
        if (method === 'getCurrentWallet') setTimeout(() => window[callback](reply));
      } };
    `);
  }

  test("[WAL-13] in TokenPocket's browser connects a wallet of its current chain", async ({ page, backend }) => {
    await openInTokenPocket(page, 10);
    await page.addInitScript(`
      window.tronLink = { request: async () => ({ code: 200 }), tronWeb: {
        defaultAddress: { base58: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }, fullNode: { host: 'https://api.trongrid.io' } } };
    `);
    const list = await openChooser(page, backend.url, 'MetaMask');
    await list.getByRole('button', { name: /^MetaMask/ }).click();
    await expect(list.getByText('MetaMask doesn’t work while TokenPocket is on TRON.')).toBeVisible();
    await expect(list.getByText(/Please use TronLink/)).toBeVisible();

    await list.getByRole('textbox', { name: 'Search wallets' }).fill('TronLink');
    await list.getByRole('button', { name: /^TronLink/ }).click();
    await expect(page.getByRole('button', { name: /^Wallet TronLink/ })).toBeVisible();
  });

  /** The numbers are those of `BLOCKCHAIN_ID_MAP` in src/tp.js. Kava has none: the app shows it with its Cosmos networks. */
  for (const { id, chain, fits } of [
    { id: 4, chain: 'EOS', fits: /^(TokenPocket \(EOS\)|Anchor|Scatter)/ },
    { id: 27, chain: 'Solana', fits: /^(Phantom|Solflare|Backpack|Exodus)/ },
    { id: 13, chain: 'Polkadot', fits: /^(Polkadot|SubWallet|Talisman)/ },
    { id: 8, chain: 'Kava', fits: /^(Keplr|Leap)/ },
  ]) {
    test(`[WAL-13] in TokenPocket's browser names a wallet of ${chain}`, async ({ page, backend }) => {
      await openInTokenPocket(page, id);
      const list = await openChooser(page, backend.url, 'MetaMask');
      await list.getByRole('button', { name: /^MetaMask/ }).click();
      await expect(list.getByText(`MetaMask doesn’t work while TokenPocket is on ${chain}.`)).toBeVisible();
      const advice = await list.getByText(/Please use /).textContent();

      const named = /Please use (.+), or switch networks in TokenPocket/.exec(advice ?? '')?.[1] ?? '';
      expect(named).toMatch(fits);
      await list.getByRole('textbox', { name: 'Search wallets' }).fill(named);
      await list.getByRole('button', { name: named, exact: true }).click();
      // This wallet is let through. It is only missing in this page, or is on another device.
      const next = list.getByText(/isn’t installed|Please create an account in|^Confirm in /);
      await expect(next.or(list.getByRole('img', { name: /^QR code/ })).first()).toBeVisible();
    });
  }
});

test.describe('extensions with habits of their own', () => {
  /** unisat-wallet/wallet, packages/wallet-background: `lockWallet` tells an empty list, and `getAccounts` ignores the lock. */
  test('[WAL-07] UniSat: the address goes when the user locks it', async ({ page, backend }) => {
    await page.addInitScript(`{
      const shown = ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'];
      const listeners = {};
      window.unisat = { requestAccounts: async () => shown, getAccounts: async () => shown, getNetwork: async () => 'livenet',
        getChain: async () => ({ enum: 'BITCOIN_MAINNET', name: 'Bitcoin', network: 'livenet' }),
        on: (event, listener) => { (listeners[event] ??= []).push(listener); }, removeListener: () => undefined };
      window.lockUnisat = () => { for (const listener of listeners.accountsChanged ?? []) listener([]); };
    }`);
    const list = await openChooser(page, backend.url, 'UniSat');
    await list.getByRole('button', { name: /^UniSat ?Detected/ }).click();
    const shown = page.getByRole('banner').getByRole('button', { name: /^Wallet UniSat/ });
    await expect(shown).toBeVisible();

    await page.evaluate('window.lockUnisat()');
    await expect(shown).toBeHidden();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })).toBeVisible();
  });

  /** RabbyHub/Rabby, src/background/service/notification.ts: the code of a rejection, without a question to the user. */
  test('[WAL-20] Rabby with a request of another page open is busy, and was not declined', async ({
    page,
    context,
    backend,
  }) => {
    await injectProvider(context, 'Rabby', async (method) =>
      method === 'eth_requestAccounts'
        ? { error: { code: 4001, message: 'please request after current approval resolve' } }
        : { error: { code: 4200, message: 'unsupported' } },
    );
    const list = await openChooser(page, backend.url, 'Rabby');
    await list.getByRole('button', { name: /^Rabby ?Detected/ }).click();

    await expect(list.getByText('Rabby has another request open.')).toBeVisible();
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
    const list = await openChooser(page, backend.url, 'MetaMask');
    const icon = list.getByRole('button', { name: /^MetaMask ?Detected/ }).locator('img');
    await expect(icon).toHaveAttribute('src', /id="own"/);

    await list.getByRole('textbox', { name: 'Search wallets' }).fill('imToken');
    await expect(list.getByRole('button', { name: /^imToken/ })).toHaveCount(1);
    await expect(list.getByRole('button', { name: /^imToken ?Detected/ })).toHaveCount(1);
  });
});
