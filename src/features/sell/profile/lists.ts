import * as z from 'zod/mini';
import type { ApiCaller } from '../../../api/endpoint.ts';
import { type NftEventKind, WireNft, type WireNftEvent } from '../../../api/nft/entities.ts';
import { likeList } from '../../../api/nft/likes.ts';
import { getUserAssets, getUserEvents } from '../../../api/nft/nfts.ts';
import { getUserOrders, type ListingRow } from '../../../api/nft/orders.ts';
import { Pages } from './Pages.ts';

/** Owned NFTs are read 50 at a time (spec §9). */
const OWNED_PAGE = 50;
const PAGE = 20;

interface Owner {
  readonly owner: string;
  readonly mainnet: string;
}

export function ownedPages(api: ApiCaller, { owner, mainnet }: Owner): Pages<WireNft> {
  return new Pages(OWNED_PAGE, async (page, signal) => {
    const request = { owner, mainnet, page, pageSize: OWNED_PAGE };
    const { assets } = await api.call(getUserAssets, request, { signal });
    return { items: assets.nftInfos, total: assets.total };
  });
}

export function listedPages(api: ApiCaller, { owner, mainnet }: Owner): Pages<WireNft> {
  return new Pages(PAGE, async (page, signal) => {
    const request = { owner, mainnet, status: 'added', page, pageSize: PAGE };
    const { lists, total } = await api.call(getUserOrders, request, { signal });
    return { items: lists.filter(({ side }) => side === 0).map(nftOfListing), total };
  });
}

/** NFTs that the owner created. They are read from mint events, because the NFT may have another owner now. */
export function createdPages(api: ApiCaller, { owner, mainnet }: Owner): Pages<WireNft> {
  const events = eventPages(api, { owner, mainnet }, 'Minted');
  return new Pages(PAGE, async (page, signal) => {
    const { items, total } = await events.read(page, signal);
    return { items: items.map(nftOfEvent), total };
  });
}

export function likedPages(api: ApiCaller, owner: string): Pages<WireNft> {
  return new Pages(PAGE, async (page, signal) => {
    const { lists, total } = await api.call(likeList, { owner, page, pageSize: PAGE }, { signal });
    return { items: lists, total };
  });
}

export function eventPages(api: ApiCaller, { owner, mainnet }: Owner, kind: NftEventKind) {
  const read = async (page: number, signal: AbortSignal) => {
    const request = { owner, mainnet, eventTypes: [kind], page, pageSize: PAGE };
    const { lists, total } = await api.call(getUserEvents, request, { signal });
    return { items: lists, total };
  };
  return { read, pages: new Pages<WireNftEvent>(PAGE, read) };
}

function nftOfListing(row: ListingRow): WireNft {
  return z.parse(WireNft, {
    id: row.nft_id,
    nftName: row.nft_name,
    tokenId: row.token_id,
    contractAddress: row.contract_address,
    imageUrl: row.image_url,
    mainnet: row.chain,
    ownerAddress: row.user_address,
    platformId: row.platform_id,
    currentPrice: row.price,
    paymentContract: row.payment_contract,
    paymentDecimals: Number(row.payment_decimals),
    orderId: row.id,
    expireTime: row.expire_time ?? 0,
    isListed: true,
  });
}

function nftOfEvent({ nftName, tokenId, contractAddress, imageUrl, mainnet }: WireNftEvent): WireNft {
  return z.parse(WireNft, { id: '', nftName, tokenId, contractAddress, imageUrl, mainnet });
}
