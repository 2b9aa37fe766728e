import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  ContractAddress,
  KeyWords,
  Mainnet,
  NftPage,
  optionalText,
  paging,
  ShownPercent,
  WireCollection,
  WireNft,
} from './entities.ts';

const CollectionPage = z.object({ lists: z.array(WireCollection), total: z.number() });

export const rankingTimes = ['24h', '7d', '30d', 'all'] as const;
export type RankingTime = (typeof rankingTimes)[number];
export const rankingFields = ['vol', 'volPercent', 'floorPrice', 'owners', 'supply'] as const;
export type RankingField = (typeof rankingFields)[number];

/** Rankings of collections (contract §9.2). `keyWords` may be part of a name or a contract. */
export const topCollections = endpoint({
  service: 'main',
  method: 'GET',
  polled: true,
  path: '/api/v2/meta/topCollections',
  request: z.object({
    keyWords: KeyWords,
    time: z._default(z.enum(rankingTimes), '24h'),
    orderField: z._default(z.enum(rankingFields), 'vol'),
    orderType: z._default(z.enum(['asc', 'desc']), 'desc'),
    ...paging,
    mainnet: z.optional(Mainnet),
    /** 0: all; 1: ERC-721 only; 2: ERC-1155 only. */
    type: z._default(z.union([z.enum(['0', '1', '2']), z.number()]), '0'),
  }),
  data: CollectionPage,
});

/** Collections with the newest listings (contract §9.2). */
export const recentlyListed = endpoint({
  service: 'main',
  method: 'GET',
  polled: true,
  path: '/api/v2/meta/recentlyListed',
  request: z.object({ mainnet: z.optional(Mainnet), ...paging }),
  data: z.object({ assets: z.array(WireCollection) }),
});

/** Collections with the most listings of the last week (contract §9.2). */
export const popularListed = endpoint({
  service: 'main',
  method: 'GET',
  polled: true,
  path: '/api/v2/meta/popularListed',
  request: z.object({ mainnet: z.optional(Mainnet) }),
  data: z.object({ assets: z.array(WireCollection) }),
});

/** Suggested search terms (contract §9.2). */
export const getSearchTag = endpoint({
  service: 'main',
  method: 'GET',
  polled: true,
  path: '/api/v2/meta/getSearchTag',
  request: z.object({ mainnet: z.optional(Mainnet) }),
  data: z.object({ lists: z.array(z.object({ id: z.string(), name: z.string(), imageUrl: optionalText })) }),
});

/** A few collections and NFTs, best match first, for the search box (contract §9.2). */
export const getSearchData = endpoint({
  service: 'main',
  path: '/api/v2/meta/getSearchData',
  request: z.object({ keyWords: z.string().check(z.maxLength(200)), mainnet: z.optional(Mainnet) }),
  data: z.object({ collections: z.array(WireCollection), nfts: z.array(WireNft) }),
});

/** NFTs by name, number or contract (contract §9.2). */
export const getNfts = endpoint({
  service: 'main',
  method: 'GET',
  polled: true,
  path: '/api/v2/meta/getNfts',
  request: z.object({ keyWords: KeyWords, type: z.optional(z.string()), ...paging, mainnet: z.optional(Mainnet) }),
  data: NftPage,
});

export const Trait = z.object({
  trait_type: z.string(),
  values: z.array(z.object({ value: z.string(), count: z.number() })),
});
export type Trait = z.output<typeof Trait>;

/** The header data of a collection (contract §9.2). */
export const collectionInfo = endpoint({
  service: 'main',
  method: 'GET',
  polled: true,
  path: '/api/v2/meta/collection/info',
  request: z.object({
    collectionId: z.optional(z.string().check(z.maxLength(80))),
    contractAddress: z.optional(ContractAddress),
    mainnet: z.optional(Mainnet),
  }),
  data: z.object({
    ...WireCollection.shape,
    externalUrl: optionalText,
    discordUrl: optionalText,
    twitterUrl: optionalText,
    telegramUrl: optionalText,
    tokenStandard: z.catch(z.enum(['ERC721', 'ERC1155']), 'ERC721'),
    /** Percent of each sale. */
    royalty: ShownPercent,
    listedCount: z._default(z.number(), 0),
    traits: z.catch(z.array(Trait), []),
    platforms: z.catch(z.array(z.string()), []),
  }),
});

export const gridSorts = ['price_asc', 'price_desc', 'recent'] as const;
export type GridSort = (typeof gridSorts)[number];

/** The filtered NFTs of a collection (contract §9.2). An NFT must match every trait, with any of that trait's values. */
export const collectionAssets = endpoint({
  service: 'main',
  path: '/api/v2/meta/assets',
  request: z.object({
    collectionId: z.optional(z.string().check(z.maxLength(80))),
    contractAddress: z.optional(ContractAddress),
    mainnet: z.optional(Mainnet),
    ...paging,
    keyWords: KeyWords,
    sort: z._default(z.enum(gridSorts), 'price_asc'),
    /** 1: only NFTs that are for sale. */
    buyNow: z._default(z.union([z.literal(0), z.literal(1)]), 0),
    /** Smallest unit of the chain's coin. */
    minPrice: z.optional(z.string().check(z.regex(/^\d{0,78}$/))),
    maxPrice: z.optional(z.string().check(z.regex(/^\d{0,78}$/))),
    platforms: z._default(z.array(z.string()).check(z.maxLength(50)), []),
    traits: z._default(
      z
        .array(z.object({ trait_type: z.string().check(z.maxLength(200)), value: z.string().check(z.maxLength(200)) }))
        .check(z.maxLength(200)),
      [],
    ),
  }),
  data: NftPage,
});

/** The marketplaces of this deployment (contract §9.2). */
export const getPlatformInfo = endpoint({
  service: 'main',
  method: 'GET',
  polled: true,
  path: '/api/v2/meta/getPlatformInfo',
  request: z.object({ mainnet: z.optional(Mainnet) }),
  data: z.object({
    lists: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        imageUrl: optionalText,
        logoUrl: optionalText,
        mainnet: optionalText,
        /** Percent of each sale. */
        feeRate: z.number(),
        isSupportSell: z._default(z.boolean(), false),
      }),
    ),
  }),
});

/** The 2022 manual's list of collections or platforms (contract §9.1). */
export const metaBaseInfo = endpoint({
  service: 'main',
  method: 'GET',
  polled: true,
  path: '/api/v1/meta/getBaseInfo',
  request: z.object({ type: z.enum(['collection', 'platform']), ...paging }),
  data: z.object({
    lists: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        contractAddress: z.optional(z.string()),
        imageUrl: optionalText,
        itemNum: z.number(),
        type: z.string(),
      }),
    ),
    total: z.number(),
  }),
});

/** The 2022 manual's list of a collection's or platform's NFTs; `keyId` is an id of `metaBaseInfo` (contract §9.1). */
export const metaLists = endpoint({
  service: 'main',
  method: 'GET',
  polled: true,
  path: '/api/v1/meta/getLists',
  request: z.object({
    type: z.enum(['collection', 'platform']),
    keyId: z.string().check(z.maxLength(80)),
    priceOrder: z._default(z.enum(['asc', 'desc']), 'asc'),
    buyNow: z._default(z.union([z.literal(0), z.literal(1), z.enum(['0', '1'])]), 0),
    ...paging,
  }),
  data: NftPage,
});
