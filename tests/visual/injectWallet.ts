import type { Page } from '@playwright/test';

/**
 * How a browser wallet behaves: it does not answer the request to connect, or to send; the user declines to send; or it is on
 * another network.
 */
export type WalletMood = 'locked' | 'waits' | 'declines' | 'elsewhere';

/** Chain numbers of the demo: Northyard and Southyard. */
const CHAINS = { here: '0xbc3b9', elsewhere: '0xbc3ba' } as const;

/** A plain square, because a wallet brings its own icon. */
const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath fill="%23f6851b" d="M0 0h8v8H0z"/%3E%3C/svg%3E';

/** Adds a wallet with this account to each document of the page. It announces itself by EIP-6963 as MetaMask, and never sends. */
export async function injectWallet(page: Page, account: string, mood: WalletMood): Promise<void> {
  const chain = mood === 'elsewhere' ? CHAINS.elsewhere : CHAINS.here;
  await page.addInitScript(`{
    const never = new Promise(() => undefined);
    const provider = {
      async request({ method }) {
        if (method === 'eth_requestAccounts' && '${mood}' === 'locked') return never;
        if (method === 'eth_requestAccounts') return ['${account}'];
        if (method === 'eth_accounts') return ${mood === 'locked' ? '[]' : `['${account}']`};
        if (method === 'eth_chainId') return '${chain}';
        if (method === 'eth_sendTransaction' && '${mood}' === 'waits') return never;
        throw Object.assign(new Error('User rejected the request.'), { code: 4001 });
      },
      on() {},
      removeListener() {},
    };
    const info = { uuid: 'f3a1e2b4-0000-4000-8000-000000000001', name: 'MetaMask', rdns: 'io.metamask',
      icon: '${ICON}' };
    const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
    addEventListener('eip6963:requestProvider', announce);
    announce();
  }`);
}
