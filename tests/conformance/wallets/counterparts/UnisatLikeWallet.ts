import { hex } from '@scure/base';
import type { ChainId } from '../../../../src/model/caip.ts';
import type { UnsignedTransaction } from '../../../../src/shell/plugin/family.ts';
import type { Account, WalletEnvironment } from '../../../../src/shell/plugin/wallet.ts';
import { CoinUser } from './CoinUser.ts';
import type { Counterpart } from './Counterpart.ts';

/** Differences of a documented wallet with UniSat's interface from UniSat. */
export interface Quirks {
  readonly coin: 'bitcoin' | 'dogecoin';
  /** Where the wallet puts its object. */
  readonly globals: (api: object) => Readonly<Record<string, unknown>>;
  /** Memo of a payment. `undefined` if the wallet cannot send one. */
  readonly memo?: string;
  /** Newer versions have `getVersion`, `getChain` and `disconnect`. */
  readonly version?: string;
  /** A locked wallet opens a window to unlock it, which the user closes here. `getAccounts` ignores the lock. */
  readonly unlocks?: true;
  /** The wallet has `connect` and `send` like OKX. */
  readonly isOkx?: boolean;
  /** The wallet has `sendInscription`. */
  readonly inscriptions?: true;
  readonly without?: NonNullable<Counterpart['without']>;
}

const recipients = {
  bitcoin: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  dogecoin: 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L',
} as const;
/** A plain object: the page's script serializes each error (providerCore.ts). */
const rejection = { code: 4001, message: 'User rejected the request.' };

/**
 * A wallet with UniSat's interface and real keys. It does not broadcast, and stores what it signed. Replies as in
 * unisat-wallet/wallet: packages/wallet-background/src/controllers/provider (controller.ts, rpcFlow.ts), controllers/wallet.ts
 * (`lockWallet`), and packages/wallet-shared/src/errors/index.ts.
 */
export class UnisatLikeWallet implements Counterpart {
  readonly by: string;
  readonly environment: Partial<WalletEnvironment>;
  readonly without: NonNullable<Counterpart['without']>;
  readonly codes: NonNullable<Counterpart['codes']>;
  /** What `sendInscription` sent, by transaction. */
  readonly inscriptions = new Map<string, { readonly to: string; readonly id: string }>();
  readonly #quirks: Quirks;
  readonly #user: CoinUser;
  readonly #listeners = new Map<string, Set<(value: unknown) => void>>();
  #network = 'livenet';

  constructor(by: string, quirks: Quirks) {
    this.by = by;
    this.#quirks = quirks;
    this.#user = new CoinUser(quirks.coin);
    this.without = quirks.without ?? {};
    this.codes = quirks.unlocks ? { noAccount: 'wallet/rejected' } : {};
    this.environment = { globals: quirks.globals(this.#api()) };
  }

  get prompts(): number {
    return this.#user.prompts;
  }

  decline(): void {
    this.#user.decline();
  }

  lock(): void {
    this.#user.isLocked = true;
    this.#emit('accountsChanged', []);
  }

  switchAccount(): string {
    const address = this.#user.switchAccount();
    this.#emit('accountsChanged', this.#user.shown);
    return address;
  }

  switchChain(): ChainId {
    this.#network = 'testnet';
    this.#emit('networkChanged', this.#network);
    return this.#quirks.coin === 'bitcoin'
      ? 'bip122:000000000933ea01ad0ee984209779ba'
      : 'bip122:bb0a78264637406b6360aad926284d54';
  }

  transaction({ address, chain }: Account): UnsignedTransaction {
    const { coin: family, memo } = this.#quirks;
    const payload = { to: recipients[family], units: 123_456_789n, ...(memo === undefined ? {} : { memo }) };
    return { family, chain, from: address, payload };
  }

  checkSent(hash: string, transaction: UnsignedTransaction): void {
    if (transaction.family !== this.#quirks.coin) throw new Error('of another family');
    this.#user.checkPaid(hash, { from: transaction.from, ...transaction.payload });
  }

  /** The bytes of a sent transaction. */
  signedAs(hash: string) {
    return this.#user.signedAs(hash);
  }

  checkMessage({ account, ...signed }: { account: Account; message: string; signature: string }): void {
    this.#user.checkMessage({ address: account.address, ...signed });
  }

  isInUse(): boolean {
    return [...this.#listeners.values()].some(({ size }) => size > 0);
  }

  #emit(event: string, value: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(value);
  }

  #api(): object {
    const { version, isOkx } = this.#quirks;
    return {
      requestAccounts: async () => this.#connect(),
      getAccounts: async () => (this.#quirks.unlocks && this.#user.isAllowed ? [this.#user.address] : this.#user.shown),
      getNetwork: async () => this.#network,
      sendBitcoin: async (to: string, satoshis: number, options?: { memo?: string }) => {
        // A version without memos ignores the option. OKX has the memo only in `send`.
        const memo = version && options?.memo !== undefined ? bytesOf(options.memo) : undefined;
        return this.#pay(to, BigInt(satoshis), memo);
      },
      ...(this.#quirks.inscriptions
        ? {
            sendInscription: async (to: string, id: string) => {
              const txid = this.#pay(to, 546n, undefined);
              this.inscriptions.set(txid, { to, id });
              return txid;
            },
          }
        : {}),
      signMessage: async (message: string) => {
        this.#user.ask(rejection);
        return this.#user.signMessage(message);
      },
      on: (event: string, listener: (value: unknown) => void) => {
        this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
      },
      removeListener: (event: string, listener: (value: unknown) => void) => {
        this.#listeners.get(event)?.delete(listener);
      },
      ...(version
        ? {
            getVersion: async () => version,
            getChain: async () => ({
              enum: this.#network === 'livenet' ? 'BITCOIN_MAINNET' : 'BITCOIN_TESTNET',
              name: this.#network === 'livenet' ? 'Bitcoin' : 'Bitcoin Testnet',
              network: this.#network,
            }),
            disconnect: async () => {
              this.#user.isAllowed = false;
              this.#emit('accountsChanged', []);
            },
          }
        : {}),
      ...(isOkx ? this.#okx() : {}),
    };
  }

  #okx(): object {
    return {
      connect: async () => {
        const [address = ''] = this.#connect();
        return { address, publicKey: '' };
      },
      send: async ({ to, value, memo, memoPos }: { to: string; value: string; memo?: string; memoPos?: number }) => {
        const [whole = '', fraction = ''] = value.split('.');
        const units = BigInt(whole + fraction.padEnd(8, '0'));
        // Without `memoPos` the memo is not written.
        return { txhash: this.#pay(to, units, memo && memoPos ? new TextEncoder().encode(memo) : undefined) };
      },
    };
  }

  /** UniSat tells the page its account and network before it answers. */
  #connect(): readonly string[] {
    const { unlocks } = this.#quirks;
    if (unlocks && this.#user.isLocked) this.#user.decline();
    if (unlocks || !this.#user.isLocked) this.#user.ask(rejection);
    this.#user.isAllowed = true;
    if (unlocks) {
      this.#emit('accountsChanged', this.#user.shown);
      this.#emit('networkChanged', this.#network);
    }
    return this.#user.shown;
  }

  #pay(to: string, units: bigint, memo: Uint8Array | undefined): string {
    this.#user.ask(rejection);
    return this.#user.pay({ to, units, ...(memo ? { memo } : {}) });
  }
}

/** UniSat treats a memo of hex digits as bytes. */
function bytesOf(memo: string): Uint8Array {
  return /^([0-9a-f]{2})+$/.test(memo) ? hex.decode(memo) : new TextEncoder().encode(memo);
}
