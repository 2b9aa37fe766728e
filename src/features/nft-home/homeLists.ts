import type { ApiCaller } from '../../api/endpoint.ts';
import {
  getPlatformInfo,
  getSearchTag,
  popularListed,
  type RankingTime,
  recentlyListed,
  topCollections,
} from '../../api/nft/collections.ts';
import { collectionOf, platformOf } from '../../api/nft/readNft.ts';
import { byRanking } from '../../api/nft/requests.ts';
import { onChain } from '../../api/nft/writeNft.ts';
import { loadNewest } from '../../market/lists/newestNfts.ts';
import type { Nft, NftCollection } from '../../market/Nft.ts';
import { nftKey } from '../../market/stores/CartMarks.ts';
import type { RankingQuery } from './rankings/rankingQuery.ts';

/** Rows per page of the rankings. */
export const RANKING_ROWS = 9;
/** Cards per row of collections. */
export const STRIP_CARDS = 8;
/** Collections under Trending. */
export const TRENDING = 4;
/** NFTs under Just listed. */
export const JUST_LISTED = 6;
/** Refresh interval of the lists on the home page. */
export const LISTS_EVERY_MS = 60_000;

export type LoadCollections = (
  api: ApiCaller,
  chainName: string,
  signal: AbortSignal,
) => Promise<readonly NftCollection[]>;

/** The newest listing of each of the collections that were listed last. */
export async function loadJustListed(api: ApiCaller, chainName: string, signal: AbortSignal): Promise<readonly Nft[]> {
  const request = { ...onChain(chainName), page: 1, pageSize: JUST_LISTED };
  const { assets } = await api.call(recentlyListed, request, { signal });
  const newest = assets
    .slice(0, JUST_LISTED)
    .map((collection) => loadNewest(api, { collection: collectionOf(collection), count: 1, isForSale: true }, signal));
  const nfts = (await Promise.all(newest)).flat();
  return [...new Map(nfts.map((nft) => [nftKey(nft), nft])).values()];
}

/** The collections with sales whose volume grew most, then those with the highest volume. */
export async function loadTrending(
  api: ApiCaller,
  { chainName, time }: { readonly chainName: string; readonly time: RankingTime },
  signal: AbortSignal,
): Promise<readonly NftCollection[]> {
  const page = { page: 1, pageSize: 2 * TRENDING, ...onChain(chainName) };
  const replies = (['volPercent', 'vol'] as const).map((field) =>
    api.call(topCollections, { ...byRanking({ time, field, direction: 'desc', kind: '0' }), ...page }, { signal }),
  );
  const collections = (await Promise.all(replies)).flatMap(({ lists }) => lists.map(collectionOf));
  const traded = collections.filter(({ volume }) => /[1-9]/.test(volume));
  return [...new Map(traded.map((collection) => [collection.id, collection])).values()].slice(0, TRENDING);
}

export const loadPopular: LoadCollections = async (api, chainName, signal) => {
  const { assets } = await api.call(popularListed, onChain(chainName), { signal });
  return assets.slice(0, STRIP_CARDS).map(collectionOf);
};

/** One page of the rankings, and the number of pages. */
export async function loadRankings(
  api: ApiCaller,
  { chainName, page, ...ranking }: RankingQuery & { readonly chainName: string },
  signal: AbortSignal,
) {
  const request = { ...byRanking(ranking), page, pageSize: RANKING_ROWS, ...onChain(chainName) };
  const { lists, total } = await api.call(topCollections, request, { signal });
  return { rows: lists.slice(0, RANKING_ROWS).map(collectionOf), pages: Math.max(1, Math.ceil(total / RANKING_ROWS)) };
}

/** The tags of the search, at most 12. */
export async function loadTags(api: ApiCaller, chainName: string, signal: AbortSignal) {
  return (await api.call(getSearchTag, onChain(chainName), { signal })).lists.slice(0, 12);
}

/** The marketplaces of a chain. */
export async function loadMarkets(api: ApiCaller, chainName: string, signal: AbortSignal) {
  return (await api.call(getPlatformInfo, onChain(chainName), { signal })).lists.map(platformOf);
}
