import { encodeAddress } from '@polkadot/keyring';
import assetHub from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex';
import { u8aToHex, u8aWrapBytes } from '@polkadot/util';
import { expect, vi } from 'vitest';
import { Amount } from '../../../../src/model/Amount.ts';
import dot from '../../../../src/plugins/chains/polkadot/index.ts';
import { extrinsicHash } from '../../../../src/plugins/kits/polkadot/extrinsics.ts';
import { PolkadotDriver } from '../../../../src/plugins/kits/polkadot/PolkadotDriver.ts';
import type { UnsignedTransaction } from '../../../../src/shell/plugin/family.ts';
import type { Account, WalletEnvironment } from '../../../../src/shell/plugin/wallet.ts';
import { describedRuntime, keyPair, libraryOf, polkadotNode } from '../../../support/services/polkadotNode.ts';
import { recordedNodes } from '../../../support/services/recordedNodes.ts';
import type { Counterpart } from './Counterpart.ts';

const runtime = describedRuntime(assetHub);
const library = libraryOf(runtime.metadata);
/** The extension formats accounts this way on every network. */
const GENERIC = 42;

interface RawRequest {
  readonly data: string;
}

/**
 * The extension's injection protocol with real keys. It signs, and the chain's node stores what is submitted. Replies as in
 * @polkadot/extension-base 0.62.3: page/Signer.js, page/Accounts.js, background/RequestBytesSign.js,
 * background/RequestExtrinsicSign.js, background/handlers/State.js (`authorizeUrl`, `authComplete`) and Tabs.js.
 */
export class PolkadotExtensionWallet implements Counterpart {
  readonly by: string;
  readonly environment: Partial<WalletEnvironment>;
  readonly codes = { missing: 'wallet/create-account', noAccount: 'wallet/create-account' } as const;
  readonly without = {
    'chain change': 'the extension is on no network: each request names its own',
  };
  readonly context;
  prompts = 0;
  readonly #keys = [keyPair('sr25519', '//Signal'), keyPair('ed25519', '//Box')];
  readonly #submitted: string[] = [];
  readonly #subscribers = new Set<(accounts: unknown) => void>();
  readonly #driver: PolkadotDriver;
  readonly #prefix: number;
  #declines = false;
  #isLocked = false;
  #isAsked = false;
  #answered: Promise<void> = Promise.resolve();
  #active = 0;

  /** `prefix`: number of the wallet's network. */
  constructor(by: string, name: string, prefix = 0) {
    this.by = by;
    this.#prefix = prefix;
    const answer = polkadotNode(runtime);
    const nodes = recordedNodes(dot, (request) => {
      const { method, params } = request.body as { method: string; params: readonly string[] };
      if (method !== 'author_submitExtrinsic') return answer(request);
      this.#submitted.push(String(params[0]));
      return { jsonrpc: '2.0', id: 1, result: extrinsicHash(String(params[0])) };
    });
    vi.stubGlobal('fetch', nodes.context.fetch);
    this.context = { rpcUrls: () => dot.rpcUrls };
    this.#driver = new PolkadotDriver(nodes.context, {
      ss58Prefix: 0,
      genesis: dot.id.slice('polkadot:'.length),
      existentialDeposit: 1n,
      transferFee: 1n,
    });
    this.environment = { globals: { injectedWeb3: { [name]: { version: '0.63.1', enable: () => this.#enable() } } } };
  }

  decline(): void {
    this.#declines = true;
  }

  lock(): void {
    this.#isLocked = true;
    this.#tell();
  }

  switchAccount(): string {
    this.#active = 1;
    this.#tell();
    return this.#spelled(this.#prefix);
  }

  /** The user leaves the request for permission open, until the returned function is called. */
  leaveOpen(): () => void {
    let answer: () => void = () => undefined;
    this.#answered = new Promise((resolve) => {
      answer = resolve;
    });
    return answer;
  }

  async transaction(): Promise<UnsignedTransaction> {
    const amount = Amount.parse('1.5', dot.native);
    const to = keyPair('sr25519', '//Yard').address;
    return this.#driver.prepareTransfer({ from: this.#spelled(0), to, token: dot.native, amount }, {});
  }

  checkSent(hash: string, transaction: UnsignedTransaction): void {
    const [extrinsic = ''] = this.#submitted;
    expect(this.#submitted).toHaveLength(1);
    if (transaction.family !== 'polkadot') throw new Error('of another family');
    expect(extrinsicHash(extrinsic)).toBe(hash);
    expect(library.read(extrinsic).method.toHex()).toBe(transaction.payload.method);
    expect(library.isSignedBy(this.#key, extrinsic, transaction.payload)).toBe(true);
  }

  checkMessage({ message, signature }: { account: Account; message: string; signature: string }): void {
    expect(
      this.#key.verify(`<Bytes>${message}</Bytes>`, Buffer.from(signature.slice(2), 'hex'), this.#key.publicKey),
    ).toBe(true);
  }

  isInUse(): boolean {
    return this.#subscribers.size > 0;
  }

  stop(): void {
    vi.unstubAllGlobals();
  }

  get #key() {
    const key = this.#keys[this.#active];
    if (!key) throw new Error('no such account');
    return key;
  }

  get #accounts(): readonly object[] {
    if (this.#isLocked) return [];
    return [{ address: this.#spelled(GENERIC), name: 'Me', type: this.#key.type }];
  }

  #spelled(prefix: number): string {
    return encodeAddress(this.#key.publicKey, prefix);
  }

  #tell(): void {
    for (const subscriber of this.#subscribers) subscriber(this.#accounts);
  }

  #ask(refusal: string): void {
    this.prompts += 1;
    if (!this.#declines) return;
    this.#declines = false;
    throw new Error(refusal);
  }

  /** A second request while one is open is refused. After a refusal, the page is known and sees no accounts. */
  async #enable(): Promise<object> {
    if (this.#isAsked) throw new Error('The source https://app.example has a pending authorization request');
    this.#isAsked = true;
    try {
      await this.#answered;
      if (!this.#isLocked) this.#ask('Connection request was rejected by the user.');
    } finally {
      this.#isAsked = false;
    }
    return {
      name: 'polkadot-js',
      version: '0.63.1',
      accounts: {
        get: async () => this.#accounts,
        // The function to unsubscribe is returned at once. The first list arrives later.
        subscribe: (subscriber: (accounts: unknown) => void) => {
          this.#subscribers.add(subscriber);
          queueMicrotask(() => subscriber(this.#accounts));
          return () => void this.#subscribers.delete(subscriber);
        },
      },
      signer: {
        signPayload: async (payload: never) => {
          this.#ask('Cancelled');
          return { signature: library.sign(this.#key, payload), id: 1 };
        },
        // `u8aWrapBytes` reads text that is hex as bytes, and other text as UTF-8. The signature has no type byte.
        signRaw: async ({ data }: RawRequest) => {
          this.#ask('Cancelled');
          return { signature: u8aToHex(this.#key.sign(u8aWrapBytes(data))), id: 2 };
        },
      },
    };
  }
}
