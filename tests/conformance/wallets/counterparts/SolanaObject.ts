import { base58 } from '@scure/base';
import type { UnsignedTransaction } from '../../../../src/shell/plugin/family.ts';
import type { Account, WalletEnvironment } from '../../../../src/shell/plugin/wallet.ts';
import type { Counterpart, Step } from './Counterpart.ts';
import type { SolanaKeys } from './SolanaKeys.ts';
import { WalletUser } from './StandardCounterpart.ts';

/** The parts of web3.js that wallets read. */
interface TransactionObject {
  readonly version: 'legacy' | number;
  serialize(): Uint8Array;
}

interface Options {
  readonly by: string;
  readonly globals: (own: object) => Readonly<Record<string, unknown>>;
  readonly keys: SolanaKeys;
  /** Older versions return only the signature. */
  readonly answersBare?: boolean;
}

/** A wallet that puts its own object into the page and does not register. */
export class SolanaObject implements Counterpart {
  readonly by: string;
  readonly environment: Partial<WalletEnvironment>;
  readonly codes = { noAccount: 'wallet/log-in' } as const;
  readonly without: Partial<Record<Step, string>> = { 'chain change': 'its object tells no network' };
  readonly #user = new WalletUser();
  readonly #keys: SolanaKeys;
  readonly #listeners = new Map<string, Set<(value: unknown) => void>>();

  constructor({ by, globals, keys, answersBare = false }: Options) {
    this.by = by;
    this.#keys = keys;
    const user = this.#user;
    const publicKey = () => this.#publicKey;
    const rejection = { code: 4001, message: 'User rejected the request.' };
    this.environment = {
      globals: globals({
        get publicKey() {
          return publicKey();
        },
        connect: async (options?: { onlyIfTrusted?: boolean }) => {
          if (options?.onlyIfTrusted && (!user.isTrusted || user.isLocked)) throw rejection;
          if (!user.isTrusted && !user.isLocked) user.ask(rejection);
          user.isTrusted = true;
          user.isConnected = true;
          return { publicKey: publicKey() };
        },
        disconnect: async () => {
          user.isConnected = false;
          this.#emit('disconnect', undefined);
        },
        signAndSendTransaction: async (transaction: TransactionObject) => {
          if (!('version' in transaction) || !this.#publicKey) throw new Error('Invalid transaction');
          user.ask(rejection);
          const signature = base58.encode(await keys.signWire(user.active, transaction.serialize()));
          return answersBare ? signature : { signature };
        },
        signMessage: async (message: Uint8Array) => {
          user.ask(rejection);
          const signature = await keys.signMessage(user.active, message);
          return answersBare ? signature : { signature, publicKey: this.#publicKey };
        },
        on: (event: string, listener: (value: unknown) => void) => {
          this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
        },
        off: (event: string, listener: (value: unknown) => void) => {
          this.#listeners.get(event)?.delete(listener);
        },
      }),
    };
  }

  get prompts(): number {
    return this.#user.prompts;
  }

  decline(): void {
    this.#user.decline();
  }

  lock(): void {
    this.#user.isLocked = true;
    this.#emit('accountChanged', null);
  }

  switchAccount(): string {
    this.#user.active = 1;
    this.#emit('accountChanged', this.#publicKey);
    return this.#keys.addresses[1];
  }

  transaction(account: Account): UnsignedTransaction {
    return this.#keys.transaction(account);
  }

  checkSent(hash: string, transaction: UnsignedTransaction): Promise<void> {
    return this.#keys.checkSent(hash, transaction);
  }

  checkMessage(signed: { account: Account; message: string; signature: string }): Promise<void> {
    return this.#keys.checkMessage(signed);
  }

  isInUse(): boolean {
    return this.#user.isConnected || [...this.#listeners.values()].some(({ size }) => size > 0);
  }

  get #publicKey(): { toString(): string } | null {
    const { isConnected, isLocked, active } = this.#user;
    const address = this.#keys.addresses[active];
    return isConnected && !isLocked ? { toString: () => address } : null;
  }

  #emit(event: string, value: unknown): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(value);
  }
}
