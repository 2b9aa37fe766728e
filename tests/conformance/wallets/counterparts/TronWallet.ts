import { TronWeb, Trx } from 'tronweb';
import { expect } from 'vitest';
import type { ChainId } from '../../../../src/model/caip.ts';
import { writeRawTransaction } from '../../../../src/plugins/kits/tron/transactions/rawTransaction.ts';
import { txIdOf } from '../../../../src/plugins/kits/tron/transactions/TronBuilder.ts';
import { tronHex } from '../../../../src/plugins/kits/tron/tronAddress.ts';
import { signingRequest } from '../../../../src/plugins/kits/tron/wallets/signingRequest.ts';
import type { TronDialect } from '../../../../src/plugins/kits/tron/wallets/TronProvider.ts';
import type { UnsignedTransaction } from '../../../../src/shell/plugin/family.ts';
import type { Account } from '../../../../src/shell/plugin/wallet.ts';
import type { Counterpart } from './Counterpart.ts';
import { StubNodes } from './StubNodes.ts';

const GENESIS = { blockID: '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc' };
const CHAIN: ChainId = 'tron:0x2b6653dc';
const HOSTS = ['https://api.trongrid.io', 'https://nile.trongrid.io'] as const;
const NUMBERS = ['0x2b6653dc', '0xcd8690dc'] as const;

/**
 * The reply of `trx.sign` while the wallet is locked, a bare text: TronLink/tronlink-extension, app/pageHook/index.js, and later
 * packages/pageHook/index.js and packages/backgroundScript/index.js.
 */
const LOCKED = 'User has not unlocked wallet';

interface Quirks {
  readonly dialect: TronDialect;
  /** Where the page finds the provider. */
  readonly place: (provider: object) => Readonly<Record<string, unknown>>;
  /** The name under which the wallet announces itself (TIP-6963). */
  readonly rdns?: string;
}

/**
 * A TRON wallet with real keys, in either dialect. tronweb checks the submitted transactions. Replies as in
 * github.com/TronLink/docs, docs/plugin-wallet/active-requests.en.md (error codes, `tron_requestAccounts`) and
 * passive-messages.en.md (an empty list when the wallet is locked). `LOCKED` is the reply of its public versions.
 */
export class TronWallet implements Counterpart {
  readonly by: string;
  readonly environment: Counterpart['environment'];
  readonly context: NonNullable<Counterpart['context']>;
  readonly codes: NonNullable<Counterpart['codes']>;
  readonly without: NonNullable<Counterpart['without']> = {};
  prompts = 0;
  readonly #quirks: Quirks;
  readonly #keys = [TronWeb.createRandom(), TronWeb.createRandom()];
  readonly #signer = new TronWeb({ fullHost: 'http://127.0.0.1:1' });
  readonly #globals: Record<string, unknown>;
  readonly #listeners = new Map<string, Set<(value: unknown) => void>>();
  readonly #handedIn = new Map<string, string>();
  readonly #nodes: StubNodes;
  #declines = false;
  #isAllowed = false;
  #isLocked = false;
  #isUntold = false;
  #active = 0;
  #network = 0;

  constructor(by: string, quirks: Quirks) {
    this.by = by;
    this.#quirks = quirks;
    this.codes = { noAccount: quirks.dialect === 'TIP-1193' ? 'wallet/rejected' : 'wallet/log-in' };
    const provider = this.#provider();
    this.#globals = {
      ...quirks.place(provider),
      addEventListener: this.#on,
      removeEventListener: this.#off,
    };
    const { rdns } = quirks;
    const announced = { uuid: '1f6c', name: by, icon: 'data:image/png;base64,', provider };
    this.environment = {
      globals: this.#globals,
      ...(rdns ? { announcedTron: new Map([[rdns, { ...announced, rdns }]]) } : {}),
    };
    this.#nodes = new StubNodes((url, body) => this.#node(url, body));
    this.context = { rpcUrls: () => ['https://node.test'] };
  }

  decline(): void {
    this.#declines = true;
  }

  lock(): void {
    this.#isLocked = true;
    this.#tell('accountsChanged', [], { action: 'accountsChanged', data: { address: false } });
  }

  /** The page has not heard of the lock yet, so the background answers (packages/backgroundScript/index.js, `sign`). */
  lockUntold(): void {
    this.#isLocked = true;
    this.#isUntold = true;
  }

  switchAccount(): string {
    this.#active = 1;
    const { address } = this.#key;
    // A foreign frame sends the same message about another account. The page must ignore it.
    this.#post({ action: 'setAccount', data: { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' } }, {});
    this.#tell('accountsChanged', [address], { action: 'setAccount', data: { address } });
    return address;
  }

  switchChain(): ChainId {
    this.#network = 1;
    const node = { fullNode: HOSTS[1], chain: '_' };
    this.#tell('chainChanged', { chainId: NUMBERS[1] }, { action: 'setNode', data: { node } });
    return `tron:${NUMBERS[1]}`;
  }

  transaction({ address }: Account): UnsignedTransaction {
    const rawDataHex = writeRawTransaction({
      refBlockBytes: 'b123',
      refBlockHash: '0123456789abcdef',
      expiration: 1_800_000_060_000n,
      timestamp: 1_800_000_000_000n,
      feeLimit: 0n,
      data: '',
      contract: {
        kind: 'transfer',
        owner: tronHex(address) ?? '',
        to: tronHex('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t') ?? '',
        amount: 1_250_000n,
      },
    });
    return { family: 'tron', chain: CHAIN, from: address, payload: { rawDataHex, txId: txIdOf(rawDataHex) } };
  }

  checkSent(hash: string, transaction: UnsignedTransaction): void {
    const handedIn = this.#handedIn.get(hash) ?? '';
    if (transaction.family !== 'tron') throw new Error('of another family');
    expect(transaction.payload.txId).toBe(hash);
    const { Transaction } = Object(Reflect.get(globalThis, 'TronWebProto'));
    const parsed = Transaction.deserializeBinary(Buffer.from(handedIn, 'hex'));
    const bytes = Buffer.from(parsed.getRawData().serializeBinary()).toString('hex');
    expect(bytes).toBe(transaction.payload.rawDataHex);
    const signature = [Buffer.from(parsed.getSignatureList_asU8()[0]).toString('hex')];
    // With the JSON form that the wallet received: tronweb refuses it if it differs from the bytes.
    const signed = { ...signingRequest(transaction.payload), signature };
    expect(Trx.ecRecover(signed as never)).toBe(transaction.from);
  }

  async checkMessage({ account, message, signature }: { account: Account; message: string; signature: string }) {
    expect(await this.#signer.trx.verifyMessageV2(message, signature)).toBe(account.address);
  }

  isInUse(): boolean {
    return [...this.#listeners.values()].some(({ size }) => size > 0);
  }

  stop(): void {
    this.#nodes.stop();
  }

  get #key() {
    const key = this.#keys[this.#active];
    if (!key) throw new Error('no such account');
    return key;
  }

  get #isReady(): boolean {
    return this.#isAllowed && (!this.#isLocked || this.#isUntold);
  }

  readonly #on = (event: string, listener: (value: unknown) => void): void => {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
  };

  readonly #off = (event: string, listener: (value: unknown) => void): void => {
    this.#listeners.get(event)?.delete(listener);
  };

  #provider(): object {
    const wallet = this;
    const { dialect } = this.#quirks;
    return {
      isTronLink: true,
      request: ({ method }: { method: string }) => this.#request(method),
      ...(dialect === 'TIP-1193' ? { on: this.#on, removeListener: this.#off } : {}),
      /** `false` until the page is allowed. Older wallets have an object without an account. */
      get tronWeb(): unknown {
        if (!wallet.#isReady) return dialect === 'TIP-1193' ? false : { defaultAddress: { base58: false } };
        return {
          defaultAddress: { base58: wallet.#key.address },
          fullNode: { host: HOSTS[wallet.#network] },
          trx: {
            sign: (transaction: object) => wallet.#sign(transaction),
            signMessageV2: (message: string) => wallet.#signMessage(message),
          },
        };
      },
    };
  }

  async #request(method: string): Promise<unknown> {
    if (method === 'eth_chainId') return NUMBERS[this.#network];
    if (this.#quirks.dialect === 'TIP-1193') {
      if (method !== 'eth_requestAccounts') throw Object.assign(new Error('no such method'), { code: 4200 });
      // A locked wallet opens its window to unlock it. Here the user closes the window, which is a refusal.
      if (this.#isLocked) this.#declines = true;
      if (!this.#asks()) throw Object.assign(new Error('User rejected the request.'), { code: 4001 });
      this.#isAllowed = true;
      return [this.#key.address];
    }
    if (method !== 'tron_requestAccounts') throw new Error('no such method');
    if (this.#isLocked) return '';
    if (!this.#asks()) return { code: 4001, message: 'User rejected the request' };
    this.#isAllowed = true;
    return { code: 200, message: 'User allowed the request' };
  }

  /** Whether the user agrees. */
  #asks(): boolean {
    this.prompts += 1;
    const agrees = !this.#declines;
    this.#declines = false;
    return agrees;
  }

  async #sign(transaction: object): Promise<unknown> {
    if (this.#isLocked) throw LOCKED;
    // TronLink throws a text. OKX throws an error with the same text.
    if (!this.#asks()) throw 'Confirmation declined by user';
    return this.#signer.trx.sign(transaction as never, this.#key.privateKey.slice(2));
  }

  async #signMessage(message: string): Promise<string> {
    if (!this.#asks()) throw new Error('Confirmation declined by user');
    return this.#signer.trx.signMessageV2(message, this.#key.privateKey.slice(2));
  }

  /** Sends the provider's event or a message of the window, depending on the dialect. */
  #tell(event: string, value: unknown, message: unknown): void {
    if (this.#quirks.dialect === 'tronLink') this.#post(message, this.#globals);
    for (const listener of this.#listeners.get(event) ?? []) listener(value);
  }

  #post(message: unknown, source: unknown): void {
    for (const listener of this.#listeners.get('message') ?? [])
      listener({ source, data: { isTronLink: true, message } });
  }

  #node(url: string, body: unknown): unknown {
    if (url.endsWith('/wallet/getblockbynum')) return GENESIS;
    if (!url.endsWith('/wallet/broadcasthex')) return undefined;
    const transaction = String(Reflect.get(Object(body), 'transaction'));
    const { Transaction } = Object(Reflect.get(globalThis, 'TronWebProto'));
    const raw = Transaction.deserializeBinary(Buffer.from(transaction, 'hex')).getRawData().serializeBinary();
    const txid = txIdOf(Buffer.from(raw).toString('hex'));
    this.#handedIn.set(txid, transaction);
    return { result: true, txid };
  }
}
