import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Decimal } from '../swap.ts';
import {
  ContractAddress,
  EventPage,
  KeyWords,
  Mainnet,
  nftEventKinds,
  nftKey,
  optionalText,
  paging,
  ShownCount,
  ShownPercent,
  TokenId,
  WireCollection,
  WireNft,
} from './entities.ts';

/** A listing of an NFT on a marketplace. */
export const Ask = z.object({
  platformId: z.string(),
  orderId: z.string(),
  /** Smallest unit. */
  price: Decimal,
  paymentToken: optionalText,
  paymentDecimals: z._default(z.number(), 18),
  /** Milliseconds since 1970. */
  expireTime: z.number(),
  maker: optionalText,
});
export type Ask = z.output<typeof Ask>;

export const NftDetail = z.object({
  ...WireNft.shape,
  description: optionalText,
  /** The kind of media, as found in the bytes: `image`, `video`, `audio`, `model`; empty if there is none to show. */
  mediaKind: z.catch(z.enum(['image', 'video', 'audio', 'model', '']), ''),
  /** The media file for the large view; `imageUrl` is its preview picture. */
  mediaUrl: optionalText,
  externalUrl: optionalText,
  traits: z.catch(
    z.array(
      z.object({
        trait_type: z.string(),
        value: z.string(),
        /** Share of the collection that has this trait, percent. */
        percent: z.optional(z.number()),
      }),
    ),
    [],
  ),
  /** Number of holders; 1 for an ERC-721. */
  owners: z._default(z.number(), 1),
  creatorAddress: optionalText,
  /** Percent of each sale. */
  royalty: ShownPercent,
  tokenStandard: z.catch(z.enum(['ERC721', 'ERC1155']), 'ERC721'),
  /** Smallest unit; empty if the NFT was never sold. */
  lastPrice: optionalText,
  collection: WireCollection,
  /** Cheapest first. */
  orders: z.array(Ask),
  isLike: z._default(z.boolean(), false),
  likeNum: ShownCount,
});
export type NftDetail = z.output<typeof NftDetail>;

/** One NFT (contract §9.2): by id, or by contract and number. */
export const getNftDetail = endpoint({
  service: 'main',
  method: 'GET',
  polled: true,
  path: '/api/v2/meta/getNftDetail',
  request: z.object({
    id: z.optional(z.string().check(z.maxLength(80))),
    contractAddress: z.optional(ContractAddress),
    tokenId: z.optional(TokenId),
    mainnet: z.optional(Mainnet),
    collectionId: z.optional(z.string().check(z.maxLength(80))),
    /** The account for `isLike`. */
    userAddr: z.optional(z.string().check(z.maxLength(128))),
  }),
  data: NftDetail,
});

/** Returns an NFT to other sites (contract §9.4). */
export const openAssetInfo = endpoint({
  service: 'main',
  method: 'GET',
  polled: true,
  path: '/api/v2/meta/open/asset/info',
  request: z.object(nftKey),
  data: NftDetail,
});

const PaymentToken = z.object({
  symbol: z.string(),
  address: optionalText,
  image_url: optionalText,
  name: optionalText,
  decimals: z.number(),
  eth_price: optionalText,
  usd_price: optionalText,
});
const OtherRow = z.object({
  /** Smallest unit. */
  total_price: optionalText,
  payment_token: z.optional(z.nullable(PaymentToken)),
  /** ISO 8601 with microseconds, in UTC, without a time zone. */
  created_date: optionalText,
  closing_date: optionalText,
  maker_address: optionalText,
  event_type: optionalText,
  from_address: optionalText,
  to_address: optionalText,
  quantity: z._default(Decimal, '1'),
  transaction_hash: optionalText,
  order_id: optionalText,
});

/** An NFT's price history, bids or activity (contract §9.2). */
export const getNftDetailOthers = endpoint({
  service: 'main',
  method: 'GET',
  polled: true,
  path: '/api/v2/meta/getNftDetailOthers',
  request: z.object({
    id: z.optional(z.string().check(z.maxLength(80))),
    event_type: z.enum(['price', 'bids', 'activity']),
    contractAddress: z.optional(ContractAddress),
    tokenId: z.optional(TokenId),
    mainnet: z.optional(Mainnet),
  }),
  data: z.object({ lists: z.array(OtherRow) }),
});

/** NFTs of an owner (contract §9.2). */
export const getUserAssets = endpoint({
  service: 'main',
  method: 'GET',
  polled: true,
  path: '/api/v2/meta/getUserAssets',
  request: z.object({
    owner: z.string().check(z.maxLength(128)),
    keyWords: KeyWords,
    ...paging,
    mainnet: z.optional(Mainnet),
    /** 1: only NFTs that the owner lists now. */
    isListed: z.optional(z.union([z.enum(['0', '1']), z.number()])),
  }),
  data: z.object({
    assets: z.object({
      nftInfos: z.array(WireNft),
      collectionInfos: z._default(z.array(WireCollection), []),
      total: z.number(),
    }),
  }),
});

/** The same call as in the 2022 manual (contract §9.1). */
export const getOwnedAssets = endpoint({
  service: 'main',
  method: 'GET',
  polled: true,
  path: '/api/v1/meta/getOwnedAssets',
  request: z.object({ owner: z.string().check(z.maxLength(128)), ...paging, keyWords: KeyWords }),
  data: z.object({
    assets: z.array(
      z.object({
        tokenId: z.string(),
        contractAddr: z.string(),
        name: optionalText,
        imageUrl: optionalText,
        mainnet: z.string(),
        platformId: optionalText,
        canSell: z.boolean(),
      }),
    ),
  }),
});

/** Events of an owner's NFTs, or of one NFT, newest first (contract §9.2). If no kinds are given, returns all. */
export const getUserEvents = endpoint({
  service: 'main',
  path: '/api/v2/meta/getUserEvents',
  request: z.object({
    owner: z.optional(z.string().check(z.maxLength(128))),
    contractAddress: z.optional(ContractAddress),
    tokenId: z.optional(TokenId),
    eventTypes: z._default(z.array(z.enum(nftEventKinds)), []),
    ...paging,
    mainnet: z.optional(Mainnet),
  }),
  data: EventPage,
});

/** Makes the indexer read the metadata again (contract §9.4). */
export const updateNftData = endpoint({
  service: 'main',
  path: '/api/nft/update/pData',
  request: z.object(nftKey),
  data: z.boolean(),
});

/** An NFT in OpenSea's v1 asset style (contract §9.1). */
export const getAssetsInfo = endpoint({
  service: 'main',
  method: 'GET',
  path: '/api/getAssetsInfo',
  request: z.object({ tokenAddress: ContractAddress, tokenId: TokenId }),
  data: z.object({ assetsInfo: z.looseObject({ sellOrders: z.array(z.unknown()), buyOrders: z.array(z.unknown()) }) }),
});

/** An NFT's orders in Rarible's style (contract §9.1). */
export const getRaribleData = endpoint({
  service: 'main',
  method: 'GET',
  path: '/api/getRaribleData',
  request: z.object({ tokenAddress: ContractAddress, tokenId: TokenId }),
  data: z.object({
    raribleInfo: z.object({
      orders: z.array(z.object({ make: z.unknown(), take: z.unknown(), makePrice: z.string(), maker: z.string() })),
    }),
  }),
});
