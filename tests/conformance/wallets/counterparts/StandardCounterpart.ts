import type { IdentifierArray, IdentifierString, Wallet, WalletAccount } from '@wallet-standard/base';
import type { ChainId } from '../../../../src/model/caip.ts';
import { StandardWallet } from '../../../../src/shell/platform/StandardWallet.ts';
import type { UnsignedTransaction } from '../../../../src/shell/plugin/family.ts';
import type { Account, WalletEnvironment } from '../../../../src/shell/plugin/wallet.ts';
import type { Counterpart, Step } from './Counterpart.ts';

/** The user of the wallet, and what the wallet remembers about the page. */
export class WalletUser {
  prompts = 0;
  isLocked = false;
  /** The page may see the account. This stays `true` after the page disconnects. */
  isTrusted = false;
  isConnected = false;
  active: 0 | 1 = 0;
  readonly listeners = new Set<(change: object) => void>();
  #declines = false;

  decline(): void {
    this.#declines = true;
  }

  /** Asks the user. Throws the wallet's error if the user declines. */
  ask(rejection: unknown): void {
    this.prompts += 1;
    if (!this.#declines) return;
    this.#declines = false;
    throw rejection;
  }

  tell(change: object): void {
    for (const listener of [...this.listeners]) listener(change);
  }
}

/** Differences between families. Keys come in pairs, so that the user can select the other account. */
export interface StandardKeys {
  readonly addresses: readonly [string, string];
  readonly publicKeys: readonly [Uint8Array, Uint8Array];
  /** Features that sign, with the selected key and after asking the user. */
  features(
    user: WalletUser,
    owns: (account: unknown) => boolean,
    rejection?: unknown,
  ): Readonly<Record<string, object>>;
  transaction(account: Account): UnsignedTransaction | Promise<UnsignedTransaction>;
  checkSent(hash: string, transaction: UnsignedTransaction): void | Promise<void>;
  /** The bytes of a sent transaction with their signature. */
  signedAs?(hash: string): unknown;
  checkMessage(signed: { account: Account; message: string; signature: string }): void | Promise<void>;
}

interface Options {
  readonly by: string;
  readonly name: string;
  readonly chains: IdentifierArray;
  readonly keys: StandardKeys;
  /** The error of a declined connection. */
  readonly rejection: unknown;
  /** The error of a declined signature, where the family's usual one is not the wallet's. */
  readonly signRejection?: unknown;
  /** The error of a silent connect from an untrusted page. If absent, the answer has no account. */
  readonly silentRejection?: unknown;
  /** The wallet has one network at a time, this one first. It tells a page when the user selects another. */
  readonly networks?: readonly [IdentifierString, IdentifierString];
  /** The error of a connect while the wallet has no account. If absent, the answer has none. */
  readonly emptyRejection?: unknown;
  readonly codes?: Counterpart['codes'];
  readonly without?: Counterpart['without'];
}

/** Wallets return such accounts: the fields are getters over data that the page cannot access. */
class ShownAccount implements WalletAccount {
  readonly #fields: WalletAccount;

  constructor(fields: WalletAccount) {
    this.#fields = fields;
  }

  get address(): string {
    return this.#fields.address;
  }

  get publicKey(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.#fields.publicKey);
  }

  get chains(): IdentifierArray {
    return this.#fields.chains.slice();
  }

  get features(): IdentifierArray {
    return this.#fields.features.slice();
  }
}

/** A wallet that registers by the Wallet Standard with `standard:connect`, `standard:disconnect` and `standard:events`. */
export class StandardCounterpart implements Counterpart {
  readonly by: string;
  readonly environment: Partial<WalletEnvironment>;
  readonly codes: NonNullable<Counterpart['codes']>;
  readonly without: Partial<Record<Step, string>>;
  readonly switchChain?: () => ChainId;
  readonly #user = new WalletUser();
  readonly #accounts: readonly WalletAccount[];
  readonly #keys: StandardKeys;

  constructor(options: Options) {
    this.by = options.by;
    this.#keys = options.keys;
    this.codes = options.codes ?? { noAccount: 'wallet/log-in' };
    const { chains: all, keys, networks, without } = options;
    this.without = { ...(networks ? {} : { 'chain change': 'each request names the network it is for' }), ...without };
    if (networks) {
      this.switchChain = () => {
        // Suiet names the network, and does not change the account that it gave.
        this.#user.tell({ chains: [networks[1]] });
        return networks[1];
      };
    }
    const chains = networks ? [networks[0]] : all;
    this.#accounts = keys.addresses.map(
      (address, index) =>
        new ShownAccount({ address, publicKey: keys.publicKeys[index] ?? new Uint8Array(), chains, features: [] }),
    );
    const shown = () => this.#shown;
    const features: Wallet['features'] = {
      'standard:connect': {
        version: '1.0.0',
        connect: (input?: { silent?: boolean }) => this.#connect(options, input),
      },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: async () => {
          this.#user.isConnected = false;
          this.#tellAccounts();
        },
      },
      'standard:events': {
        version: '1.0.0',
        on: (_change: 'change', listener: (change: object) => void) => {
          this.#user.listeners.add(listener);
          return () => this.#user.listeners.delete(listener);
        },
      },
      ...options.keys.features(this.#user, (account) => shown()[0] === account, options.signRejection),
    };
    const raw: Wallet = {
      version: '1.0.0',
      name: options.name,
      icon: 'data:image/png;base64,',
      chains: all,
      get accounts() {
        return shown();
      },
      get features() {
        return features;
      },
    };
    const wallet = new StandardWallet(raw);
    this.environment = { registered: [{ name: options.name, icon: '', features: Object.keys(features), wallet }] };
  }

  get prompts(): number {
    return this.#user.prompts;
  }

  decline(): void {
    this.#user.decline();
  }

  lock(): void {
    this.#user.isLocked = true;
    this.#tellAccounts();
  }

  switchAccount(): string {
    this.#user.active = 1;
    this.#tellAccounts();
    return this.#keys.addresses[1];
  }

  transaction(account: Account) {
    return this.#keys.transaction(account);
  }

  checkSent(hash: string, transaction: UnsignedTransaction) {
    return this.#keys.checkSent(hash, transaction);
  }

  signedAs(hash: string): unknown {
    return this.#keys.signedAs?.(hash);
  }

  checkMessage(signed: { account: Account; message: string; signature: string }) {
    return this.#keys.checkMessage(signed);
  }

  isInUse(): boolean {
    return this.#user.isConnected || this.#user.listeners.size > 0;
  }

  get #shown(): readonly WalletAccount[] {
    const { isLocked, isConnected, active } = this.#user;
    return isConnected && !isLocked ? this.#accounts.slice(active, active + 1) : [];
  }

  #tellAccounts(): void {
    this.#user.tell({ accounts: this.#shown });
  }

  async #connect({ rejection, silentRejection, emptyRejection }: Options, input?: { silent?: boolean }) {
    const user = this.#user;
    if (user.isLocked && emptyRejection !== undefined) throw emptyRejection;
    const needsPrompt = !user.isTrusted || user.isLocked;
    if (input?.silent && needsPrompt) {
      if (silentRejection !== undefined) throw silentRejection;
      return { accounts: [] };
    }
    if (needsPrompt && !user.isLocked) user.ask(rejection);
    if (!user.isLocked) user.isTrusted = true;
    user.isConnected = !user.isLocked;
    return { accounts: this.#shown };
  }
}
