import { formatUnits } from 'ethers';
import { isSameId } from '../../server/ids/normalizeId.ts';
import type { Price, PricedAsset, PriceSource } from '../../server/prices/PriceSource.ts';
import { beforeBridgeFee } from './bridging.ts';
import type { DevnetChannel } from './DevnetChannel.ts';

/** Divisor: the priced part of a whole token, small enough not to move a pool. */
const PART = 1_000n;
const DOLLAR = 'yUSD';

/**
 * Prices of the demo's tokens: the current result of swapping a thousandth of a token in the pools of its chain. A chain without
 * dollars in its pools is priced by a bridge to one that has them, its fee left aside.
 */
export class PoolPrices implements PriceSource {
  readonly name = 'Yard pools';
  readonly #channel: DevnetChannel;
  readonly #now: () => number;

  constructor(channel: DevnetChannel, now: () => number) {
    this.#channel = channel;
    this.#now = now;
  }

  async prices(assets: readonly PricedAsset[], signal: AbortSignal): Promise<readonly Price[]> {
    const found = await Promise.all(assets.map((asset) => this.#priceOf(asset, signal).catch(() => undefined)));
    return found.flatMap((price) => price ?? []);
  }

  async #priceOf({ chain, address }: PricedAsset, signal: AbortSignal): Promise<Price | undefined> {
    const token = this.#tokensOf(chain).find((known) => isSameId(known.address, address));
    const to = [chain, ...this.#channel.chains().map(({ name }) => name)].find((name) => this.#dollarOf(name));
    const dollar = to && this.#dollarOf(to);
    if (!token || !dollar) return undefined;
    const at = this.#now();
    if (to === chain && token.address === dollar.address) return { chain, address, usd: '1', at };
    const request = { fromChain: chain, fromToken: token.address, toChain: to, toToken: dollar.address };
    const payUnits = 10n ** BigInt(token.decimals) / PART;
    const quotes = await this.#channel.quote(
      { ...request, payUnits, slippageBps: 100, sender: '', recipient: '' },
      signal,
    );
    const [highest = 0n] = quotes.map(({ receiveUnits }) => receiveUnits).sort((a, b) => Number(b - a));
    if (highest === 0n) return undefined;
    const worth = to === chain ? highest : beforeBridgeFee(highest);
    return { chain, address, usd: formatUnits(worth * PART, dollar.decimals).replace(/\.0$/, ''), at };
  }

  #tokensOf(chain: string) {
    return this.#channel.chains().find(({ name }) => name === chain)?.tokens ?? [];
  }

  #dollarOf(chain: string) {
    return this.#tokensOf(chain).find(({ symbol }) => symbol === DOLLAR);
  }
}
