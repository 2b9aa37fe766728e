import { JsonRpcProvider, ZeroAddress } from 'ethers';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import type { ServerConfig } from '../../config.ts';
import type { Db } from '../../db/Database.ts';
import type { Market, MarketChain } from '../../markets/market.ts';
import { OpenSeaApi } from '../../markets/opensea/OpenSeaApi.ts';
import { formOf, type OpenSeaChain, openSeaChains } from '../../markets/opensea/OpenSeaChain.ts';
import { OpenSeaMarket, type OpenSeaPlace } from '../../markets/opensea/OpenSeaMarket.ts';
import { SeaportNode } from '../../markets/seaport/SeaportNode.ts';
import type { ContentSource } from '../content/ContentSource.ts';
import type { NftChain } from '../NftChain.ts';
import { OpenSeaImport } from './opensea/OpenSeaImport.ts';

interface Dependencies {
  readonly db: Db;
  readonly now: () => number;
  /** Source of pictures. */
  readonly content: ContentSource;
  /** Chains that OpenSea itself does not have: the demo's chains if a stand-in answers. */
  readonly ownChains?: readonly OpenSeaChain[];
}

/** Reads a marketplace into the index, one part per round. */
export interface NftImport {
  /** Name of its lease, also used in the log. */
  readonly name: string;
  /** `true` if the next round can start at once. */
  round(signal: AbortSignal): Promise<boolean>;
}

export interface LiveMarkets {
  readonly markets: readonly Market[];
  readonly nftChains: readonly NftChain[];
  readonly imports: readonly NftImport[];
  /** Closes the connections to the chains' nodes. */
  close(): void;
}

const none: LiveMarkets = { markets: [], nftChains: [], imports: [], close: () => undefined };

/**
 * The configured live marketplaces of this deployment. Chains without a node are shown but have no trading: orders and payments
 * there could not be checked.
 */
export function liveMarkets(
  config: Pick<ServerConfig, 'OPENSEA_API' | 'OPENSEA_API_KEY' | 'OPENSEA_COLLECTIONS' | 'NODE_URLS'>,
  { db, now, content, ownChains = [] }: Dependencies,
): LiveMarkets {
  if (config.OPENSEA_API_KEY === '') return none;
  const chains = [...openSeaChains, ...ownChains];
  const api = new OpenSeaApi({ base: config.OPENSEA_API, key: config.OPENSEA_API_KEY, now });
  const nodes = chains.flatMap((chain) => {
    const [url] = config.NODE_URLS.get(chain.mainnet) ?? [];
    const options = { staticNetwork: true, cacheTimeout: -1 };
    return url === undefined ? [] : [{ chain, provider: new JsonRpcProvider(url, chain.chainId, options) }];
  });
  const places = nodes.map(({ chain, provider }) => placeOf(chain, provider));
  const market = new OpenSeaMarket(api, places);
  const imported = new OpenSeaImport({
    api,
    db,
    chains,
    slugs: config.OPENSEA_COLLECTIONS,
    now,
    isCancelled: async (mainnet, hash) => places.find(({ chain }) => chain.mainnet === mainnet)?.node.isCancelled(hash),
  });
  return {
    markets: places.length > 0 ? [market] : [],
    nftChains: chains.map((chain) => ({
      mainnet: chain.mainnet,
      coin: chain.coin,
      wrapped: chain.wrapped,
      markets: places.some((place) => place.chain === chain)
        ? [{ market: market.id, name: market.name, feeBps: market.feeBps, isPaidAsAsked: true }]
        : [],
      content,
    })),
    imports:
      config.OPENSEA_COLLECTIONS.length > 0
        ? [{ name: 'import:opensea', round: (signal) => imported.round(signal) }]
        : [],
    close() {
      for (const { provider } of nodes) provider.destroy();
    },
  };
}

function placeOf(chain: OpenSeaChain, provider: JsonRpcProvider): OpenSeaPlace {
  const { mainnet, chainId, seaport, conduit, confirmations } = chain;
  const node = new SeaportNode({ mainnet, chainId, provider, seaport, operator: conduit, confirmations });
  return { chain, node, form: formOf(chain), market: marketOf(chain) };
}

function marketOf({ mainnet, coin, wrapped, explorer }: OpenSeaChain): MarketChain {
  const wrappedCoin = { ...wrapped, name: `Wrapped ${coin.name}`, decimals: coin.decimals, logoUrl: '' };
  const paid = { ...coin, logoUrl: '' };
  return {
    listing: {
      name: mainnet,
      rpcUrls: [],
      tokens: [{ ...paid, address: NATIVE_ADDRESS }, wrappedCoin],
      transactionUrl: (hash) => explorer + hash,
    },
    coin: { ...paid, address: ZeroAddress },
    paymentTokens: [{ ...paid, address: ZeroAddress }, wrappedCoin],
    fillsMany: false,
  };
}
