import type { ApiCaller } from '../../api/endpoint.ts';
import { createdNfts } from '../../api/nft/creation.ts';
import { likeList } from '../../api/nft/likes.ts';
import { getUserAssets, getUserEvents } from '../../api/nft/nfts.ts';
import { getUserOrders } from '../../api/nft/orders.ts';
import { nftEventOf, nftOf, nftOfListing, nftsOf } from '../../api/nft/readNft.ts';
import { ofAccount, onChain } from '../../api/nft/writeNft.ts';
import type { Nft, NftEvent, NftEventKind } from '../Nft.ts';
import { Pages } from './Pages.ts';

/** Owned NFTs are read 50 at a time (spec §9). */
const OWNED_PAGE = 50;
const PAGE = 20;

interface Owner {
  readonly owner: string;
  readonly chainName: string;
}

export function ownedPages(api: ApiCaller, { owner, chainName }: Owner): Pages<Nft> {
  return new Pages(OWNED_PAGE, async (page, signal) => {
    const request = { owner, ...onChain(chainName), page, pageSize: OWNED_PAGE };
    const { assets } = await api.call(getUserAssets, request, { signal });
    return { items: nftsOf(assets), total: assets.total };
  });
}

export function listedPages(api: ApiCaller, { owner, chainName }: Owner): Pages<Nft> {
  return new Pages(PAGE, async (page, signal) => {
    const request = { owner, ...onChain(chainName), status: 'added', page, pageSize: PAGE };
    const { lists, total } = await api.call(getUserOrders, request, { signal });
    return { items: lists.filter(({ side }) => side === 0).map(nftOfListing), total };
  });
}

/** NFTs that the owner minted here. They stay in this list after a sale. */
export function createdPages(api: ApiCaller, { owner, chainName }: Owner): Pages<Nft> {
  return new Pages(PAGE, async (page, signal) => {
    const request = { ...ofAccount(owner), ...onChain(chainName), page, pageSize: PAGE };
    const { lists, total } = await api.call(createdNfts, request, { signal });
    return { items: lists.map(nftOf), total };
  });
}

export function likedPages(api: ApiCaller, owner: string): Pages<Nft> {
  return new Pages(PAGE, async (page, signal) => {
    const { lists, total } = await api.call(likeList, { owner, page, pageSize: PAGE }, { signal });
    return { items: lists.map(nftOf), total };
  });
}

export function eventPages(api: ApiCaller, { owner, chainName }: Owner, kind: NftEventKind): Pages<NftEvent> {
  return new Pages(PAGE, async (page, signal) => {
    const request = { owner, ...onChain(chainName), eventTypes: [kind], page, pageSize: PAGE };
    const { lists, total } = await api.call(getUserEvents, request, { signal });
    return { items: lists.map(nftEventOf), total };
  });
}
