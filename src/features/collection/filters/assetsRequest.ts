import type { RequestOf } from '../../../api/endpoint.ts';
import type { collectionAssets } from '../../../api/nft/collections.ts';
import { Amount } from '../../../model/Amount.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { CollectionQuery } from './collectionQuery.ts';

/** Identifies a collection. At least one of id and contract is not empty. */
export interface CollectionPlace {
  readonly collectionId: string;
  readonly contractAddress: string;
  readonly chain: ChainPlugin;
}

/** NFTs per page of the grid. */
export const GRID_PAGE = 50;

/** The collection's identifiers on the wire. */
export function placeRequest({ collectionId, contractAddress, chain }: CollectionPlace) {
  return {
    mainnet: chain.wire.name,
    ...(collectionId ? { collectionId } : {}),
    ...(contractAddress ? { contractAddress } : {}),
  };
}

/** The filters in wire format. A filter by price or market implies NFTs for sale. */
export function assetsRequest(
  place: CollectionPlace,
  query: CollectionQuery,
  page: number,
): RequestOf<typeof collectionAssets> {
  const minPrice = unitsOf(query.minPrice, place.chain);
  const maxPrice = unitsOf(query.maxPrice, place.chain);
  const isForSale = query.isListed || minPrice !== undefined || maxPrice !== undefined || query.markets.length > 0;
  return {
    ...placeRequest(place),
    page,
    pageSize: GRID_PAGE,
    keyWords: query.keyWords,
    sort: query.sort,
    buyNow: isForSale ? 1 : 0,
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
    platforms: [...query.markets],
    traits: query.traits.map(({ type, value }) => ({ trait_type: type, value })),
  };
}

/** Smallest unit as decimal text. `undefined` if there is no bound, or if the bound has more decimals than the coin. */
function unitsOf(text: string, { native }: ChainPlugin): string | undefined {
  if (text === '') return undefined;
  try {
    return String(Amount.parse(text, native).units);
  } catch {
    return undefined;
  }
}
