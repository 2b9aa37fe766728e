import type { DataOf, RequestOf } from '../endpoint.ts';
import { readTime } from '../time.ts';
import type { getAiPrice } from './ai.ts';
import type { batchBuy, NftQuote } from './buying.ts';
import type { getActivityCharts } from './charts.ts';
import type { collectionInfo, getPlatformInfo } from './collections.ts';
import type { makeCollection } from './creation.ts';
import type { WireCollection, WireNft, WireNftEvent } from './entities.ts';
import type { likeAdd } from './likes.ts';
import type { Ask, getNftDetailOthers, getUserAssets, NftDetail } from './nfts.ts';
import type { cancelOrder, ListingRow, MarketPlaceInfo } from './orders.ts';
import { onMarket, refOf } from './writeNft.ts';

type Platform = DataOf<typeof getPlatformInfo>['lists'][number];

/** Functions that turn replies into the types of `src/market/Nft.ts`. The names of the wire end here. */

export function nftOf(wire: WireNft) {
  return {
    ...placeOf(wire),
    id: wire.id,
    name: wire.nftName || wire.name,
    pictureUrl: wire.imageUrl,
    collectionId: wire.collectionId,
    collectionName: wire.collectionName,
    owner: wire.ownerAddress,
    market: wire.platformId,
    orderId: wire.orderId,
    price: wire.currentPrice,
    payToken: wire.paymentContract,
    payDecimals: wire.paymentDecimals,
    paySymbol: wire.paymentTokenName,
    endsAt: wire.expireTime,
    ...(wire.canSell === undefined ? {} : { canSell: wire.canSell }),
    ...(wire.isListed === undefined ? {} : { isListed: wire.isListed }),
  };
}

/** The NFTs of an owner. */
export function nftsOf({ nftInfos }: DataOf<typeof getUserAssets>['assets']) {
  return nftInfos.map(nftOf);
}

/** The number of likes after a like. */
export function likesOf({ likeNum }: DataOf<typeof likeAdd>) {
  return likeNum;
}

/** An estimated price. */
export function estimateOf({ paymentDecimals, ...estimate }: DataOf<typeof getAiPrice>) {
  return { ...estimate, decimals: paymentDecimals };
}

/** The request field for a price in the chain's coin. */
export const inCoin = { paymentContract: '' };

/** The place of an NFT. */
export function placeOf({
  mainnet,
  contractAddress,
  tokenId,
}: Pick<WireNft, 'mainnet' | 'contractAddress' | 'tokenId'>) {
  return { chainName: mainnet, contract: contractAddress, tokenId };
}

/** The contract of a new collection. */
export function newContractOf({ contractAddress }: DataOf<typeof makeCollection>) {
  return contractAddress;
}

/** An NFT that a call names within one chain. */
export function nftRefOf({ contractAddress, tokenId }: { readonly contractAddress: string; readonly tokenId: string }) {
  return { contract: contractAddress, tokenId };
}

/** A listing that a call names within one chain. */
export function listingRefOf({ market, orderId, ...nft }: ReturnType<typeof nftOf>) {
  return { ...refOf(nft), ...onMarket(market), ...(orderId === '' ? {} : { orderId }) };
}

/** Why an NFT of a cart is not available. */
export function resultCodeOf({ resCode }: DataOf<typeof batchBuy>['fail'][number]) {
  return Number(resCode);
}

/** The token in which a row is priced. */
export function paymentOfRow({ paymentContract }: { readonly paymentContract: string }) {
  return { payToken: paymentContract };
}

export function collectionOf(wire: WireCollection) {
  const { owners, supply } = wire;
  return {
    id: wire.id,
    name: wire.name,
    contract: wire.contractAddress,
    pictureUrl: wire.imageUrl,
    chainName: wire.mainnet,
    floor: wire.floorPrice,
    volume: wire.vol,
    volumeChange: wire.volPercent,
    symbol: wire.symbol,
    index: wire.ind,
    ...(owners === undefined ? {} : { holders: owners }),
    ...(supply === undefined ? {} : { supply }),
  };
}

export function collectionDetailOf(wire: DataOf<typeof collectionInfo>) {
  const { description, listedCount, royalty, platforms } = wire;
  return {
    ...collectionOf(wire),
    ...{ description, listedCount, royalty },
    standard: wire.tokenStandard,
    markets: platforms,
    traits: wire.traits.map(({ trait_type: name, values }) => ({ name, values })),
    links: { site: wire.externalUrl, x: wire.twitterUrl, discord: wire.discordUrl, telegram: wire.telegramUrl },
  };
}

export function nftDetailOf(wire: NftDetail) {
  return {
    ...nftOf(wire),
    description: wire.description,
    mediaKind: wire.mediaKind,
    mediaUrl: wire.mediaUrl,
    traits: wire.traits.map(({ trait_type: name, ...trait }) => ({ name, ...trait })),
    holders: wire.owners,
    creator: wire.creatorAddress,
    royalty: wire.royalty,
    standard: wire.tokenStandard,
    lastPrice: wire.lastPrice,
    collection: collectionOf(wire.collection),
    offers: wire.orders.map(offerOf),
    isLiked: wire.isLike,
    likes: wire.likeNum,
  };
}

function offerOf({ platformId, orderId, price, paymentToken, expireTime, maker }: Ask) {
  return { market: platformId, orderId, price, payToken: paymentToken, endsAt: expireTime, seller: maker };
}

/** A marketplace of the deployment. */
export function platformOf({ id, name, logoUrl, imageUrl, feeRate, isSupportSell }: Platform) {
  return { id, name, logoUrl: logoUrl || imageUrl, feePercent: feeRate, canSell: isSupportSell };
}

/** Contracts and fees of a marketplace. */
export function marketOf(wire: MarketPlaceInfo) {
  return {
    exchange: wire.exchangeAddress,
    /** The address that the seller must approve for the collection. */
    operator: wire.approveAddress,
    /** Accepts payments in other tokens. Empty if there is none. */
    checkout: wire.checkoutAddress,
    version: wire.version,
    feeRecipients: wire.feeRecipients,
    royalty: wire.royalty,
  };
}
export type MarketInfo = ReturnType<typeof marketOf>;

/** The transaction of a cancellation, and the seller's signatures by the hash of the order. */
export function cancellationOf({ txInfo, signatures }: DataOf<typeof cancelOrder>) {
  return {
    transactionRequest: txInfo,
    signatures: new Map(signatures.map(({ orderHash, signature }) => [orderHash, signature])),
  };
}

/** A quote of one marketplace. */
export function nftQuoteOf({ paymentInfo, ...quote }: NftQuote) {
  return {
    market: quote.platformId,
    marketName: quote.dex,
    orderId: quote.orderId,
    price: quote.fromTokenAmount,
    payToken: paymentInfo.paymentContract,
    payDecimals: paymentInfo.paymentDecimals,
  };
}

/** The sales of a collection in an hour or a day. */
export function salesOf({
  time,
  vol,
  avgPrice,
  floorPrice,
  saleNum,
}: DataOf<typeof getActivityCharts>['lists'][number]) {
  return { time, volume: vol, average: avgPrice, floor: floorPrice, sales: saleNum };
}

export function nftEventOf(wire: WireNftEvent) {
  return {
    ...placeOf(wire),
    id: wire.id,
    kind: wire.event,
    name: wire.nftName,
    pictureUrl: wire.imageUrl,
    price: wire.price,
    symbol: wire.symbol,
    decimals: wire.decimals,
    from: wire.from,
    to: wire.to,
    time: wire.time,
    hash: wire.txHash,
  };
}

/** A row of an NFT's history. */
export function historyRowOf(wire: DataOf<typeof getNftDetailOthers>['lists'][number]) {
  return {
    kind: wire.event_type,
    /** When an offer ends, or when anything else happened. Milliseconds since 1970, `undefined` if unknown. */
    at: readTime(wire.closing_date || wire.created_date),
    from: wire.from_address || wire.maker_address,
    to: wire.to_address,
    hash: wire.transaction_hash,
    price: wire.total_price,
    symbol: wire.payment_token?.symbol ?? '',
    decimals: wire.payment_token?.decimals ?? 18,
  };
}

/** The request field for a kind of history. */
export function ofKind<K extends RequestOf<typeof getNftDetailOthers>['event_type']>(kind: K) {
  return { event_type: kind };
}

/** The NFT of one of the owner's listings. */
export function nftOfListing(row: ListingRow) {
  return {
    chainName: row.chain,
    contract: row.contract_address,
    tokenId: row.token_id,
    id: row.nft_id,
    name: row.nft_name,
    pictureUrl: row.image_url,
    collectionId: '',
    collectionName: '',
    owner: row.user_address,
    market: row.platform_id,
    orderId: row.id,
    price: row.price,
    payToken: row.payment_contract,
    payDecimals: Number(row.payment_decimals),
    paySymbol: '',
    endsAt: row.expire_time ?? 0,
    isListed: true,
  };
}
