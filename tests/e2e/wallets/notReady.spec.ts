import { openChooser } from '../support/openChooser.ts';
import { expect, test } from '../test.ts';

test.describe('a wallet that is not ready', () => {
  test('[WAL-09] TronLink on a desktop: not installed, locked, on another network', async ({ page, backend }) => {
    const list = await openChooser(page, backend.url, 'TronLink');
    const row = list.getByRole('button', { name: /^TronLink/ });
    await row.click();
    await expect(list.getByText('No provider was found: TronLink isn’t installed.', { exact: false })).toBeVisible();
    await list.getByRole('button', { name: 'Back to wallets' }).click();

    // A locked TronLink answers with an empty text (docs.tronlink.org, tron_requestAccounts).
    await page.evaluate(
      `window.tronLink = { request: async () => '', tronWeb: { defaultAddress: { base58: false } } }`,
    );
    await row.click();
    await expect(list.getByText('Please log in to TronLink.')).toBeVisible();
    // Not "not installed": the user unlocks it (docs/adr/0023).
    await expect(list.getByText(/TronLink isn’t installed/)).toBeHidden();

    await page.evaluate(`window.tronLink = { request: async () => ({ code: 200 }), tronWeb: {
      defaultAddress: { base58: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }, fullNode: { host: 'https://nile.trongrid.io' } } }`);
    await row.click();
    await expect(list.getByText('TronLink isn’t on TRON.')).toBeVisible();
  });

  test('[WAL-09] TronLink that comes late is found without a click, and is awaited until its account appears', async ({
    page,
    backend,
  }) => {
    const list = await openChooser(page, backend.url, 'TronLink');
    const row = list.getByRole('button', { name: /^TronLink/ });
    await expect(row).toHaveAccessibleName('TronLink');
    await page.evaluate(`window.tronLink = { request: async () => ({ code: 200 }), tronWeb: {
      defaultAddress: { base58: false }, fullNode: { host: 'https://api.trongrid.io' } } }`);
    await expect(row).toHaveAccessibleName(/^TronLink ?Detected$/);

    await row.click();
    await expect(list.getByText('Confirm in TronLink')).toBeVisible();
    await page.evaluate(`window.tronLink.tronWeb.defaultAddress.base58 = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'`);
    await expect(page.getByRole('banner').getByRole('button', { name: /^Wallet TronLink/ })).toBeVisible();
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
    const list = await openChooser(page, backend.url, 'Phantom');
    const row = list.getByRole('button', { name: /^Phantom ?Detected/ });
    await row.click();
    await expect(list.getByText('Please log in to Phantom.')).toBeVisible();

    await page.evaluate(`window.shown = [{ address: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', publicKey: new Uint8Array(32),
      chains: ['solana:devnet'], features: [] }]`);
    await row.click();
    await expect(list.getByText(/^Phantom is on (Solana|solana:)\s?devnet\.$/)).toBeVisible();
  });

  /** docs.exodus.com/api-reference/solana-provider-api: `publicKey` is null without an account. */
  test('[WAL-11] Exodus without a key asks to log in', async ({ page, backend }) => {
    await page.addInitScript(`window.exodus = { solana: { isExodus: true, publicKey: null, isConnected: false,
      connect: async () => ({ publicKey: null }), disconnect: async () => undefined, on: () => undefined, off: () => undefined,
      signMessage: async () => undefined, signAndSendTransaction: async () => undefined } }`);
    const list = await openChooser(page, backend.url, 'Exodus (Solana)');
    await list.getByRole('button', { name: /^Exodus \(Solana\) ?Detected/ }).click();

    await expect(list.getByText('Please log in to Exodus (Solana).')).toBeVisible();
  });

  /**
   * liquality/wallet, src/pageProvider/bitcoinProvider.js: `enable` returns the addresses of the current network, and
   * `wallet_getConnectedNetwork` the network of @liquality/bitcoin-networks.
   */
  test('[WAL-11] Liquality off the bitcoin network asks to switch the network', async ({ page, backend }) => {
    await page.addInitScript(`{
      const shown = [{ address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', publicKey: '' }];
      const replies = { wallet_getAddresses: shown, wallet_getConnectedNetwork: { name: 'bitcoin_testnet', isTestnet: true } };
      window.providerManager = { getProviderFor: () => ({}), enable: async () => ({ accepted: true }) };
      window.bitcoin = { enable: async () => shown, request: async ({ method }) => replies[method] };
    }`);
    const list = await openChooser(page, backend.url, 'Liquality');
    await list.getByRole('button', { name: /^Liquality Wallet ?Detected/ }).click();

    await expect(list.getByText('Liquality Wallet isn’t on Bitcoin.')).toBeVisible();
    await expect(list.getByText(/Switch networks and try again/)).toBeVisible();
  });
});
