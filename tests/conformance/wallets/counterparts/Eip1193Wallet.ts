import { Transaction, type TransactionRequest, verifyMessage, Wallet } from 'ethers';
import { expect } from 'vitest';
import type { ChainId } from '../../../../src/model/caip.ts';
import type { UnsignedTransaction } from '../../../../src/shell/plugin/family.ts';
import type { Account, WalletEnvironment } from '../../../../src/shell/plugin/wallet.ts';
import type { Counterpart } from './Counterpart.ts';

/** Differences of a documented EVM wallet from the standard. */
export interface Quirks {
  /** The name under which the wallet announces itself (EIP-6963). */
  readonly rdns?: string;
  /** Where the wallet puts its object instead: the globals of the page, for the provider. */
  readonly globals?: (provider: object) => Readonly<Record<string, unknown>>;
  /** Format of the chain number in `eth_chainId` and `chainChanged`. */
  readonly chainId?: (number: number) => string | number;
  /** The errors of a declined request, where the wallet has its own: `other` for what is not listed. */
  readonly rejections?: Partial<Readonly<Record<'connect' | 'add' | 'other', unknown>>>;
  /** Methods that the wallet does not have. */
  readonly without?: readonly string[];
  /** Flags on the wallet's object that identify it, or make it look like another wallet. */
  readonly flags?: readonly string[];
  /** `late`: the wallet answers before it switches. `untold`: it sends no `chainChanged`. */
  readonly switching?: 'late' | 'untold';
  /** The wallet switches the chain without asking the user. */
  readonly switchesUnasked?: true;
  /** The answer if the wallet does not have a chain. */
  readonly unknownChain?: unknown;
  /** The wallet does not accept new chains. */
  readonly ownChainsOnly?: true;
  /** The wallet returns its addresses without a checksum; `asked`: only in the answer to `eth_requestAccounts`. */
  readonly writesLowerCase?: true | 'asked';
  /** Without an account for the page, the wallet opens its window, which the user closes here. */
  readonly opensWindow?: true;
  /** The name in its announcement. */
  readonly name?: string;
  /** The error with which it answers a revoke that it has carried out. */
  readonly failsRevoke?: unknown;
  /** The wallet switches to a chain after adding it. */
  readonly goesToAdded?: true;
}

interface Request {
  readonly method: string;
  readonly params?: readonly unknown[];
}

/** An EIP-1193 wallet with real keys. It does not broadcast, and stores what it signed. */
export class Eip1193Wallet implements Counterpart {
  readonly by: string;
  readonly environment: Partial<WalletEnvironment>;
  readonly codes: NonNullable<Counterpart['codes']>;
  readonly without: NonNullable<Counterpart['without']>;
  prompts = 0;
  readonly #quirks: Quirks;
  readonly #keys = [Wallet.createRandom(), Wallet.createRandom()];
  readonly #signed = new Map<string, string>();
  readonly #listeners = new Map<string, Set<(value: unknown) => void>>();
  readonly #added = new Set([1, 56]);
  #declines = false;
  #isAsking = false;
  #isAllowed = false;
  #isLocked = false;
  #active = 0;
  #chain = 1;

  constructor(by: string, quirks: Quirks) {
    this.by = by;
    this.#quirks = quirks;
    this.without = quirks.without?.includes('personal_sign') ? { sign: 'it has no `personal_sign`' } : {};
    this.codes = quirks.opensWindow ? { noAccount: 'wallet/rejected' } : {};
    const provider = {
      request: (request: Request) => this.#request(request),
      on: (event: string, listener: (value: unknown) => void) => {
        this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
      },
      removeListener: (event: string, listener: (value: unknown) => void) => {
        this.#listeners.get(event)?.delete(listener);
      },
    };
    for (const flag of quirks.flags ?? []) Object.assign(provider, { [flag]: true });
    const { rdns, globals, name = by } = quirks;
    const icon = 'data:image/png;base64,';
    this.environment = {
      ...(rdns ? { announced: new Map([[rdns, { uuid: crypto.randomUUID(), rdns, name, icon, provider }]]) } : {}),
      ...(globals ? { globals: globals(provider) } : {}),
    };
  }

  /** Whether a page can add a chain to the wallet. */
  get takesChains(): boolean {
    return !this.#quirks.ownChainsOnly;
  }

  decline(): void {
    this.#declines = true;
  }

  lock(): void {
    this.#isLocked = true;
    this.#emit('accountsChanged', []);
  }

  switchAccount(): string {
    this.#active = 1;
    this.#emit('accountsChanged', this.#accounts);
    return this.#key.address;
  }

  switchChain(): ChainId {
    this.#chain = 56;
    this.#emit('chainChanged', this.#chainId);
    return 'eip155:56';
  }

  transaction({ address, chain }: Account): UnsignedTransaction<'evm'> {
    const to = '0x00000000219ab540356cbb839cbe05303d7705fa';
    return { family: 'evm', chain, from: address, payload: { to, value: 12_345n, data: '0xabcdef' } };
  }

  checkSent(hash: string, transaction: UnsignedTransaction): void {
    const signed = Transaction.from(this.#signed.get(hash) ?? '0x');
    expect(signed.hash).toBe(hash);
    expect(signed.from).toBe(transaction.from);
    expect(`eip155:${signed.chainId}`).toBe(transaction.chain);
    expect(transaction.payload).toMatchObject({
      to: signed.to?.toLowerCase(),
      value: signed.value,
      data: signed.data,
    });
  }

  checkMessage({ account, message, signature }: { account: Account; message: string; signature: string }): void {
    expect(verifyMessage(message, signature)).toBe(account.address);
  }

  isInUse(): boolean {
    return [...this.#listeners.values()].some(({ size }) => size > 0);
  }

  get #key() {
    const key = this.#keys[this.#active];
    if (!key) throw new Error('no such account');
    return key;
  }

  get #accounts(): readonly string[] {
    const { address } = this.#key;
    if (!this.#isAllowed || this.#isLocked) return [];
    return [this.#quirks.writesLowerCase === true ? address.toLowerCase() : address];
  }

  get #chainId(): string | number {
    return this.#quirks.chainId?.(this.#chain) ?? `0x${this.#chain.toString(16)}`;
  }

  #emit(event: string, value: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(value);
  }

  /** While one question is open, another question is refused. */
  async #ask(what: 'connect' | 'add' | 'other' = 'other'): Promise<void> {
    if (this.#isAsking) throw Object.assign(new Error('Request already pending.'), { code: -32_002 });
    this.#isAsking = true;
    this.prompts += 1;
    await new Promise((resolve) => setTimeout(resolve));
    this.#isAsking = false;
    if (!this.#declines) return;
    this.#declines = false;
    const { rejections = {} } = this.#quirks;
    throw (
      rejections[what] ?? rejections.other ?? Object.assign(new Error('User rejected the request.'), { code: 4001 })
    );
  }

  async #request({ method, params = [] }: Request): Promise<unknown> {
    if (this.#quirks.without?.includes(method)) throw Object.assign(new Error('no such method'), { code: 4200 });
    switch (method) {
      case 'eth_requestAccounts':
        return this.#connect();
      case 'eth_accounts':
        return this.#accounts;
      case 'eth_chainId':
        return this.#chainId;
      case 'eth_sendTransaction':
        await this.#ask();
        return this.#sign(Object(params[0]));
      case 'personal_sign':
        await this.#ask();
        return this.#key.signMessage(Buffer.from(String(params[0]).slice(2), 'hex'));
      case 'wallet_switchEthereumChain':
        return this.#switch(Number(Reflect.get(Object(params[0]), 'chainId')));
      case 'wallet_addEthereumChain':
        return this.#add(Number(Reflect.get(Object(params[0]), 'chainId')));
      case 'wallet_revokePermissions':
        this.#isAllowed = false;
        if (this.#quirks.failsRevoke) throw this.#quirks.failsRevoke;
        return null;
      default:
        throw Object.assign(new Error(`${method} is not supported`), { code: 4200 });
    }
  }

  async #connect(): Promise<readonly string[]> {
    const { opensWindow, writesLowerCase } = this.#quirks;
    if (opensWindow && this.#isLocked) this.#declines = true;
    if (opensWindow || !this.#isLocked) await this.#ask('connect');
    this.#isAllowed = true;
    return this.#accounts.map((address) => (writesLowerCase ? address.toLowerCase() : address));
  }

  async #add(chain: number): Promise<null> {
    if (this.#quirks.ownChainsOnly) throw Object.assign(new Error('not supported'), { code: -32_602 });
    await this.#ask('add');
    this.#added.add(chain);
    if (this.#quirks.goesToAdded) this.#goTo(chain);
    return null;
  }

  async #switch(chain: number): Promise<null> {
    const { switching, switchesUnasked, unknownChain } = this.#quirks;
    if (!this.#added.has(chain)) {
      throw unknownChain ?? Object.assign(new Error('Unrecognized chain ID'), { code: 4902 });
    }
    if (!switchesUnasked) await this.#ask();
    if (switching === 'late') setTimeout(() => this.#goTo(chain), 120);
    else this.#goTo(chain);
    return null;
  }

  #goTo(chain: number): void {
    this.#chain = chain;
    if (this.#quirks.switching !== 'untold') this.#emit('chainChanged', this.#chainId);
  }

  async #sign({ from, gas, ...call }: Record<string, string>): Promise<string> {
    if (from?.toLowerCase() !== this.#key.address.toLowerCase()) throw Object.assign(new Error('no'), { code: 4100 });
    const request: TransactionRequest = {
      ...call,
      nonce: 7,
      gasLimit: gas ?? 90_000,
      maxFeePerGas: 9n,
      type: 2,
      maxPriorityFeePerGas: 1n,
    };
    const raw = await this.#key.signTransaction(request);
    const { hash } = Transaction.from(raw);
    if (!hash) throw new Error('not signed');
    this.#signed.set(hash, raw);
    return hash;
  }
}
