import type { Page } from '@playwright/test';
import { getAddress } from 'ethers';

export interface InjectedWallet {
  /** Name in the chooser. */
  readonly name: string;
  readonly address: string;
}

/** Announced by EIP-6963: name and rdns. No wallet folder in the app has the last one. */
const announced: readonly (readonly [name: string, rdns: string])[] = [
  ['MetaMask', 'io.metamask'],
  ['OKX Wallet', 'com.okex.wallet'],
  ['Rabby', 'io.rabby'],
  ['Brave Wallet', 'com.brave.wallet'],
  ['Rainbow', 'me.rainbow'],
  ['Zerion', 'io.zerion.wallet'],
  ['Phantom (EVM)', 'app.phantom'],
  ['Binance Wallet', 'com.binance.wallet'],
  ['Stranger', 'test.stranger'],
];

/** Wallets with their own place in the page. */
const owned: readonly (readonly [name: string, path: string])[] = [
  ['Trust Wallet', 'trustwallet'],
  ['TokenPocket', 'tokenpocket.ethereum'],
  ['Bitget Wallet', 'bitkeep.ethereum'],
  ['CLV Wallet', 'clover'],
  ['Coin98', 'coin98.provider'],
  ['SafePal', 'safepalProvider'],
  ['ONTO', 'onto'],
  ['Exodus (EVM)', 'exodus.ethereum'],
  ['OpenBlock', 'openblock'],
];

/** Wallets found only among those that share `ethereum`. Each one also claims to be MetaMask. */
const shared: readonly (readonly [name: string, flag: string])[] = [
  ['Coinbase Wallet', 'isCoinbaseWallet'],
  ['imToken', 'isImToken'],
  ['MathWallet', 'isMathWallet'],
  ['HyperPay', 'isHyperPay'],
];

const all = [...announced, ...owned, ...shared];

/** The only account of each wallet, with its checksum as the app shows it. Accounts differ at their start and end. */
export const injectedWallets: readonly InjectedWallet[] = all.map(([name], index) => {
  const end = (index + 16).toString(16);
  return { name, address: getAddress(`0x${end}${'0'.repeat(36)}${end}`) };
});

/**
 * Adds all wallets to every document of the page, like independent extensions. `window.asked` lists the wallets that got a
 * request for accounts.
 */
export async function injectAll(page: Page): Promise<void> {
  await page.addInitScript(`{
    const { wallets, announced, owned, shared } = ${JSON.stringify({ wallets: injectedWallets, announced, owned, shared })};
    window.asked = [];
    const providerOf = (name, marks) => ({
      ...marks,
      async request({ method }) {
        const { address } = wallets.find((wallet) => wallet.name === name);
        if (method === 'eth_requestAccounts') window.asked.push(name);
        if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [address];
        if (method === 'eth_chainId') return '0x1';
        throw Object.assign(new Error('unsupported'), { code: 4200 });
      },
      on() {},
      removeListener() {},
    });
    const place = (path, value) => {
      const [outer, inner] = path.split('.');
      window[outer] = inner ? { [inner]: value } : value;
    };
    for (const [name, rdns] of announced) {
      const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';
      const info = Object.freeze({ uuid: 'uuid-' + rdns, name: name.replace(' (EVM)', ''), rdns, icon });
      const detail = Object.freeze({ info, provider: providerOf(name, { isMetaMask: true }) });
      const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
      addEventListener('eip6963:requestProvider', announce);
      announce();
    }
    for (const [name, path] of owned) place(path, providerOf(name, { isMetaMask: true }));
    const providers = shared.map(([name, flag]) => providerOf(name, { isMetaMask: true, [flag]: true }));
    place('ethereum', { ...providers[0], providers });
  }`);
}
