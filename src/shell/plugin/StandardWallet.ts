import * as z from 'zod/mini';

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

export class StandardWallet {
  readonly #raw: object;

  constructor(raw: object) {
    this.#raw = raw;
  }

  /** What the wallet shows this page now; empty before `connect` and while it is locked. */
  get accounts(): readonly StandardAccount[] {
    return accountsIn(Reflect.get(this.#raw, 'accounts'));
  }

  has(feature: string): boolean {
    return typeof Reflect.get(this.#features, feature) === 'object';
  }

  /** Calls a method of a feature: `call('solana:signMessage', 'signMessage', {…})`. Rejects as the wallet does. */
  async call(feature: string, method: string, ...parameters: readonly unknown[]): Promise<unknown> {
    const owner: unknown = Reflect.get(this.#features, feature);
    const work: unknown = typeof owner === 'object' && owner !== null ? Reflect.get(owner, method) : undefined;
    if (typeof work !== 'function') throw new Error(`the wallet has no ${feature}`);
    return Reflect.apply(work, owner, parameters);
  }

  /** `silent` connects only where no prompt is needed; the list is empty otherwise. */
  async connect(silent: boolean): Promise<readonly StandardAccount[]> {
    const answer = await this.call('standard:connect', 'connect', silent ? { silent: true } : undefined);
    const given = accountsIn(
      typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'accounts') : undefined,
    );
    return given.length > 0 ? given : this.accounts;
  }

  /** Calls back when accounts or chains change. Returns the way to stop. */
  onChange(changed: () => void): () => void {
    const events: unknown = Reflect.get(this.#features, 'standard:events');
    const on: unknown = typeof events === 'object' && events !== null ? Reflect.get(events, 'on') : undefined;
    if (typeof on !== 'function') return () => undefined;
    const stop: unknown = Reflect.apply(on, events, ['change', () => changed()]);
    return typeof stop === 'function' ? () => void Reflect.apply(stop, undefined, []) : () => undefined;
  }

  /** Ends the page's permission where the wallet has a way to. Never rejects. */
  async disconnect(): Promise<void> {
    if (this.has('standard:disconnect')) {
      await this.call('standard:disconnect', 'disconnect').catch(() => undefined);
    }
  }

  get #features(): object {
    const features: unknown = Reflect.get(this.#raw, 'features');
    return typeof features === 'object' && features !== null ? features : {};
  }
}

function accountsIn(list: unknown): readonly StandardAccount[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((raw: unknown) => {
    // The wallet's object may have its fields as getters: they are read one by one.
    const fields =
      typeof raw === 'object' && raw !== null
        ? { address: Reflect.get(raw, 'address'), chains: Reflect.get(raw, 'chains') }
        : {};
    const parsed = z.safeParse(Account, fields);
    return parsed.success && typeof raw === 'object' && raw !== null ? [{ ...parsed.data, raw }] : [];
  });
}
