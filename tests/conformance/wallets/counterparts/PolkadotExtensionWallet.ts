import { encodeAddress } from '@polkadot/keyring';
import assetHub from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex';
import { u8aToHex, u8aWrapBytes } from '@polkadot/util';
import { expect, vi } from 'vitest';
import { Amount } from '../../../../src/model/Amount.ts';
import dot from '../../../../src/plugins/chains/polkadot/index.ts';
import { PolkadotDriver } from '../../../../src/plugins/kits/polkadot/PolkadotDriver.ts';
import { extrinsicHash } from '../../../../src/plugins/kits/polkadot/transactions/extrinsics.ts';
import type { UnsignedTransaction } from '../../../../src/shell/plugin/family.ts';
import type { Account, WalletEnvironment } from '../../../../src/shell/plugin/wallet.ts';
import {
  describedRuntime,
  keyPair,
  libraryOf,
  polkadotNode,
  signAsExtension,
} from '../../../support/services/polkadotNode.ts';
import { recordedNodes } from '../../../support/services/recordedNodes.ts';
import type { Counterpart } from './Counterpart.ts';

const runtime = describedRuntime(assetHub);
const library = libraryOf(runtime.metadata);
/** The extension formats accounts this way on every network. */
const GENERIC = 42;

interface RawRequest {
  readonly data: string;
}

/** Differences of an extension from Polkadot{.js}. */
export interface Quirks {
  /** Number of the wallet's network. */
  readonly prefix?: number;
  /** What `enable` does with a second request, and with a page without accounts. */
  readonly enabling?: 'talisman' | 'subwallet';
}

const PAGE = 'https://app.example/';
/** Talisman and SubWallet also list accounts of Ethereum. */
const ETHEREUM = { address: '0x00000000219ab540356cBB839Cbe05303d7705Fa', name: 'Other', type: 'ethereum' };

/**
 * The extension's injection protocol with real keys. It signs, and the chain's node stores what is submitted. Replies as in
 * @polkadot/extension-base 0.62.3: page/Signer.js, page/Accounts.js, background/RequestBytesSign.js,
 * background/RequestExtrinsicSign.js, background/handlers/State.js (`authorizeUrl`, `authComplete`) and Tabs.js.
 * Talisman: TalismanSociety/talisman, packages/extension-core/src/handlers/Tabs.ts, domains/sitesAuthorised (requests.ts, store.ts)
 * and domains/signing/handler.ts. SubWallet: Koniverse/SubWallet-Extension, packages/extension-base/src/koni/background/handlers
 * (Tabs.ts, Extension.ts) and services/request-service/handler/AuthRequestHandler.ts.
 */
export class PolkadotExtensionWallet implements Counterpart {
  readonly by: string;
  readonly environment: Partial<WalletEnvironment>;
  readonly codes: NonNullable<Counterpart['codes']>;
  readonly without = {
    'chain change': 'the extension is on no network: each request names its own',
  };
  readonly context;
  prompts = 0;
  readonly #keys = [keyPair('sr25519', '//Signal'), keyPair('ed25519', '//Box')];
  readonly #submitted: string[] = [];
  readonly #subscribers = new Set<(accounts: unknown) => void>();
  readonly #driver: PolkadotDriver;
  readonly #quirks: Quirks;
  #declines = false;
  #isLocked = false;
  /** A request for permission that is open. */
  #asked: Promise<void> | undefined;
  #isAllowed = false;
  #answered: Promise<void> = Promise.resolve();
  #active = 0;

  constructor(by: string, name: string, quirks: Quirks = {}) {
    this.by = by;
    this.#quirks = quirks;
    const noAccount = {
      none: 'wallet/create-account',
      talisman: 'wallet/no-account',
      subwallet: 'wallet/rejected',
    } as const;
    this.codes = { missing: 'wallet/create-account', noAccount: noAccount[quirks.enabling ?? 'none'] };
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
    return this.#spelled(this.#quirks.prefix ?? 0);
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
    for (const subscriber of this.#subscribers) subscriber(this.#feed);
  }

  /** Talisman names all types to subscribers, and only those of the family to a request. */
  get #feed(): readonly object[] {
    return this.#quirks.enabling && !this.#isLocked ? [ETHEREUM, ...this.#accounts] : this.#accounts;
  }

  #request(refusal: string): void {
    this.prompts += 1;
    if (!this.#declines) return;
    this.#declines = false;
    throw new Error(refusal);
  }

  async #enable(): Promise<object> {
    const { enabling } = this.#quirks;
    if (enabling === 'talisman') await this.#letInByTalisman();
    else if (enabling === 'subwallet') await this.#letInBySubWallet();
    else await this.#letIn();
    return this.#injected();
  }

  /** A second request while one is open is refused. After a refusal, the page is known and sees no accounts. */
  async #letIn(): Promise<void> {
    if (this.#asked) throw new Error('The source https://app.example has a pending authorization request');
    await this.#askForPage(this.#isLocked ? undefined : 'Connection request was rejected by the user.');
  }

  /** A refusal, and a second request while one is open, pass. Then the page is unknown. */
  async #letInByTalisman(): Promise<void> {
    if (this.#isLocked) throw new Error(`No Talisman wallet accounts are authorised to connect to ${PAGE}`);
    if (this.#isAllowed || this.#asked) return;
    await this.#askForPage('Rejected').catch(() => undefined);
  }

  /** A second request waits for the answer to the first. Without accounts it asks again, and here the user closes its window. */
  async #letInBySubWallet(): Promise<void> {
    if (this.#isAllowed && !this.#isLocked) return;
    if (this.#asked) return this.#asked;
    if (this.#isLocked) this.#declines = true;
    await this.#askForPage('Cancelled');
  }

  /** `refusal`: what the extension says if the user declines. `undefined`: it asks nothing. */
  async #askForPage(refusal: string | undefined): Promise<void> {
    this.#asked = this.#answered.then(() => {
      if (refusal !== undefined) this.#request(refusal);
      this.#isAllowed = true;
    });
    try {
      await this.#asked;
    } finally {
      this.#asked = undefined;
    }
  }

  #injected(): object {
    return {
      name: 'polkadot-js',
      version: '0.63.1',
      accounts: {
        get: async () => {
          if (!this.#isAllowed) throw new Error(`Site ${PAGE} has not been authorised for Talisman yet`);
          return this.#accounts;
        },
        // The function to unsubscribe is returned at once. The first list arrives later.
        subscribe: (subscriber: (accounts: unknown) => void) => {
          this.#subscribers.add(subscriber);
          queueMicrotask(() => subscriber(this.#feed));
          return () => void this.#subscribers.delete(subscriber);
        },
      },
      signer: {
        signPayload: async (payload: never) => {
          this.#request('Cancelled');
          return { signature: signAsExtension(this.#key, payload), id: 1 };
        },
        // `u8aWrapBytes` reads text that is hex as bytes, and other text as UTF-8. The signature has no type byte.
        signRaw: async ({ data }: RawRequest) => {
          this.#request('Cancelled');
          return { signature: u8aToHex(this.#key.sign(u8aWrapBytes(data))), id: 2 };
        },
      },
    };
  }
}
