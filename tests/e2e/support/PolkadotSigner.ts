import { type BrowserContext, expect, type Page } from '@playwright/test';
import { Keyring } from '@polkadot/keyring';
import type { KeyringPair } from '@polkadot/keyring/types';
import { u8aToHex, u8aWrapBytes } from '@polkadot/util';
import { cryptoWaitReady } from '@polkadot/util-crypto';

/**
 * Polkadot{.js} with up to two accounts, which the user allows. Replies as in @polkadot/extension-base 0.62.3: page/Accounts.js,
 * background/RequestBytesSign.js (a bare signature), background/handlers/State.js (`authorizeUrl`). Keys are outside of the page.
 */
export class PolkadotSigner {
  /** Texts as the extension's window shows them. */
  readonly shown: string[] = [];
  readonly #pairs: readonly KeyringPair[];

  private constructor(pairs: readonly KeyringPair[]) {
    this.#pairs = pairs;
  }

  /** Without accounts, the extension allows the page and lists none: background/handlers/Tabs.js (`accountsListAuthorized`). */
  static async create({ accounts = 2 } = {}): Promise<PolkadotSigner> {
    await cryptoWaitReady();
    const keyring = new Keyring({ type: 'sr25519', ss58Format: 42 });
    return new PolkadotSigner(['//Alice', '//Bob'].slice(0, accounts).map((path) => keyring.addFromUri(path)));
  }

  /** The address of an account in Polkadot's own spelling. */
  addressOn(prefix: number, index: number): string {
    const pair = this.#pairs[index];
    if (!pair) throw new Error('no such account');
    return new Keyring({ ss58Format: prefix }).encodeAddress(pair.publicKey);
  }

  /** `isLeftOpen`: the user does not answer the request for permission. */
  async install(context: BrowserContext, { isLeftOpen = false } = {}): Promise<void> {
    await context.exposeFunction('polkadotSign', (address: string, data: string) => this.#sign(address, data));
    const accounts = this.#pairs.map(({ address }, index) => ({
      address,
      genesisHash: null,
      name: `Account ${index}`,
      type: 'sr25519',
    }));
    await context.addInitScript(`{
      const accounts = ${JSON.stringify(accounts)};
      let isAsked = false;
      Object.defineProperty(window, 'isPolkadotAsked', { get: () => isAsked });
      window.injectedWeb3 = { 'polkadot-js': { version: '0.63.1', async enable() {
        if (isAsked) throw new Error('The source ' + location.href + ' has a pending authorization request');
        isAsked = true;
        if (${isLeftOpen}) await new Promise(() => undefined);
        isAsked = false;
        return {
          name: 'polkadot-js',
          version: '0.63.1',
          accounts: {
            get: async () => accounts,
            subscribe(listener) { queueMicrotask(() => listener(accounts)); return () => undefined; },
          },
          signer: { signRaw: async ({ address, data }) => ({ signature: await window.polkadotSign(address, data), id: 1 }) },
        };
      } } };
    }`);
  }

  /** Ends when the page has a request for permission open. */
  async untilAsked(page: Page): Promise<void> {
    // The page's policy forbids the `eval` of `waitForFunction`.
    await expect.poll(() => page.evaluate('window.isPolkadotAsked')).toBe(true);
  }

  #sign(address: string, data: string): string {
    const key = new Keyring().decodeAddress(address);
    const pair = this.#pairs.find(({ publicKey }) => u8aToHex(publicKey) === u8aToHex(key));
    if (!pair) throw new Error('Unable to find keypair');
    this.shown.push(data);
    return u8aToHex(pair.sign(u8aWrapBytes(data)));
  }
}
