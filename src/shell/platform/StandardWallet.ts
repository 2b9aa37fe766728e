import * as z from 'zod/mini';
import type { RegisteredAccount, WalletFeatures } from '../plugin/registeredWallet.ts';
import { readPath } from './foreign.ts';

const Account = z.object({
  address: z.string().check(z.minLength(1), z.maxLength(200)),
  chains: z.readonly(z.array(z.string().check(z.maxLength(100)))),
});
const Chains = z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(100));

/** Maximum number of accounts; a longer list is cut. */
const MAX_ACCOUNTS = 100;
/** Maximum wait for a disconnect: some wallets never reply. */
const DISCONNECT_LIMIT_MS = 1_000;

/** A wallet's untrusted object, read by the Wallet Standard. Its values are read only in this file. */
export class StandardWallet implements WalletFeatures {
  readonly #raw: object;

  constructor(raw: object) {
    this.#raw = raw;
  }

  get accounts(): readonly RegisteredAccount[] {
    return accountsIn(readPath(this.#raw, 'accounts'));
  }

  has(feature: string): boolean {
    const owner = this.#feature(feature);
    return typeof owner === 'object' && owner !== null;
  }

  version(feature: string): string | undefined {
    const version = readPath(this.#feature(feature), 'version');
    return typeof version === 'string' ? version : undefined;
  }

  async call(feature: string, method: string, ...parameters: readonly unknown[]): Promise<unknown> {
    const owner = this.#feature(feature);
    const work = readPath(owner, method);
    if (typeof work !== 'function') throw new Error(`the wallet has no ${feature}`);
    return Reflect.apply(work, owner, parameters);
  }

  async connect(silent: boolean): Promise<readonly RegisteredAccount[]> {
    const answer = await this.call('standard:connect', 'connect', silent ? { silent: true } : undefined);
    const given = accountsIn(readPath(answer, 'accounts'));
    return given.length > 0 ? given : this.accounts;
  }

  onChange(changed: (chains?: readonly string[]) => void): () => void {
    const events = this.#feature('standard:events');
    const on = readPath(events, 'on');
    if (typeof on !== 'function') return () => undefined;
    const listener = (change: unknown): void =>
      changed(attempt(() => z.safeParse(Chains, readPath(change, 'chains')).data));
    const stop = attempt((): unknown => Reflect.apply(on, events, ['change', listener]));
    return () => {
      if (typeof stop === 'function') attempt(() => Reflect.apply(stop, undefined, []));
    };
  }

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

function accountsIn(list: unknown): readonly RegisteredAccount[] {
  const given = attempt((): readonly unknown[] => (Array.isArray(list) ? [...list.slice(0, MAX_ACCOUNTS)] : []));
  return (given ?? []).flatMap((raw) => attempt(() => accountOf(raw)) ?? []);
}

function accountOf(raw: unknown): readonly RegisteredAccount[] {
  if (typeof raw !== 'object' || raw === null) return [];
  // The fields may be getters, so each is read once through `readPath`.
  const fields = { address: readPath(raw, 'address'), chains: readPath(raw, 'chains') };
  const parsed = z.safeParse(Account, fields);
  return parsed.success ? [{ ...parsed.data, raw }] : [];
}
