import type { ApiCaller } from '../../api/endpoint.ts';
import {
  getPlatformInfo,
  getSearchTag,
  popularListed,
  recentlyListed,
  topCollections,
} from '../../api/nft/collections.ts';
import { collectionOf } from '../../api/nft/readNft.ts';
import type { NftCollection } from '../../market/Nft.ts';
import type { RankingQuery } from './rankingQuery.ts';

/** Rows per page of the rankings. */
export const RANKING_ROWS = 10;
/** Cards per row of collections. */
export const STRIP_CARDS = 8;
/** Refresh interval of the lists on the home page. */
export const LISTS_EVERY_MS = 60_000;

export type LoadCollections = (
  api: ApiCaller,
  mainnet: string,
  signal: AbortSignal,
) => Promise<readonly NftCollection[]>;

export const loadRecent: LoadCollections = async (api, mainnet, signal) => {
  const { assets } = await api.call(recentlyListed, { mainnet, page: 1, pageSize: STRIP_CARDS }, { signal });
  return assets.slice(0, STRIP_CARDS).map(collectionOf);
};

export const loadPopular: LoadCollections = async (api, mainnet, signal) => {
  const { assets } = await api.call(popularListed, { mainnet }, { signal });
  return assets.slice(0, STRIP_CARDS).map(collectionOf);
};

export async function loadRankings(
  api: ApiCaller,
  { mainnet, ...query }: RankingQuery & { readonly mainnet: string },
  signal: AbortSignal,
) {
  const { time, field, direction, kind, page } = query;
  const order = { time, orderField: field, orderType: direction, type: kind };
  const request = { ...order, page, pageSize: RANKING_ROWS, mainnet };
  const { lists, total } = await api.call(topCollections, request, { signal });
  return { rows: lists.slice(0, RANKING_ROWS).map(collectionOf), pages: Math.max(1, Math.ceil(total / RANKING_ROWS)) };
}

export async function loadTags(api: ApiCaller, mainnet: string, signal: AbortSignal) {
  return (await api.call(getSearchTag, { mainnet }, { signal })).lists.slice(0, 12);
}

export async function loadMarkets(api: ApiCaller, mainnet: string, signal: AbortSignal) {
  return (await api.call(getPlatformInfo, { mainnet }, { signal })).lists;
}
