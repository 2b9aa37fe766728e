import * as z from 'zod/mini';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { INBOUND_PATH, type InboundChain, InboundChains } from '../../../src/api/thorchain/inboundChains.ts';
import { type ThorAsset, thorAssets } from '../../../src/api/thorchain/thorAssets.ts';
import { canonicalChain } from '../../channels/chainNames.ts';
import type { ChannelChain } from '../../channels/channel.ts';
import { isSameId } from '../../ids/normalizeId.ts';
import { timeLimit } from '../../upstream/timeLimit.ts';
import type { Upstream } from '../../upstream/Upstream.ts';
import { UpstreamError } from '../../upstream/UpstreamError.ts';
import { Pool, PoolsReply } from './wire.ts';

/** A pause of trading counts for new quotes at the latest after this time. */
const FRESH_MS = 10_000;
const LIMIT_MS = 8_000;

/** What THORChain swaps now. */
export class ThorLists {
  readonly #api: Upstream;
  readonly #now: () => number;
  #assets: readonly ThorAsset[] = [];
  #inbound: { readonly at: number; readonly chains: Promise<readonly InboundChain[]> } | undefined;

  constructor(api: Upstream, now: () => number) {
    this.#api = api;
    this.#now = now;
  }

  /** The tokens whose pools are open, by our chain names. */
  get chains(): readonly ChannelChain[] {
    const names = [...new Set(this.#assets.map(wireName))];
    return names.map((name) => ({
      name,
      rpcUrls: [],
      tokens: this.#assets
        .filter((asset) => wireName(asset) === name)
        .map((asset) => ({
          symbol: asset.symbol,
          name: asset.symbol,
          address: wireAddress(asset),
          decimals: asset.decimals,
          logoUrl: '',
        })),
      transactionUrl: () => '',
    }));
  }

  /** @throws UpstreamError, and keeps what it had */
  async refresh(signal: AbortSignal): Promise<void> {
    const pools = await this.#api.call({ path: '/thorchain/pools', reply: PoolsReply, signal });
    const open = new Set(
      pools.flatMap((item) => {
        const { data } = z.safeParse(Pool, item);
        return data?.status === 'Available' ? [data.asset] : [];
      }),
    );
    const assets = thorAssets.filter(({ name }) => open.has(name));
    if (assets.length === 0) throw new UpstreamError('thorchain', 'malformed', { detail: 'no known pool' });
    this.#assets = assets;
  }

  /** `undefined` if THORChain does not have the token now. */
  asset(chain: string, address: string): ThorAsset | undefined {
    return assetIn(this.#assets, chain, address);
  }

  /** The chains with their vaults, for all callers of some seconds. @throws UpstreamError */
  inbound(): Promise<readonly InboundChain[]> {
    const known = this.#inbound;
    if (known && this.#now() - known.at < FRESH_MS) return known.chains;
    // Not the signal of one caller: others wait for the same reply.
    const chains = this.inboundNow(timeLimit(LIMIT_MS));
    const entry = { at: this.#now(), chains };
    this.#inbound = entry;
    chains.catch(() => {
      if (this.#inbound === entry) this.#inbound = undefined;
    });
    return chains;
  }

  /** The same for a payment, asked for again. @throws UpstreamError */
  inboundNow(signal: AbortSignal): Promise<readonly InboundChain[]> {
    return this.#api.call({ path: INBOUND_PATH, reply: InboundChains, signal });
  }
}

/** Whether or not THORChain has it now. `undefined` if this app does not. */
export function knownAsset(chain: string, address: string): ThorAsset | undefined {
  return assetIn(thorAssets, chain, address);
}

function assetIn(assets: readonly ThorAsset[], chain: string, address: string): ThorAsset | undefined {
  const wire = canonicalChain(chain);
  return assets.find((asset) => wireName(asset) === wire && isSameId(wireAddress(asset), address));
}

function wireName({ chain }: ThorAsset): string {
  return canonicalChain(chain.name);
}

function wireAddress({ address = NATIVE_ADDRESS }: ThorAsset): string {
  return address;
}
