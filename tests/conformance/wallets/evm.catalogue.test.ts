// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { WalletPlugin } from '../../../src/shell/plugin/wallet.ts';
import { injectedWallets } from './injectedWallets.ts';
import { contextOf, wallets } from './walletSuite.ts';

const page = 'http://127.0.0.1:4173/?source=a&b=c#/swap?from=NYD';

const injected = await injectedWallets();
const linked = injected.flatMap(({ id, wallet }) => {
  const link = wallet.mobileLink?.(page);
  return link === undefined ? [] : [{ id, link }];
});

function byId(id: string): WalletPlugin {
  const found = wallets.find((wallet) => wallet.id === id);
  if (!found) throw new Error(`no wallet ${id}`);
  return found;
}

describe('wallets of the EVM', () => {
  it('are more than twenty, and some open a page in their app', () => {
    expect(injected.length).toBeGreaterThan(20);
    expect(linked.length).toBeGreaterThan(3);
  });

  it.each(injected)('[WAL-10] $id names its download page', ({ wallet }) => {
    const missing = wallet.detect(contextOf({ environment: {} }).environment);

    expect(missing).toMatchObject({ status: 'missing', installUrl: expect.stringMatching(/^https:\/\//) });
  });

  it.each(linked)('[WAL-10] $id opens the current page in its app', ({ link }) => {
    let decoded = link;
    for (let layers = 0; layers < 3; layers += 1) decoded = decodeURIComponent(decoded);

    expect(decoded).toContain(page.replace('http://', ''));
    // A question mark or hash in the page's address would end the link.
    if (!link.startsWith('https://link.metamask.io/')) expect(link.split('?').length).toBeLessThanOrEqual(2);
  });

  it('[WAL-10] opens MetaMask’s app on the page', () => {
    expect(byId('metamask').mobileLink?.('https://switchyard.example/#/swap')).toBe(
      'https://link.metamask.io/dapp/switchyard.example/#/swap',
    );
  });

  it('[WAL-11] asks to create an account in a Brave that opened its setup', async () => {
    // brave-core, components/brave_wallet/browser/ethereum_provider_impl.cc. The text is in the browser's language.
    const request = () => Promise.reject({ code: -32_603, message: 'Ein interner Fehler ist aufgetreten' });
    const environment = { globals: { braveEthereum: { isBraveWallet: true, request } } };

    await expect(byId('brave').connect(contextOf({ environment }))).rejects.toMatchObject({
      code: 'wallet/create-account',
      context: { wallet: 'Brave Wallet' },
    });
  });

  it.each(injected)('[WAL-03] $id is found in its own page, and no other wallet is', ({ id, counterpart }) => {
    const { environment } = contextOf(counterpart);
    const found = injected.filter(({ wallet }) => wallet.detect(environment).status === 'installed');

    expect(found.map((one) => one.id)).toEqual([id]);
  });
});
