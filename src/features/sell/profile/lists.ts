import type { ApiCaller } from '../../../api/endpoint.ts';
import { likeList } from '../../../api/nft/likes.ts';
import { getUserAssets, getUserEvents } from '../../../api/nft/nfts.ts';
import { getUserOrders } from '../../../api/nft/orders.ts';
import { nftEventOf, nftOf, nftOfListing, nftsOf } from '../../../api/nft/readNft.ts';
import type { Nft, NftEvent, NftEventKind } from '../../../market/Nft.ts';
import { Pages } from './Pages.ts';

/** Owned NFTs are read 50 at a time (spec §9). */
const OWNED_PAGE = 50;
const PAGE = 20;

interface Owner {
  readonly owner: string;
  readonly mainnet: string;
}

export function ownedPages(api: ApiCaller, { owner, mainnet }: Owner): Pages<Nft> {
  return new Pages(OWNED_PAGE, async (page, signal) => {
    const request = { owner, mainnet, page, pageSize: OWNED_PAGE };
    const { assets } = await api.call(getUserAssets, request, { signal });
    return { items: nftsOf(assets), total: assets.total };
  });
}

export function listedPages(api: ApiCaller, { owner, mainnet }: Owner): Pages<Nft> {
  return new Pages(PAGE, async (page, signal) => {
    const request = { owner, mainnet, status: 'added', page, pageSize: PAGE };
    const { lists, total } = await api.call(getUserOrders, request, { signal });
    return { items: lists.filter(({ side }) => side === 0).map(nftOfListing), total };
  });
}

/** NFTs that the owner created. They are read from mint events, because the NFT may have another owner now. */
export function createdPages(api: ApiCaller, { owner, mainnet }: Owner): Pages<Nft> {
  const events = eventPages(api, { owner, mainnet }, 'Minted');
  return new Pages(PAGE, async (page, signal) => {
    const { items, total } = await events.read(page, signal);
    return { items: items.map(nftOfEvent), total };
  });
}

export function likedPages(api: ApiCaller, owner: string): Pages<Nft> {
  return new Pages(PAGE, async (page, signal) => {
    const { lists, total } = await api.call(likeList, { owner, page, pageSize: PAGE }, { signal });
    return { items: lists.map(nftOf), total };
  });
}

export function eventPages(api: ApiCaller, { owner, mainnet }: Owner, kind: NftEventKind) {
  const read = async (page: number, signal: AbortSignal) => {
    const request = { owner, mainnet, eventTypes: [kind], page, pageSize: PAGE };
    const { lists, total } = await api.call(getUserEvents, request, { signal });
    return { items: lists.map(nftEventOf), total };
  };
  return { read, pages: new Pages<NftEvent>(PAGE, read) };
}

/** An event names its NFT, but has no listing. */
function nftOfEvent({ chainName, contract, tokenId, name, pictureUrl }: NftEvent): Nft {
  const place = { chainName, contract, tokenId };
  const listing = { market: '', orderId: '', price: '', payToken: '', payDecimals: 18, paySymbol: '', endsAt: 0 };
  return { ...place, ...listing, id: '', name, pictureUrl, collectionId: '', collectionName: '', owner: '' };
}
