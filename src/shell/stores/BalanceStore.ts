import { makeAutoObservable, observableShallow, runInAction } from 'mobx';
import type { Address, AssetId, ChainId } from '../../model/caip.ts';
import type { Token } from '../../model/Token.ts';
import { AnswerOrder } from '../platform/AnswerOrder.ts';
import type { Balance } from '../plugin/chain.ts';
import { steadyNow } from '../steadyNow.ts';
import type { ChainStore } from './ChainStore.ts';

/** Minimum time between two requests for the same balance, also after a failure. */
const FRESH_MS = 15_000;

export type BalanceState =
  /** Not requested yet, or the first request is running. */
  | { readonly status: 'loading' }
  | { readonly status: 'known'; readonly balance: Balance }
  /** The balance could not be read. Unknown is not zero; `last` is the last balance read. */
  | { readonly status: 'unknown'; readonly last: Balance | undefined };

/** Balances by account and asset, read in batches per account and chain, and cached for `FRESH_MS`. */
export class BalanceStore {
  readonly #chains: ChainStore;
  readonly states = new Map<string, BalanceState>();
  readonly #waiting = new Map<string, { owner: Address; chain: ChainId; tokens: Map<AssetId, Token> }>();
  readonly #known = new Map<AssetId, Token>();
  readonly #askedAt = new Map<string, number>();
  readonly #order = new AnswerOrder<string>();
  #isScheduled = false;

  constructor(chains: ChainStore) {
    this.#chains = chains;
    makeAutoObservable(this, { states: observableShallow });
  }

  /** Assets with a positive known balance on any account. */
  get held(): ReadonlySet<AssetId> {
    const held = new Set<AssetId>();
    for (const [key, state] of this.states) {
      // The key's second half is an asset id: `keyOf` made it.
      if (state.status === 'known' && state.balance.total.isPositive)
        held.add(key.slice(key.indexOf(' ') + 1) as AssetId);
    }
    return held;
  }

  of(owner: Address, token: Token): BalanceState {
    return this.states.get(keyOf(owner, token.id)) ?? { status: 'loading' };
  }

  /** Requests balances that are not fresh; `force` requests all. Requests of the same microtask are sent together. */
  request(owner: Address, tokens: readonly Token[], options: { readonly force?: boolean } = {}): void {
    for (const token of tokens) {
      const askedAt = this.#askedAt.get(keyOf(owner, token.id));
      const isFresh = askedAt !== undefined && steadyNow() - askedAt < FRESH_MS;
      if (!isFresh || options.force) this.#enqueue(owner, token);
    }
    if (this.#isScheduled || this.#waiting.size === 0) return;
    this.#isScheduled = true;
    queueMicrotask(() => void this.#flush());
  }

  /** Reads all known balances of the account on the chain again, after one of its transactions. */
  refresh(owner: Address, chain: ChainId): void {
    const tokens = [...this.#known.values()].filter(
      (token) => token.chain === chain && this.states.has(keyOf(owner, token.id)),
    );
    this.request(owner, tokens, { force: true });
  }

  clear(): void {
    this.states.clear();
    this.#askedAt.clear();
  }

  #enqueue(owner: Address, token: Token): void {
    const key = `${owner}@${token.chain}`;
    const group = this.#waiting.get(key) ?? { owner, chain: token.chain, tokens: new Map() };
    group.tokens.set(token.id, token);
    this.#known.set(token.id, token);
    this.#askedAt.set(keyOf(owner, token.id), steadyNow());
    this.#waiting.set(key, group);
  }

  async #flush(): Promise<void> {
    this.#isScheduled = false;
    const groups = [...this.#waiting.values()];
    this.#waiting.clear();
    await Promise.all(groups.map((group) => this.#read(group.owner, group.chain, [...group.tokens.values()])));
  }

  async #read(owner: Address, chain: ChainId, tokens: readonly Token[]): Promise<void> {
    const asked = this.#order.next();
    /** Stores the balances that have arrived. */
    const setPart = (part: ReadonlyMap<AssetId, Balance>) =>
      runInAction(() => {
        for (const token of tokens) {
          const balance = part.get(token.id);
          if (balance) this.#set(keyOf(owner, token.id), balance, asked);
        }
      });
    const balances = await this.#chains
      .driver(chain)
      .then((driver) => driver.getBalances(owner, tokens, { onPart: setPart }))
      .catch(() => new Map<AssetId, Balance>());
    setPart(balances);
    runInAction(() => {
      for (const token of tokens) if (!balances.has(token.id)) this.#setUnknown(keyOf(owner, token.id), asked);
    });
  }

  #set(key: string, balance: Balance, asked: number): void {
    if (this.#order.take(key, asked)) this.states.set(key, { status: 'known', balance });
  }

  #setUnknown(key: string, asked: number): void {
    if (!this.#order.isNewest(key, asked)) return;
    const before = this.states.get(key);
    const last = before?.status === 'known' ? before.balance : before?.status === 'unknown' ? before.last : undefined;
    this.states.set(key, { status: 'unknown', last });
  }
}

/** The key needs no chain: the asset id contains it. */
function keyOf(owner: Address, asset: AssetId): string {
  return `${owner} ${asset}`;
}
