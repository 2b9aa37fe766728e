import type { RequestOf } from '../../../api/endpoint.ts';
import type { collectionAssets } from '../../../api/nft/collections.ts';
import { withFilters } from '../../../api/nft/requests.ts';
import { ofContract, onChain } from '../../../api/nft/writeNft.ts';
import { readAmount } from '../../../model/readAmount.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { CollectionQuery } from './collectionQuery.ts';

/** Identifies a collection. At least one of id and contract is not empty. */
export interface CollectionPlace {
  readonly collectionId: string;
  readonly contract: string;
  readonly chain: ChainPlugin;
}

/** NFTs per page of the grid. */
export const GRID_PAGE = 50;

/** The collection's identifiers on the wire. */
export function placeRequest({ collectionId, contract, chain }: CollectionPlace) {
  const chainName = chain.wire.name;
  return {
    ...(collectionId ? { collectionId } : {}),
    ...(contract ? ofContract({ chainName, contract }) : onChain(chainName)),
  };
}

/** The filters in wire format. A filter by price or market implies NFTs for sale. */
export function assetsRequest(
  place: CollectionPlace,
  query: CollectionQuery,
  page: number,
): RequestOf<typeof collectionAssets> {
  // No price lies between a bound with more decimals than the coin and the rounded one.
  const minPrice = unitsOf(query.minPrice, place.chain, 'up');
  const maxPrice = unitsOf(query.maxPrice, place.chain, 'down');
  const isForSale = query.isListed || minPrice !== undefined || maxPrice !== undefined || query.markets.length > 0;
  return {
    ...placeRequest(place),
    page,
    pageSize: GRID_PAGE,
    ...withFilters({ ...query, isForSale, minPrice, maxPrice }),
  };
}

/** Smallest unit as decimal text. `undefined` if there is no bound. */
function unitsOf(text: string, { native }: ChainPlugin, rounding: 'up' | 'down'): string | undefined {
  return readAmount(text, native, rounding)?.units.toString();
}
