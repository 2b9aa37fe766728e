import { encodeAddress } from '@polkadot/keyring';
import assetHub from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex';
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

/** The extension's injection protocol with real keys. It signs, and the chain's node stores what is submitted. */
export class PolkadotExtensionWallet implements Counterpart {
  readonly by: string;
  readonly environment: Partial<WalletEnvironment>;
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

  async #enable(): Promise<object> {
    if (!this.#isLocked) this.#ask('Rejected');
    return {
      name: 'polkadot-js',
      accounts: {
        get: async () => this.#accounts,
        subscribe: (subscriber: (accounts: unknown) => void) => {
          this.#subscribers.add(subscriber);
          return () => this.#subscribers.delete(subscriber);
        },
      },
      signer: {
        signPayload: async (payload: never) => {
          this.#ask('Cancelled');
          return { id: 1, signature: library.sign(this.#key, payload) };
        },
        signRaw: async ({ data }: RawRequest) => {
          this.#ask('Cancelled');
          const bytes = Buffer.concat([
            Buffer.from('<Bytes>'),
            Buffer.from(data.slice(2), 'hex'),
            Buffer.from('</Bytes>'),
          ]);
          return { id: 1, signature: `0x${Buffer.from(this.#key.sign(bytes, { withType: true })).toString('hex')}` };
        },
      },
    };
  }
}
