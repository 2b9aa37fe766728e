import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Decimal } from '../swap.ts';
import {
  ContractAddress,
  Mainnet,
  optionalText,
  paging,
  TokenId,
  units,
  userAddr,
  WireEvmTransaction,
} from './entities.ts';

const hex = z.string().check(z.regex(/^0x[0-9a-fA-F]*$/), z.maxLength(20_000));
/** Whole bytes. */
const wholeHex = z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/), z.maxLength(20_000));
/** Id of a marketplace. */
export const platformId = z.string().check(z.maxLength(80));

/** A Seaport order's parameters (contract §9.6): numbers are decimal text. */
const OfferItem = z.object({
  /** 0 native, 1 ERC-20, 2 ERC-721, 3 ERC-1155. */
  itemType: z.number(),
  token: z.string(),
  identifierOrCriteria: Decimal,
  startAmount: Decimal,
  endAmount: Decimal,
});
export const SeaportParameters = z.object({
  offerer: z.string(),
  zone: z.string(),
  offer: z.array(OfferItem).check(z.maxLength(50)),
  consideration: z.array(z.object({ ...OfferItem.shape, recipient: z.string() })).check(z.maxLength(50)),
  orderType: z.number(),
  /** Seconds since 1970. */
  startTime: Decimal,
  endTime: Decimal,
  zoneHash: z.string(),
  salt: Decimal,
  conduitKey: z.string(),
  totalOriginalConsiderationItems: z.number(),
  counter: Decimal,
});
export type SeaportParameters = z.output<typeof SeaportParameters>;

/** Marketplace data that a seller needs to create an order (contract §9.4). */
export const getMarketPlaceInfo = endpoint({
  service: 'main',
  path: '/api/v2/meta/getMarketPlaceInfo',
  request: z.object({ platformId, mainnet: Mainnet, contractAddress: ContractAddress }),
  data: z.object({
    exchangeAddress: z.string(),
    /** The address that the seller must approve for the collection. */
    approveAddress: z.string(),
    conduitKey: z.string(),
    zone: z.string(),
    version: z.string(),
    /** Ours: the contract that accepts payments in other tokens; empty if there is none. */
    checkoutAddress: optionalText,
    /** Fees as a share of the price; 100 basis points are 1 %. */
    feeRecipients: z.array(z.object({ recipient: z.string(), basisPoints: z.number() })),
    royalty: z.object({ recipient: optionalText, basisPoints: z.number() }),
    paymentTokens: z.array(z.object({ address: optionalText, symbol: z.string(), decimals: z.number() })),
  }),
});
export type MarketPlaceInfo = z.output<typeof getMarketPlaceInfo.data>;

/** An order to sign (contract §9.4): side 0 sells an NFT, side 1 bids for it. */
export const prepareMusseOrder = endpoint({
  service: 'main',
  path: '/api/v2/meta/prepareMusseOrder',
  request: z.object({
    side: z.union([z.literal(0), z.literal(1)]),
    contractAddress: ContractAddress,
    tokenId: TokenId,
    /** Number of tokens; 1 for an ERC-721. */
    quantity: z._default(units, '1'),
    /** Total price that the buyer pays, smallest unit. */
    price: units,
    /** Empty or the wire's native address: the chain's coin. A bid names an ERC-20. */
    paymentContract: optionalText,
    /** Seconds. */
    duration: z.number().check(z.int(), z.gte(60)),
    userAddr,
    mainnet: Mainnet,
  }),
  data: z.object({
    order: SeaportParameters,
    /** EIP-712. The app must compare it with the displayed terms before the user signs it. */
    typedData: z.object({
      domain: z.record(z.string(), z.unknown()),
      types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
      primaryType: z.string(),
      message: z.record(z.string(), z.unknown()),
    }),
    orderHash: z.string(),
  }),
});

/** Posts a signed order (contract §9.4). Refused if signature, ownership, approval, fees, price or duration are wrong. */
export const makeOrder = endpoint({
  service: 'main',
  path: '/api/open/v2/makeOrder',
  request: z.object({ order: SeaportParameters, signature: hex, mainnet: Mainnet }),
  data: z.object({ orderId: z.string() }),
});

/** A listing or bid of an owner. This wire uses snake case (contract §9.4). */
export const ListingRow = z.object({
  id: z.string(),
  nft_id: z.string(),
  platform_id: z.string(),
  user_address: z.string(),
  chain: z.string(),
  contract_address: z.string(),
  token_id: z.string(),
  image_url: optionalText,
  /** 0 sells, 1 bids. */
  side: z.number(),
  status: z.catch(z.enum(['added', 'cancelling', 'cancelled', 'fulfilled', 'expired', 'invalid']), 'added'),
  /** Smallest unit. */
  price: Decimal,
  payment_contract: optionalText,
  payment_decimals: Decimal,
  payment_token_url: optionalText,
  order_infos: z.optional(z.nullable(z.unknown())),
  hash: z.optional(z.nullable(z.string())),
  create_time: z.string(),
  update_time: z.string(),
  /** Milliseconds since 1970 (ours). */
  expire_time: z.optional(z.number()),
  /** Ours: amount that the seller gets after fees and royalties, smallest unit. */
  proceeds: z.optional(Decimal),
  nft_name: optionalText,
});
export type ListingRow = z.output<typeof ListingRow>;

const orderFields = {
  id: z.optional(z.string().check(z.maxLength(80))),
  side: z.number(),
  nftId: z.optional(z.string()),
  chainName: Mainnet,
  contractAddress: ContractAddress,
  tokenId: TokenId,
  imageUrl: optionalText,
  platformId,
  status: z.optional(z.string()),
  price: units,
  userAddr,
  paymentContract: optionalText,
  paymentDecimals: z._default(Decimal, '18'),
  paymentUrl: optionalText,
  orderInfos: z.optional(z.nullable(z.unknown())),
  hash: z.optional(z.nullable(z.string())),
};

/** Reports an order that was posted to a marketplace (contract §9.4). */
export const createOrUpdateOrder = endpoint({
  service: 'main',
  path: '/api/v2/meta/createOrUpdateOrder',
  request: z.object(orderFields),
  data: ListingRow,
});

/** Makes the backend post a signed order to its marketplace (contract §9.4). */
export const createOrUpdateOrderBackend = endpoint({
  service: 'main',
  path: '/api/v2/meta/createOrUpdateOrderBackend',
  request: z.object({ ...orderFields, payload: z.object({ order: SeaportParameters, signature: hex }) }),
  data: z.object({ ...ListingRow.shape, orderId: z.string() }),
});

/** The transaction that cancels orders on the chain (contract §9.4). */
export const cancelOrder = endpoint({
  service: 'main',
  path: '/api/v2/meta/cancelOrder',
  request: z.object({
    platformId,
    userAddr,
    payload: z.object({
      items: z.array(z.object({ orderId: z.string().check(z.maxLength(80)) })).check(z.maxLength(50)),
    }),
  }),
  data: z.object({
    txInfo: WireEvmTransaction,
    /** Ours: the maker's signatures of the orders in `txInfo`. The app cancels no order that it cannot verify. */
    signatures: z._default(
      z
        .array(z.object({ orderHash: z.string().check(z.regex(/^0x[0-9a-f]{64}$/)), signature: wholeHex }))
        .check(z.maxLength(500)),
      [],
    ),
  }),
});

/** Reports the transaction that cancelled or filled an order (contract §9.4). The chain decides the order's state. */
export const updateOrderStatus = endpoint({
  service: 'main',
  path: '/api/v2/meta/updateOrderStatus',
  request: z.object({
    orderId: z.string().check(z.maxLength(80)),
    payload: z.object({
      status: z.string().check(z.maxLength(40)),
      hash: z.optional(z.string().check(z.maxLength(80))),
    }),
  }),
  data: z.int(),
});

/** Listings and bids of an owner (contract §9.2). */
export const getUserOrders = endpoint({
  service: 'main',
  method: 'GET',
  polled: true,
  path: '/api/v2/meta/getUserOrders',
  request: z.object({
    owner: userAddr,
    status: z.optional(z.string().check(z.maxLength(40))),
    ...paging,
    mainnet: z.optional(Mainnet),
  }),
  data: z.object({ lists: z.array(ListingRow), total: z.number() }),
});

/** The counter in all orders of the user. A higher counter cancels all of them (contract §9.4). */
export const getNonce = endpoint({
  service: 'main',
  method: 'GET',
  path: '/api/v2/meta/getNonce',
  request: z.object({ userAddr, platformId: z.optional(platformId), mainnet: z.optional(Mainnet) }),
  data: z.object({ nonce: z.string() }),
});
