import { PrivateKey, Serializer, Transaction } from '@wharfkit/antelope';
import { expect } from 'vitest';
import type { UnsignedTransaction } from '../../../../src/shell/plugin/family.ts';
import type { Account } from '../../../../src/shell/plugin/wallet.ts';
import type { Counterpart } from './Counterpart.ts';
import { EOS_CHAIN_ID, EosChain, tokenAbi } from './EosChain.ts';

interface Quirks {
  readonly globals?: Readonly<Record<string, unknown>>;
  /** How the wallet creates the `Api` from the page: once with `new`, as a plain function, or for each call. */
  readonly makesApi: 'new' | 'call' | 'each call';
}

/** A wallet with a `scatter` object and a real key. */
export class ScatterWallet implements Counterpart {
  readonly by: string;
  readonly environment: Counterpart['environment'];
  readonly context: NonNullable<Counterpart['context']> = { rpcUrls: () => ['https://node.test'] };
  readonly without: NonNullable<Counterpart['without']> = {
    'account change': 'the protocol has no events, and an identity is of one account',
    'chain change': 'an account is of the one chain it was asked for',
    sign: 'its getArbitrarySignature is by a key and names no account: it proves nothing here',
  };
  prompts = 0;
  readonly #quirks: Quirks;
  readonly #key = PrivateKey.generate('K1');
  readonly #chain = new EosChain();
  readonly #scatter: Record<string, unknown>;
  #declines = false;
  #isLocked = false;

  constructor(by: string, quirks: Quirks) {
    this.by = by;
    this.#quirks = quirks;
    this.#scatter = {
      identity: null,
      getIdentity: async (fields: unknown) => this.#getIdentity(fields),
      forgetIdentity: async () => {
        this.#scatter.identity = null;
      },
      eos: (network: unknown, Api: unknown, options: object) => this.#eos(network, Api, options),
    };
    this.environment = { globals: { ...quirks.globals, scatter: this.#scatter } };
  }

  decline(): void {
    this.#declines = true;
  }

  lock(): void {
    this.#isLocked = true;
    this.#scatter.identity = null;
  }

  transaction(account: Account): UnsignedTransaction {
    return this.#chain.transaction(account);
  }

  checkSent(hash: string, transaction: UnsignedTransaction): void {
    this.#chain.check(hash, transaction, this.#key.toPublic());
  }

  /** The chain's nodes refuse what the wallet signs, with this error. */
  refuse(refusal: object): void {
    this.#chain.refusal = refusal;
  }

  isInUse(): boolean {
    return this.#scatter.identity !== null;
  }

  stop(): void {
    this.#chain.stop();
  }

  #ask(type: string): void {
    this.prompts += 1;
    if (!this.#declines) return;
    this.#declines = false;
    throw { type, message: 'User rejected the request', code: 402, isError: true };
  }

  #getIdentity(fields: unknown): unknown {
    expect(fields).toMatchObject({
      accounts: [{ blockchain: 'eos', chainId: EOS_CHAIN_ID, host: 'node.test', port: 443 }],
    });
    if (this.#isLocked) throw { type: 'locked', message: 'The user’s Scatter is locked', code: 423, isError: true };
    this.#ask('identity_rejected');
    const account = {
      blockchain: 'eos',
      name: 'switchyarder',
      authority: 'active',
      publicKey: String(this.#key.toPublic()),
    };
    this.#scatter.identity = { hash: 'a1', name: 'Account', accounts: [{ blockchain: 'eth', address: '0x' }, account] };
    return this.#scatter.identity;
  }

  #eos(_network: unknown, Api: unknown, options: object): unknown {
    const signatureProvider = {
      getAvailableKeys: async () => [String(this.#key.toPublic())],
      sign: async (request: unknown) => this.#sign(request),
    };
    const all = { ...options, signatureProvider };
    // The page's own function. The wallet treats it as the one of eosjs.
    const make = Api as { new (options: object): object; (options: object): object };
    if (this.#quirks.makesApi === 'call') return make(all);
    if (this.#quirks.makesApi === 'new') return new make(all);
    return new Proxy(Object.create(null), {
      // Not a promise: `await` reads `then`, so `then` is `undefined`.
      get: (_target, method) =>
        method === 'then' ? undefined : (...parameters: unknown[]) => Reflect.get(new make(all), method)(...parameters),
    });
  }

  #sign(request: unknown): object {
    const { chainId, serializedTransaction, requiredKeys, abis } = Object(request);
    expect(chainId).toBe(EOS_CHAIN_ID);
    expect(requiredKeys).toEqual([String(this.#key.toPublic())]);
    const [{ accountName, abi }] = abis;
    expect(accountName).toBe('core.vaulta');
    expect(Buffer.from(abi)).toEqual(Buffer.from(Serializer.encode({ object: tokenAbi }).array));
    this.#ask('signature_rejected');
    const transaction = Serializer.decode({ data: serializedTransaction, type: Transaction });
    const signatures = [String(this.#key.signDigest(transaction.signingDigest(chainId)))];
    return { signatures, serializedTransaction };
  }
}
