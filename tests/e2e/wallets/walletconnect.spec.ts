import { JsonRpcProvider, Wallet } from 'ethers';
import { RelayServer } from '../../support/services/RelayServer.ts';
import { WalletConnectWallet } from '../../support/wallets/WalletConnectWallet.ts';
import { Backend } from '../support/Backend.ts';
import { SwapPage } from '../support/SwapPage.ts';
import { expect, test, watch } from '../test.ts';

const chains: Readonly<Record<number, string>> = { 771001: 'NORTHYARD', 771002: 'SOUTHYARD' };

/** A wallet app with a real key. It broadcasts to the demo's chains without the page. */
async function phone(relayUrl: string, backendUrl: string) {
  const key = new Wallet(Wallet.createRandom().privateKey);
  await fetch(`${backendUrl}devnet/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address: key.address }),
  });
  const sent: string[] = [];
  const wallet = await WalletConnectWallet.start({
    relayUrl,
    chains: Object.keys(chains).map(Number),
    accounts: async () => [key.address],
    answer: async ({ method, params }, chain) => {
      if (method !== 'eth_sendTransaction') throw Object.assign(new Error('unsupported'), { code: 5101 });
      const [call]: readonly { readonly to: string; readonly value: string; readonly data: string }[] = Object(params);
      const rpc = `${backendUrl}devnet/rpc/${chains[chain]}`;
      const provider = new JsonRpcProvider(rpc, chain, { staticNetwork: true, cacheTimeout: -1 });
      const { hash } = await key.connect(provider).sendTransaction({
        to: call?.to ?? '',
        value: call?.value ?? 0,
        data: call?.data ?? '0x',
        gasLimit: 2_000_000,
      });
      provider.destroy();
      sent.push(hash);
      return hash;
    },
  });
  return { wallet, sent, address: key.address };
}

test.describe('a wallet by WalletConnect', () => {
  let relay: RelayServer;
  let demo: Backend;
  test.beforeAll(async () => {
    relay = await RelayServer.start();
    demo = new Backend(91);
    await demo.start({ WALLETCONNECT_PROJECT_ID: 'demo', WALLETCONNECT_RELAY: relay.url });
  });
  test.afterAll(async () => {
    await demo.stop();
    await relay.stop();
  });

  test('[WAL-14] [WAL-08] scans the code, signs a swap to its end, survives a reload and disconnects in the wallet', async ({
    page,
  }) => {
    const problems: string[] = [];
    watch(page, problems);
    await page.addInitScript(
      "addEventListener('securitypolicyviolation', (e) => console.error('policy: ' + e.violatedDirective + ' ' + e.blockedURI))",
    );
    const { wallet, sent, address } = await phone(relay.url, demo.url);
    await page.goto(demo.url);
    const swap = new SwapPage(page);
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: 'Connect wallet' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /WalletConnect/ })
      .click();
    const uri = await page.getByRole('img', { name: /QR code for WalletConnect/ }).getAttribute('data-text');
    await wallet.scan(uri ?? '');
    const profile = banner.getByRole('button', { name: /^Wallet WalletConnect/ });
    await expect(profile).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();

    await swap.start({ pay: ['yUSD', 'Southyard'], receive: ['NYD', 'Northyard'], amount: '250' });
    await swap.success();
    // One approval, one swap.
    expect(sent).toHaveLength(2);

    await page.reload();
    await expect(profile).toBeVisible();
    await expect(profile).toHaveAccessibleName(new RegExp(`${address.slice(0, 4)}…${address.slice(-2)}$`, 'i'));

    await profile.click();
    await page.getByRole('button', { name: /Disconnect/ }).click();
    await expect(banner.getByRole('button', { name: 'Connect wallet' })).toBeVisible();
    await expect.poll(() => wallet.sessions).toBe(0);
    // The socket of the wallet.
    await expect.poll(() => relay.sockets).toBe(1);
    expect(problems).toEqual([]);
    await wallet.stop();
  });

  test('leaves no socket when the QR dialog is closed', async ({ page }) => {
    await page.goto(demo.url);
    await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /WalletConnect/ })
      .click();
    await expect(page.getByRole('img', { name: /QR code for WalletConnect/ })).toBeVisible();
    // The sockets of the test before may still be closing.
    await expect.poll(() => relay.sockets).toBe(1);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

    await expect(page.getByRole('dialog')).toBeHidden();
    await expect.poll(() => relay.sockets).toBe(0);
  });
});
