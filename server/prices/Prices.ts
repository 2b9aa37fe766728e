import { oneSpelling } from '../orders/oneSpelling.ts';
import type { Price, PricedAsset, PriceSource } from './PriceSource.ts';

/** Sources look once a minute themselves. */
const FRESH_MS = 60_000;
/** A price that is older says nothing of today. */
const TOO_OLD_MS = 24 * 3_600_000;
/** Assets that are kept at hand. */
const MOST_KEPT = 5_000;

interface Kept {
  readonly askedAt: number;
  /** `undefined` for what the source does not know. */
  readonly price: Promise<Price | undefined>;
}

/** What tokens are worth, asked for once a minute for all who want to know. */
export class Prices {
  readonly #source: PriceSource | undefined;
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept>();

  constructor(source: PriceSource | undefined, now: () => number) {
    this.#source = source;
    this.#now = now;
  }

  /** Empty where there is nobody to ask. */
  get source(): string {
    return this.#source?.name ?? '';
  }

  /** Those that are known; a source that does not answer knows none. */
  async of(assets: readonly PricedAsset[], signal: AbortSignal): Promise<readonly Price[]> {
    const source = this.#source;
    if (!source) return [];
    const now = this.#now();
    const stale = assets.filter((asset) => now - (this.#kept.get(keyOf(asset))?.askedAt ?? 0) >= FRESH_MS);
    if (stale.length > 0) this.#ask(source, stale, signal);
    const known = await Promise.all(assets.map((asset) => this.#kept.get(keyOf(asset))?.price));
    return known.flatMap((price, index) => {
      const asset = assets[index];
      return price && asset && now - price.at < TOO_OLD_MS ? [{ ...price, ...asset }] : [];
    });
  }

  #ask(source: PriceSource, assets: readonly PricedAsset[], signal: AbortSignal): void {
    const answer = source.prices(assets, signal).then(
      (prices) => new Map(prices.map((price) => [keyOf(price), price])),
      // The next who asks makes it ask again.
      () => undefined,
    );
    for (const asset of assets) {
      const key = keyOf(asset);
      const kept: Kept = { askedAt: this.#now(), price: answer.then((prices) => prices?.get(key)) };
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      void answer.then((prices) => {
        if (!prices && this.#kept.get(key) === kept) this.#kept.delete(key);
      });
    }
    for (const key of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) break;
      this.#kept.delete(key);
    }
  }
}

function keyOf({ chain, address }: PricedAsset): string {
  return `${chain} ${oneSpelling(address)}`;
}
