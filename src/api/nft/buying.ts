import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Decimal } from '../swap.ts';
import {
  ContractAddress,
  Mainnet,
  nftKey,
  optionalText,
  TokenId,
  units,
  userAddr,
  WireEvmTransaction,
} from './entities.ts';
import { platformId } from './orders.ts';

/** A quote to buy or sell one NFT (contract §9.1). */
export const NftQuote = z.object({
  /** Smallest unit. */
  fromTokenAmount: Decimal,
  fromTokenDecimal: z.number(),
  toTokenAmount: Decimal,
  toTokenDecimal: z.number(),
  /** Name of the marketplace. */
  dex: z.string(),
  path: z._default(z.array(z.unknown()), []),
  fee: z._default(Decimal, '0'),
  feeToken: optionalText,
  logoUrl: optionalText,
  platformId: z.string(),
  paymentInfo: z.object({ paymentContract: optionalText, paymentDecimals: z.number() }),
  /** Sent back unchanged to `nftSwap`. */
  txInfo: z.looseObject({}),
  orderId: optionalText,
  /** Milliseconds since 1970. */
  expireTime: z._default(z.number(), 0),
});
export type NftQuote = z.output<typeof NftQuote>;

/** The price of an NFT in a coin (contract §9.1). The manual's table misspells `version`: both spellings are accepted. */
export const nftQuote = endpoint({
  service: 'main',
  method: 'GET',
  path: '/api/v1/meta/quote',
  request: z.object({
    nftId: z.string().check(z.maxLength(80)),
    platformId: z.optional(platformId),
    /** `1` buys, `0` sells. */
    orderSide: z.union([z.enum(['0', '1']), z.number()]),
    fromTokenAddress: z.string().check(z.maxLength(128)),
    fromTokenChain: Mainnet,
    fromAddress: z.optional(z.string().check(z.maxLength(128))),
    version: z.optional(z.string()),
    verison: z.optional(z.string()),
  }),
  data: z.object({ txData: z.array(NftQuote) }),
});

/** The price of one NFT on each marketplace, cheapest first (contract §9.3). */
export const quoteByMarket = endpoint({
  service: 'main',
  method: 'GET',
  path: '/api/v1/meta/quoteByMarket',
  request: z.object({ ...nftKey, platformId: z.optional(platformId), userAddr: z.optional(z.string()) }),
  data: z.object({ txData: z.array(NftQuote) }),
});

/** The transaction that buys one NFT with the chain's coin (contract §9.1). Refused with 7001 when it is not for sale. */
export const nftSwap = endpoint({
  service: 'main',
  path: '/api/v1/meta/swap',
  request: z.object({
    userAddr,
    txInfo: z.looseObject({}),
    platformId,
    orderSide: z.union([z.enum(['0', '1']), z.number()]),
    nftId: z.string().check(z.maxLength(80)),
  }),
  data: z.object({ txData: WireEvmTransaction }),
});

const NftRef = z.object({ contractAddress: ContractAddress, tokenId: TokenId });

/** One transaction that buys many NFTs of a chain with its coin (contract §9.3). 1006: the chain does not support this. */
export const batchBuy = endpoint({
  service: 'main',
  path: '/api/v2/meta/batchBuy',
  request: z.object({ userAddr, mainnet: Mainnet, buy: z.array(NftRef).check(z.minLength(1), z.maxLength(50)) }),
  data: z.object({
    /** `null` if none of the NFTs is for sale. */
    txData: z.nullable(WireEvmTransaction),
    /** Total price of the NFTs in `success`, smallest unit. */
    totalPrice: Decimal,
    success: z.array(z.object({ ...NftRef.shape, price: Decimal, orderId: z.string() })),
    fail: z.array(z.object({ ...NftRef.shape, resCode: Decimal })),
  }),
});

/**
 * The price of a cart in any coin of any chain (contract §9.3). `nfts` is JSON text of `[{contractAddress, tokenId,
 * platformId, orderId?}]`. `orderId` is ours: it selects a listing if the NFT has several.
 */
export const quoteSupperList = endpoint({
  service: 'main',
  method: 'GET',
  path: '/api/v1/meta/quoteSupperList',
  request: z.object({
    fromTokenAddress: z.string().check(z.maxLength(128)),
    fromTokenChain: Mainnet,
    fromAddress: z.optional(z.string().check(z.maxLength(128))),
    mainnet: z.optional(Mainnet),
    nfts: z.string().check(z.maxLength(20_000)),
    version: z.optional(z.string()),
  }),
  data: z.object({
    txData: z.array(
      z.object({
        ...NftQuote.shape,
        /** The NFTs of the cart that are for sale. Ours: `price`, smallest unit of `paymentContract` (empty: chain coin). */
        nfts: z.array(z.looseObject({ ...NftRef.shape, price: Decimal, paymentContract: optionalText })),
      }),
    ),
  }),
});
export type CheckoutQuote = z.output<typeof quoteSupperList.data>['txData'][number];

/** The transaction that pays for NFTs with a token that is not the chain's coin (contract §9.3). */
export const getNftSwapData = endpoint({
  service: 'main',
  path: '/api/nft/getNftSwapData',
  request: z.object({
    userAddr,
    fromTokenAddress: z.string().check(z.maxLength(128)),
    fromTokenChain: Mainnet,
    fromTokenAmount: units,
    txInfo: z.looseObject({}),
    nfts: z.array(z.looseObject({ ...NftRef.shape })).check(z.minLength(1), z.maxLength(50)),
  }),
  data: z.object({
    /** `approveAddress`: the contract that the user must first approve for the token. */
    txData: z.object({ ...WireEvmTransaction.shape, approveAddress: z.optional(z.string()) }),
    orderId: z.string(),
  }),
});

/** Reports a sent trade (contract §9.3). A repeated hash gets the same reply. */
export const addNftTransData = endpoint({
  service: 'main',
  path: '/api/v2/meta/addTransData',
  request: z.object({
    hash: z.string().check(z.maxLength(80)),
    fromAddress: userAddr,
    toAddress: z.string().check(z.maxLength(128)),
    fromChain: Mainnet,
    toChain: Mainnet,
    fromTokenAddress: z.string(),
    /** Smallest unit. */
    fromTokenAmount: units,
    dexName: z.string().check(z.maxLength(80)),
    orderSide: z.union([z.enum(['0', '1']), z.number()]),
    platformId,
    nfts: z
      .array(
        z.object({
          ...NftRef.shape,
          nftName: z.string().check(z.maxLength(300)),
          nftUrl: z.string().check(z.maxLength(2_000)),
        }),
      )
      .check(z.maxLength(50)),
    txInfo: z.optional(z.unknown()),
  }),
  data: z.looseObject({ txHash: z.string(), finalStatus: z.string() }),
});
