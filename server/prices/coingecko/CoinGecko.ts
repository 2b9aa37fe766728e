import * as z from 'zod/mini';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { isSameId, normalizeId } from '../../ids/normalizeId.ts';
import { Upstream } from '../../upstream/Upstream.ts';
import type { Price, PricedAsset, PriceSource } from '../PriceSource.ts';
import { platforms } from './platforms.ts';

interface Options {
  /** `https://api.coingecko.com/api/v3`, or `https://pro-api.coingecko.com/api/v3` with a key of a paid plan. */
  readonly base: string;
  /** Empty if there is no key. Then only few calls are allowed. */
  readonly key: string;
}

/** Reply of `/simple/price` and `/simple/token_price/{platform}`. Unknown assets are missing or empty. */
const Reply = z.record(z.string(), z.object({ usd: z.optional(z.number()), last_updated_at: z.optional(z.number()) }));
type Reply = z.output<typeof Reply>;

/** Reply of `/coins/{platform}/contract/{address}`. */
const Coin = z.object({ image: z.optional(z.object({ small: z.optional(z.string()) })) });

/** SUI's own coin is a type on the chain, not the usual address of native coins. */
const nativeAddresses = [NATIVE_ADDRESS, '0x2::sui::SUI'];
/** Significant digits of a price. */
const SIGNIFICANT = 12;

/** Prices from CoinGecko's public API (docs.coingecko.com, Simple price). */
export class CoinGecko implements PriceSource {
  readonly name = 'CoinGecko';
  readonly #upstream: Upstream;
  /** Has its own failure count, because it answers 404 for each unknown token. */
  readonly #logos: Upstream;

  constructor({ base, key }: Options) {
    const headers = coinGeckoKey(base, key);
    this.#upstream = new Upstream({ name: 'coingecko', base, headers });
    this.#logos = new Upstream({ name: 'coingecko logos', base, headers });
  }

  async logoOf(asset: PricedAsset, signal: AbortSignal): Promise<string> {
    const platform = platforms[asset.chain]?.platform;
    if (platform === undefined || isNative(asset)) return '';
    const path = `/coins/${platform}/contract/${encodeURIComponent(asset.address)}`;
    const { image } = await this.#logos.call({ path, reply: Coin, signal });
    return image?.small ?? '';
  }

  async prices(assets: readonly PricedAsset[], signal: AbortSignal): Promise<readonly Price[]> {
    const known = assets.flatMap((asset) => {
      const platform = platforms[asset.chain];
      return platform ? [{ asset, ...platform }] : [];
    });
    const coins = known.filter(({ asset }) => isNative(asset));
    const tokens = known.filter(({ asset, platform }) => platform !== undefined && !isNative(asset));
    const names = [...new Set(tokens.flatMap(({ platform }) => platform ?? []))];
    const answers = await Promise.all([
      ...(coins.length > 0 ? [this.#coins(coins, signal)] : []),
      ...names.map((name) =>
        this.#tokens(
          name,
          tokens.filter(({ platform }) => platform === name).map(({ asset }) => asset),
          signal,
        ),
      ),
    ]);
    return answers.flat();
  }

  async #coins(
    coins: readonly { readonly asset: PricedAsset; readonly coin: string }[],
    signal: AbortSignal,
  ): Promise<readonly Price[]> {
    const ids = [...new Set(coins.map(({ coin }) => coin))].join(',');
    const reply = await this.#request('/simple/price', { ids }, signal);
    return coins.flatMap(({ asset, coin }) => priceOf(asset, reply[coin]));
  }

  async #tokens(platform: string, assets: readonly PricedAsset[], signal: AbortSignal): Promise<readonly Price[]> {
    const addresses = assets.map(({ address }) => address).join(',');
    const reply = await this.#request(`/simple/token_price/${platform}`, { contract_addresses: addresses }, signal);
    // CoinGecko returns hexadecimal addresses in lower case.
    const found = new Map(Object.entries(reply).map(([address, row]) => [normalizeId(address), row]));
    return assets.flatMap((asset) => priceOf(asset, found.get(normalizeId(asset.address))));
  }

  #request(path: string, query: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Reply> {
    return this.#upstream.call({
      path,
      query: { ...query, vs_currencies: 'usd', include_last_updated_at: 'true', precision: 'full' },
      reply: Reply,
      signal,
    });
  }
}

/** The header with the key. Empty if there is no key. */
export function coinGeckoKey(base: string, key: string): Readonly<Record<string, string>> {
  const name = new URL(base).hostname.startsWith('pro-') ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key';
  return key ? { [name]: key } : {};
}

function isNative({ address }: PricedAsset): boolean {
  return nativeAddresses.some((native) => isSameId(native, address));
}

/** Skips a price without a time, because its age is unknown. Skips zero too, because the token is probably unknown. */
function priceOf(asset: PricedAsset, row: Reply[string] | undefined): readonly Price[] {
  if (row?.usd === undefined || !(row.usd > 0) || row.last_updated_at === undefined) return [];
  const usd = row.usd.toLocaleString('en', {
    useGrouping: false,
    maximumSignificantDigits: SIGNIFICANT,
    maximumFractionDigits: 20,
  });
  return usd === '0' ? [] : [{ ...asset, usd, at: row.last_updated_at * 1_000 }];
}
