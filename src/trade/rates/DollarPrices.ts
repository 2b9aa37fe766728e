import { Amount } from '../../model/Amount.ts';
import type { AssetId } from '../../model/caip.ts';
import type { Token } from '../../model/Token.ts';
import { featureStore } from '../../shell/featureStore.ts';
import { dollarValue } from '../../shell/i18n/formatDollars.ts';
import type { Shell } from '../../shell/Shell.ts';
import { Polled } from '../../shell/stores/Polled.ts';
import { type PriceStore, pricesOf, type TokenPrice } from '../../shell/stores/PriceStore.ts';

/** Decimals of a price feed's dollars (`ChainDriver.usdPrices`). */
const FEED = { symbol: 'USD', decimals: 18 };
const POLL_MS = 60_000;
const WHOLE_BPS = 10_000n;
/** Basis points. Sources differ by less: feeds publish again when a price has moved by up to 2 %. */
export const PRICE_TOLERANCE_BPS = 300n;

export interface DollarPrice extends TokenPrice {
  /** Whether a price feed on the chain publishes it. Otherwise, it is the service's word. */
  readonly isPublished: boolean;
}

/** A token whose price the service states otherwise than the feed: dollars for one whole token. */
export interface PriceDispute {
  readonly token: Token;
  readonly published: Amount;
  readonly stated: Amount;
}

/** Prices in dollars by the feeds on the chains, and by the service for tokens without a feed. Observed ones are read once a minute. */
export class DollarPrices {
  readonly #chains: Shell['chains'];
  readonly #stated: PriceStore;
  readonly #published = new Map<AssetId, Polled<string | undefined>>();

  constructor(chains: Shell['chains'], stated: PriceStore) {
    this.#chains = chains;
    this.#stated = stated;
  }

  /** Name of the service's price source. Empty if it has none, or if it is not known yet. */
  get source(): string {
    return this.#stated.source;
  }

  /** `undefined` if no feed and no service knows it, or if it is not known yet. */
  of(token: Token): DollarPrice | undefined {
    const stated = this.statedOf(token);
    return this.publishedOf(token) ?? stated;
  }

  statedOf(token: Token): DollarPrice | undefined {
    const price = this.#stated.of(token);
    return price && { ...price, isPublished: false };
  }

  publishedOf(token: Token): DollarPrice | undefined {
    const polled =
      this.#published.get(token.id) ?? new Polled((signal) => this.#read(token, signal), { everyMs: POLL_MS });
    this.#published.set(token.id, polled);
    const { current } = polled;
    if (current.status !== 'ready' || current.value === undefined) return undefined;
    return { usd: current.value, at: current.at, isPublished: true };
  }

  isLoading(token: Token): boolean {
    return this.#stated.isLoading(token);
  }

  valueOf(amount: Amount | undefined, token: Token): Amount | undefined {
    const price = this.of(token);
    return amount && price && dollarValue(amount, price.usd);
  }

  /** `undefined` unless both prices are known, and differ by more than 3 %. */
  disputeOf(token: Token): PriceDispute | undefined {
    const [published, stated] = [this.publishedOf(token), this.statedOf(token)];
    if (!published || !stated) return undefined;
    const one = Amount.ofUnits(10n ** BigInt(token.decimals), token);
    const dispute = { token, published: dollarValue(one, published.usd), stated: dollarValue(one, stated.usd) };
    const difference = dispute.stated.units - dispute.published.units;
    const size = difference < 0n ? -difference : difference;
    return size * WHOLE_BPS > dispute.published.units * PRICE_TOLERANCE_BPS ? dispute : undefined;
  }

  async #read(token: Token, signal: AbortSignal): Promise<string | undefined> {
    const driver = await this.#chains.driver(token.chain);
    const units = (await driver.usdPrices?.([token], { signal }))?.get(token.id);
    return units === undefined ? undefined : publishedUsd(units);
  }
}

/** Plain decimal text of a feed's price. */
export function publishedUsd(units: bigint): string {
  return Amount.ofUnits(units, FEED).toDecimal();
}

/** The prices that all parts of a swap share. */
export const dollarPricesOf = featureStore((shell) => new DollarPrices(shell.chains, pricesOf(shell)));
