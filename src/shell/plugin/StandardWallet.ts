import * as z from 'zod/mini';
import { readPath } from './foreign.ts';

/**
 * The Wallet Standard (github.com/wallet-standard/wallet-standard), by which wallets of Solana, Sui, Aptos and others
 * register themselves with a page. Everything a wallet gives is foreign: it is read here and nowhere else.
 */
export interface StandardAccount {
  readonly address: string;
  /** The standard's chain names: `solana:mainnet`. */
  readonly chains: readonly string[];
  /** The wallet's own object, to be handed back to it. */
  readonly raw: object;
}

/** A wallet that registered itself; its name and icon were checked. */
export interface RegisteredWallet {
  readonly name: string;
  /** A `data:` URL; empty when it gave none that can be drawn. */
  readonly icon: string;
  /** Names of its features: `solana:signMessage`. */
  readonly features: readonly string[];
  readonly wallet: StandardWallet;
}

const Account = z.object({
  address: z.string().check(z.minLength(1), z.maxLength(200)),
  chains: z.readonly(z.array(z.string().check(z.maxLength(100)))),
});

/** A wallet has few accounts; a longer list is cut. */
const MAX_ACCOUNTS = 100;
/** Some wallets never answer when they are told to forget a page. */
const DISCONNECT_LIMIT_MS = 1_000;

/** Nothing but `call` and `connect` ever throws, whatever the wallet's object does. */
export class StandardWallet {
  readonly #raw: object;

  constructor(raw: object) {
    this.#raw = raw;
  }

  /** What the wallet shows this page now; empty before `connect` and while it is locked. */
  get accounts(): readonly StandardAccount[] {
    return accountsIn(readPath(this.#raw, 'accounts'));
  }

  has(feature: string): boolean {
    const owner = this.#feature(feature);
    return typeof owner === 'object' && owner !== null;
  }

  /** The version of a feature, `1.1.0`; `undefined` where it lacks the feature or gives none. */
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

  /** `silent` connects only where no prompt is needed; the list is empty otherwise. */
  async connect(silent: boolean): Promise<readonly StandardAccount[]> {
    const answer = await this.call('standard:connect', 'connect', silent ? { silent: true } : undefined);
    const given = accountsIn(readPath(answer, 'accounts'));
    return given.length > 0 ? given : this.accounts;
  }

  /** Calls back when accounts or chains change. Returns the way to stop. */
  onChange(changed: () => void): () => void {
    const events = this.#feature('standard:events');
    const on = readPath(events, 'on');
    if (typeof on !== 'function') return () => undefined;
    const stop = attempt((): unknown => Reflect.apply(on, events, ['change', () => changed()]));
    return () => {
      if (typeof stop === 'function') attempt(() => Reflect.apply(stop, undefined, []));
    };
  }

  /** Ends the page's permission where the wallet has a way to: `standard:disconnect` or one of its family. Never rejects. */
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

/** What the work gives; `undefined` where a stranger's object throws in it. */
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
  // The wallet's object may have its fields as getters: they are read one by one.
  const fields = { address: readPath(raw, 'address'), chains: readPath(raw, 'chains') };
  const parsed = z.safeParse(Account, fields);
  return parsed.success ? [{ ...parsed.data, raw }] : [];
}
