import * as z from 'zod/mini';
import { nearAssetIds } from '../../../src/api/nearIntents/nearAssets.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { displayText } from '../../../src/model/text.ts';
import { canonicalChain } from '../../channels/chainNames.ts';
import type { ChannelChain, ChannelToken } from '../../channels/channel.ts';
import { isSameId } from '../../ids/normalizeId.ts';
import type { ServedChain } from './nearChains.ts';
import { NearToken } from './wire.ts';

const MAX_SYMBOL = 20;

/** A token with its name at the service. */
export interface NearAsset extends ChannelToken {
  readonly assetId: string;
  readonly chain: ServedChain;
}

/**
 * The service's list of tokens, by our chain names. A token is listed only if its asset id follows from its address: the app
 * derives the id again, and signs for no other.
 */
export class NearTokens {
  readonly chains: readonly ChannelChain[];
  readonly #assets: readonly NearAsset[];

  constructor(list: readonly unknown[], served: readonly ServedChain[]) {
    this.#assets = list.flatMap((item) => {
      const { data } = z.safeParse(NearToken, item);
      return data ? assetOf(data, served) : [];
    });
    this.chains = served.flatMap((chain) => {
      const tokens = this.#assets.filter((asset) => asset.chain === chain);
      if (tokens.length === 0) return [];
      const listed = tokens.map(({ assetId, chain: _chain, ...token }) => token);
      return [{ name: chain.wire, rpcUrls: [], tokens: listed, transactionUrl: () => '' }];
    });
  }

  /** `undefined` if the service does not have the token. */
  asset(chain: string, address: string): NearAsset | undefined {
    const wire = canonicalChain(chain);
    return this.#assets.find((asset) => asset.chain.wire === wire && isSameId(asset.address, address));
  }
}

function assetOf(token: NearToken, served: readonly ServedChain[]): readonly NearAsset[] {
  const { assetId, blockchain, contractAddress, decimals } = token;
  const chain = served.find(({ name }) => name === blockchain);
  if (!chain || !nearAssetIds(chain, contractAddress || undefined).includes(assetId)) return [];
  const symbol = displayText(token.symbol, MAX_SYMBOL);
  const address = contractAddress || NATIVE_ADDRESS;
  return [{ assetId, chain, symbol, name: symbol, address, decimals, logoUrl: '' }];
}
