import type { RequestOf } from '../endpoint.ts';
import type { aiCreatePhoto } from './aiMint.ts';
import type { collectionAssets, GridSort, RankingField, RankingTime, topCollections } from './collections.ts';
import { ofAccount } from './writeNft.ts';

/** Writes requests of pages that load on use. The names of the wire end here. */

/** The request field for a search text. */
export function withText(text: string) {
  return { keyWords: text };
}

interface Filters {
  readonly text: string;
  readonly sort: GridSort;
  readonly isForSale: boolean;
  /** Smallest unit, as decimal text. `undefined` if there is no bound. */
  readonly minPrice: string | undefined;
  readonly maxPrice: string | undefined;
  readonly markets: readonly string[];
  readonly traits: readonly { readonly type: string; readonly value: string }[];
}

/** The request fields for the filters of a collection. */
export function withFilters({ text, sort, isForSale, minPrice, maxPrice, markets, traits }: Filters) {
  return {
    ...withText(text),
    sort,
    buyNow: isForSale ? 1 : 0,
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
    platforms: [...markets],
    traits: traits.map(({ type, value }) => ({ trait_type: type, value })),
  } satisfies Partial<RequestOf<typeof collectionAssets>>;
}

interface Ranking {
  readonly time: RankingTime;
  readonly field: RankingField;
  readonly direction: 'asc' | 'desc';
  /** 0: all; 1: ERC-721 only; 2: ERC-1155 only. */
  readonly kind: '0' | '1' | '2';
}

/** The request fields for the order of a ranking. */
export function byRanking({ time, field, direction, kind }: Ranking) {
  return { time, orderField: field, orderType: direction, type: kind } satisfies Partial<
    RequestOf<typeof topCollections>
  >;
}

interface Pictures {
  readonly account: string;
  readonly prompt: string;
  readonly styleId: string;
  readonly count: number;
}

/** The request for pictures. */
export function picturesRequest({ account, prompt, styleId, count }: Pictures): RequestOf<typeof aiCreatePhoto> {
  return { ...ofAccount(account), prompt, styleId, num: count };
}
