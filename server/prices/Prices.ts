import { normalizeId } from '../ids/normalizeId.ts';
import { UpstreamError } from '../upstream/UpstreamError.ts';
import type { Price, PricedAsset, PriceSource } from './PriceSource.ts';

/** Sources update once a minute. */
const FRESH_MS = 60_000;
/** Older prices are not used. */
const TOO_OLD_MS = 24 * 3_600_000;
/** Maximum number of cached assets. */
const MAX_KEPT = 5_000;

interface CachedPrice {
  readonly askedAt: number;
  /** Resolves to `undefined` if the source does not know the asset. */
  readonly price: Promise<Price | undefined>;
}

/** Token prices, loaded at most once a minute for all callers. */
export class Prices {
  readonly #source: PriceSource | undefined;
  readonly #now: () => number;
  readonly #kept = new Map<string, CachedPrice>();

  constructor(source: PriceSource | undefined, now: () => number) {
    this.#source = source;
    this.#now = now;
  }

  /** Empty if there is no source. */
  get source(): string {
    return this.#source?.name ?? '';
  }

  /** The known prices, each with all fields of its asset. Empty if the source does not answer. */
  async of<Asset extends PricedAsset>(
    assets: readonly Asset[],
    signal: AbortSignal,
  ): Promise<readonly (Price & Asset)[]> {
    const source = this.#source;
    if (!source) return [];
    const now = this.#now();
    const stale = assets.filter((asset) => now - (this.#kept.get(keyOf(asset))?.askedAt ?? 0) >= FRESH_MS);
    if (stale.length > 0) this.#request(source, stale, signal);
    const known = await Promise.all(assets.map((asset) => this.#kept.get(keyOf(asset))?.price));
    return known.flatMap((price, index) => {
      const asset = assets[index];
      return price && asset && now - price.at < TOO_OLD_MS ? [{ ...price, ...asset }] : [];
    });
  }

  /** Address of the token's picture at the source; empty if there is none, or no answer. */
  async logoOf(asset: PricedAsset, signal: AbortSignal): Promise<string> {
    try {
      return (await this.#source?.logoOf?.(asset, signal)) ?? '';
    } catch (error) {
      if (error instanceof UpstreamError) return '';
      throw error;
    }
  }

  #request(source: PriceSource, assets: readonly PricedAsset[], signal: AbortSignal): void {
    const answer = source.prices(assets, signal).then(
      (prices) => new Map(prices.map((price) => [keyOf(price), price])),
      // The next call queries the source again.
      () => undefined,
    );
    for (const asset of assets) {
      const key = keyOf(asset);
      const kept: CachedPrice = { askedAt: this.#now(), price: answer.then((prices) => prices?.get(key)) };
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      void answer.then((prices) => {
        if (!prices && this.#kept.get(key) === kept) this.#kept.delete(key);
      });
    }
    for (const key of this.#kept.keys()) {
      if (this.#kept.size <= MAX_KEPT) break;
      this.#kept.delete(key);
    }
  }
}

function keyOf({ chain, address }: PricedAsset): string {
  return `${chain} ${normalizeId(address)}`;
}
