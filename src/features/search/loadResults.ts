import type { ApiCaller } from '../../api/endpoint.ts';
import { getNfts, topCollections } from '../../api/nft/collections.ts';
import { collectionOf, nftOf } from '../../api/nft/readNft.ts';
import { withText } from '../../api/nft/requests.ts';
import { onChain } from '../../api/nft/writeNft.ts';
import type { Nft, NftCollection } from '../../market/Nft.ts';
import { nftKey } from '../../market/stores/CartMarks.ts';
import type { SearchTab } from './searchPath.ts';

/** Cards per page. */
export const RESULTS_SHOWN = 24;
export const RESULTS_EVERY_MS = 60_000;

type Item = { readonly key: string; readonly nft: Nft } | { readonly key: string; readonly collection: NftCollection };

interface Question {
  readonly chainName: string;
  readonly keyword: string;
  readonly tab: SearchTab;
  readonly page: number;
}

interface Results {
  readonly items: readonly Item[];
  readonly total: number;
  readonly pages: number;
}

/** Loads one page of results for the chain. Removes duplicates of the service. */
export async function loadResults(api: ApiCaller, question: Question, signal: AbortSignal): Promise<Results> {
  const { chainName, keyword, page } = question;
  const request = { ...withText(keyword), ...onChain(chainName), page, pageSize: RESULTS_SHOWN };
  if (question.tab === 'NFTs') {
    const { lists, total } = await api.call(getNfts, request, { signal });
    return pageOf(
      lists.map(nftOf).map((nft) => ({ key: nftKey(nft), nft })),
      total,
    );
  }
  const { lists, total } = await api.call(topCollections, { ...request, time: 'all' as const }, { signal });
  return pageOf(
    lists.map(collectionOf).map((collection) => ({ key: `${collection.chainName}/${collection.id}`, collection })),
    total,
  );
}

function pageOf(items: readonly Item[], total: number): Results {
  const once = [...new Map(items.map((item) => [item.key, item])).values()].slice(0, RESULTS_SHOWN);
  return { items: once, total, pages: Math.max(1, Math.ceil(total / RESULTS_SHOWN)) };
}
