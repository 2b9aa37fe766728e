import * as z from 'zod/mini';
import { readPath } from './foreign.ts';

/**
 * The Wallet Standard (github.com/wallet-standard/wallet-standard): wallets of Solana, Sui, Aptos and other chains
 * register themselves with a page. All values from a wallet are untrusted and are read only in this file.
 */
export interface StandardAccount {
  readonly address: string;
  /** The standard's chain names: `solana:mainnet`. */
  readonly chains: readonly string[];
  /** The wallet's own object, passed back to the wallet in calls. */
  readonly raw: object;
}

/** A wallet that registered itself. Its name and icon are validated. */
export interface RegisteredWallet {
  readonly name: string;
  /** A `data:` URL; empty if the wallet has no usable icon. */
  readonly icon: string;
  /** Names of its features: `solana:signMessage`. */
  readonly features: readonly string[];
  readonly wallet: StandardWallet;
}

const Account = z.object({
  address: z.string().check(z.minLength(1), z.maxLength(200)),
  chains: z.readonly(z.array(z.string().check(z.maxLength(100)))),
});

/** Maximum number of accounts; a longer list is cut. */
const MAX_ACCOUNTS = 100;
/** Maximum wait for a disconnect: some wallets never reply. */
const DISCONNECT_LIMIT_MS = 1_000;

/** Only `call` and `connect` can reject. Other methods never throw, whatever the wallet's object does. */
export class StandardWallet {
  readonly #raw: object;

  constructor(raw: object) {
    this.#raw = raw;
  }

  /** The accounts that the wallet shows this page now; empty before `connect` and while the wallet is locked. */
  get accounts(): readonly StandardAccount[] {
    return accountsIn(readPath(this.#raw, 'accounts'));
  }

  has(feature: string): boolean {
    const owner = this.#feature(feature);
    return typeof owner === 'object' && owner !== null;
  }

  /** The version of a feature, such as `1.1.0`; `undefined` if the feature or its version is missing. */
  version(feature: string): string | undefined {
    const version = readPath(this.#feature(feature), 'version');
    return typeof version === 'string' ? version : undefined;
  }

  /** Calls a method of a feature: `call('solana:signMessage', 'signMessage', {…})`. Rejects as the wallet does. */
  async call(feature: string, method: string, ...parameters: readonly unknown[]): Promise<unknown> {
    const owner = this.#feature(feature);
    const work = readPath(owner, method);
    if (typeof work !== 'function') throw new Error(`the wallet has no ${feature}`);
    return Reflect.apply(work, owner, parameters);
  }

  /** With `silent`, the wallet connects only without a prompt; otherwise the list is empty. */
  async connect(silent: boolean): Promise<readonly StandardAccount[]> {
    const answer = await this.call('standard:connect', 'connect', silent ? { silent: true } : undefined);
    const given = accountsIn(readPath(answer, 'accounts'));
    return given.length > 0 ? given : this.accounts;
  }

  /** Calls `changed` when accounts or chains change. Returns a function that stops it. */
  onChange(changed: () => void): () => void {
    const events = this.#feature('standard:events');
    const on = readPath(events, 'on');
    if (typeof on !== 'function') return () => undefined;
    const stop = attempt((): unknown => Reflect.apply(on, events, ['change', () => changed()]));
    return () => {
      if (typeof stop === 'function') attempt(() => Reflect.apply(stop, undefined, []));
    };
  }

  /**
   * Removes the page's permission if the wallet has `standard:disconnect` or the given feature of its family. Never
   * rejects.
   */
  async disconnect(feature = 'standard:disconnect'): Promise<void> {
    if (!this.has(feature)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, DISCONNECT_LIMIT_MS);
    });
    await Promise.race([this.call(feature, 'disconnect').catch(() => undefined), limit]);
    clearTimeout(timer);
  }

  #feature(name: string): unknown {
    return readPath(this.#raw, 'features', name);
  }
}

/** The result of `work`; `undefined` if it throws, as a foreign object may do. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function accountsIn(list: unknown): readonly StandardAccount[] {
  const given = attempt((): readonly unknown[] => (Array.isArray(list) ? [...list.slice(0, MAX_ACCOUNTS)] : []));
  return (given ?? []).flatMap((raw) => attempt(() => accountOf(raw)) ?? []);
}

function accountOf(raw: unknown): readonly StandardAccount[] {
  if (typeof raw !== 'object' || raw === null) return [];
  // The fields may be getters, so each is read once through `readPath`.
  const fields = { address: readPath(raw, 'address'), chains: readPath(raw, 'chains') };
  const parsed = z.safeParse(Account, fields);
  return parsed.success ? [{ ...parsed.data, raw }] : [];
}
