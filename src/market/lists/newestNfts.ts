import type { ApiCaller } from '../../api/endpoint.ts';
import { collectionAssets } from '../../api/nft/collections.ts';
import { nftOf } from '../../api/nft/readNft.ts';
import { withFilters } from '../../api/nft/requests.ts';
import { ofContract } from '../../api/nft/writeNft.ts';
import type { Nft, NftCollection } from '../Nft.ts';

interface Wanted {
  readonly collection: Pick<NftCollection, 'id' | 'contract' | 'chainName'>;
  readonly count: number;
  readonly isForSale: boolean;
}

/** NFTs of a collection, newest listing first. */
export async function loadNewest(
  api: ApiCaller,
  { collection, count, isForSale }: Wanted,
  signal: AbortSignal,
): Promise<readonly Nft[]> {
  const { id, contract, chainName } = collection;
  const filters = { text: '', sort: 'recent', isForSale, minPrice: undefined, maxPrice: undefined } as const;
  const request = {
    collectionId: id,
    ...ofContract({ chainName, contract }),
    page: 1,
    pageSize: count,
    ...withFilters({ ...filters, markets: [], traits: [] }),
  };
  const { lists } = await api.call(collectionAssets, request, { signal });
  return lists.slice(0, count).map(nftOf);
}
