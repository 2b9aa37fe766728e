import { makeObservable, observableRef, onBecomeObserved, onBecomeUnobserved, runInAction } from 'mobx';
import type { ApiCaller } from '../../api/endpoint.ts';
import { getPrices, MAX_PRICES } from '../../api/prices.ts';
import type { AssetId } from '../../model/caip.ts';
import type { Token } from '../../model/Token.ts';
import { displayText } from '../../model/text.ts';
import { featureStore } from '../featureStore.ts';
import { steadyNow } from '../steadyNow.ts';
import type { ChainStore } from './ChainStore.ts';
import { latestOf, Polled } from './Polled.ts';
import type { TokenStore } from './TokenStore.ts';

/** Characters of a source's name. */
const MAX_NAME = 40;
/** Price sources update once a minute. */
const POLL_MS = 60_000;
/** A younger price is not read again. Less than a shortened pause of `Polled`. */
const FRESH_MS = 45_000;

export interface TokenPrice {
  /** US dollars for one whole token, plain decimal text. */
  readonly usd: string;
  /** Time of the source's last update, milliseconds since 1970. */
  readonly at: number;
}

interface Parts {
  readonly api: ApiCaller;
  readonly chains: ChainStore;
  readonly tokens: TokenStore;
}

/** The price of one token, and whether a component observes it. */
class WatchedPrice {
  price: TokenPrice | undefined;
  askedAt: number | undefined;
  readonly token: Token;

  constructor(token: Token, watch: (watched: WatchedPrice, isWatched: boolean) => void) {
    this.token = token;
    makeObservable(this, { price: observableRef, askedAt: observableRef });
    onBecomeObserved(this, 'price', () => watch(this, true));
    onBecomeUnobserved(this, 'price', () => watch(this, false));
  }
}

/** Prices of the tokens on the screen. All of them are read together, once a minute, while a component observes them. */
export class PriceStore {
  readonly #parts: Parts;
  readonly #known = new Map<AssetId, WatchedPrice>();
  readonly #watched = new Set<WatchedPrice>();
  readonly #source: Polled<string>;
  #isQueued = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#source = new Polled((signal) => this.#read(signal), { everyMs: POLL_MS, until: (source) => source === '' });
  }

  /** Name of the price source. Empty if there is none, or if it is not known yet. */
  get source(): string {
    return latestOf(this.#source.current) ?? '';
  }

  /** `undefined` if it is not known, or not known yet. A component that calls this renders again when it changes. */
  of(token: Token): TokenPrice | undefined {
    // Observing the source keeps the polling running.
    void this.#source.current;
    const known = this.#known.get(token.id) ?? new WatchedPrice(token, this.#watch);
    this.#known.set(token.id, known);
    return known.price;
  }

  /** Whether the first answer about a token that is on the screen has not come yet. */
  isLoading(token: Token): boolean {
    const { status } = this.#source.current;
    if (status === 'failed' || (status === 'ready' && this.source === '')) return false;
    return this.#known.get(token.id)?.askedAt === undefined;
  }

  readonly #watch = (watched: WatchedPrice, isWatched: boolean): void => {
    if (!isWatched) {
      this.#watched.delete(watched);
      return;
    }
    this.#watched.add(watched);
    const hasNoSource = this.#source.current.status === 'ready' && this.source === '';
    if (this.#isQueued || hasNoSource || !isStale(watched)) return;
    this.#isQueued = true;
    // In a microtask: components that render together are read together.
    queueMicrotask(() => void this.#readNew());
  };

  async #readNew(): Promise<void> {
    this.#isQueued = false;
    await this.#source.refresh();
    // A read that was already running did not ask for the new ones.
    if (this.#source.current.status === 'ready' && this.source !== '' && this.#stale.length > 0) {
      await this.#source.refresh();
    }
  }

  get #stale(): readonly WatchedPrice[] {
    return [...this.#watched].filter(isStale);
  }

  /** The name of the source. */
  async #read(signal: AbortSignal): Promise<string> {
    const { source } = this;
    const stale = this.#stale;
    if (stale.length === 0) return source;
    const batches = Array.from({ length: Math.ceil(stale.length / MAX_PRICES) }, (_, index) =>
      stale.slice(index * MAX_PRICES, (index + 1) * MAX_PRICES),
    );
    const sources = await Promise.all(batches.map((batch) => this.#readBatch(batch, signal)));
    return sources[0] ?? source;
  }

  async #readBatch(batch: readonly WatchedPrice[], signal: AbortSignal): Promise<string> {
    const { api, chains, tokens } = this.#parts;
    const asked = batch.flatMap((watched) => {
      const chain = chains.get(watched.token.chain)?.wire.name;
      return chain ? [{ watched, asset: { chain, address: tokens.wireAddress(watched.token) } }] : [];
    });
    const reply = await api.call(getPrices, { assets: asked.map(({ asset }) => asset) }, { signal });
    const prices = new Map(reply.prices.map((price) => [keyOf(price), price]));
    const now = steadyNow();
    runInAction(() => {
      for (const { watched, asset } of asked) {
        const price = prices.get(keyOf(asset));
        watched.price = price && { usd: price.usd, at: price.at };
      }
      for (const watched of batch) watched.askedAt = now;
    });
    return displayText(reply.source, MAX_NAME);
  }
}

function isStale({ askedAt }: WatchedPrice): boolean {
  return askedAt === undefined || steadyNow() - askedAt >= FRESH_MS;
}

function keyOf({ chain, address }: { readonly chain: string; readonly address: string }): string {
  return `${chain} ${address}`;
}

/** The prices that all pages share. */
export const pricesOf = featureStore((shell) => new PriceStore(shell));
