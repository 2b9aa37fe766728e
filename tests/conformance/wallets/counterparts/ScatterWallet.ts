import { PrivateKey, Serializer, Transaction } from '@wharfkit/antelope';
import { expect } from 'vitest';
import type { UnsignedTransaction } from '../../../../src/shell/plugin/family.ts';
import type { Account } from '../../../../src/shell/plugin/wallet.ts';
import type { Counterpart } from './Counterpart.ts';
import { EOS_CHAIN_ID, EosChain, tokenAbi } from './EosChain.ts';

interface Quirks {
  readonly globals?: Readonly<Record<string, unknown>>;
  /** How the wallet creates the `Api` from the page: behind Scatter's proxy, once with `new`, or for each call. */
  readonly makesApi: 'proxied' | 'new' | 'each call';
}

/** An error of Scatter (scatterjs-core 2.7.18, src/models/errors/Error.js). */
const scatterError = (type: string, message: string, code: number) => ({ type, message, code, isError: true });

/**
 * A wallet with a `scatter` object and a real key. Errors, identity and signer as in scatterjs-core 2.7.18,
 * scatterjs-plugin-eosjs2 1.5.0 (src/index.js) and GetScatter/ScatterDesktop (src/services/apis/ApiService.js).
 */
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
  #error: object | undefined;
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

  /** The wallet answers the next question with this error. */
  fail(type: string, message: string, code: number): void {
    this.#error = scatterError(type, message, code);
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

  #request(type: string, message: string): void {
    this.prompts += 1;
    const error = this.#error ?? (this.#declines ? scatterError(type, message, 402) : undefined);
    this.#error = undefined;
    this.#declines = false;
    if (error) throw error;
  }

  #getIdentity(fields: unknown): unknown {
    expect(fields).toMatchObject({
      accounts: [{ blockchain: 'eos', chainId: EOS_CHAIN_ID, host: 'node.test', port: 443 }],
    });
    const text = "The user's Scatter is locked. They have been notified and should unlock before continuing.";
    if (this.#isLocked) throw scatterError('locked', text, 423);
    this.#request('identity_rejected', 'User rejected the provision of an Identity');
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
    if (this.#quirks.makesApi === 'new') return new make(all);
    if (this.#quirks.makesApi === 'proxied') {
      return new Proxy(new make(all), {
        get:
          (api, method) =>
          (...parameters: unknown[]) => {
            const work: unknown = Reflect.get(api, method);
            if (typeof work !== 'function')
              throw new Error(`${String(method)} does not exist on the eosjs.Api() object.`);
            return Reflect.apply(work, api, parameters);
          },
      });
    }
    return new Proxy(Object.create(null), {
      // Not a promise: `await` reads `then`, so `then` is `undefined`.
      get: (_target, method) =>
        method === 'then' ? undefined : (...parameters: unknown[]) => Reflect.get(new make(all), method)(...parameters),
    });
  }

  #sign(request: unknown): object {
    const args = Object(request);
    const { chainId, serializedTransaction, requiredKeys, abis } = args;
    // Scatter replaces the bytes in the request itself.
    args.serializedTransaction = Buffer.from(serializedTransaction).toString('hex');
    expect(chainId).toBe(EOS_CHAIN_ID);
    expect(requiredKeys).toEqual([String(this.#key.toPublic())]);
    const [{ accountName, abi }] = abis;
    expect(accountName).toBe('core.vaulta');
    expect(Buffer.from(abi)).toEqual(Buffer.from(Serializer.encode({ object: tokenAbi }).array));
    this.#request('signature_rejected', 'User rejected the signature request');
    const transaction = Serializer.decode({ data: serializedTransaction, type: Transaction });
    const signatures = [String(this.#key.signDigest(transaction.signingDigest(chainId)))];
    // In a page, `Buffer` is a `Uint8Array` of the page.
    return { signatures, serializedTransaction: Uint8Array.from(Buffer.from(args.serializedTransaction, 'hex')) };
  }
}
