import * as z from 'zod/mini';
import { Decimal } from '../swap.ts';

/** `null`, absent and `''` all mean "none" on this wire. */
export const optionalText = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((value) => value ?? ''),
);
const optionalDecimal = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform((value) => (value === null || value === undefined ? '' : String(value))),
);
/** A whole number; text in a query string. */
export const Whole = z.pipe(
  z.union([z.number().check(z.int(), z.gte(0)), z.string().check(z.regex(/^\d{1,15}$/))]),
  z.transform(Number),
);
/** A number of things for display. `undefined` if it is absent or impossible: the other facts still count. */
export const ShownCount = z.catch(z.optional(z.int().check(z.gte(0))), undefined);
/** A share in percent for display, as `ShownCount`. */
export const ShownPercent = z.catch(z.optional(z.number().check(z.gte(0), z.lte(100))), undefined);
const MAX_UINT256 = '115792089237316195423570985008687907853269984665640564039457584007913129639935';
/** Numbers with the same number of digits can be compared as text. */
const within256Bits = z.refine(
  (digits) => typeof digits === 'string' && (digits.length < MAX_UINT256.length || digits <= MAX_UINT256),
);
/** A token number as decimal text: at most 256 bits. */
export const TokenId = z.string().check(z.regex(/^\d{1,78}$/), within256Bits);
/** A contract address in the chain's notation. */
export const ContractAddress = z.string().check(z.regex(/^[A-Za-z0-9:_-]{1,120}$/));
/** Wire name of a chain (contract §1.4). */
export const Mainnet = z.string().check(z.regex(/^[A-Za-z0-9()-]{1,24}$/));
/** An account in its chain's notation. */
export const userAddr = z.string().check(z.minLength(1), z.maxLength(128));
/** An amount in base units: at most 256 bits. */
export const units = z.string().check(z.regex(/^\d{1,78}$/), within256Bits);
/** The user's search text. */
export const KeyWords = z._default(z.string().check(z.maxLength(200)), '');
/** 1 is the first. */
export const paging = { page: z._default(Whole, 1), pageSize: z._default(Whole, 20) };

/** The fields that identify an NFT in a request. */
export const nftKey = { contractAddress: ContractAddress, tokenId: TokenId, mainnet: Mainnet };

/** A collection in a list (contract §2). Prices are human decimals in `symbol`; empty if unknown. */
export const WireCollection = z.object({
  id: z.string(),
  name: optionalText,
  contractAddress: z.string(),
  imageUrl: optionalText,
  bannerUrl: optionalText,
  description: optionalText,
  /** Lowest current price; empty if nothing is for sale. */
  floorPrice: optionalDecimal,
  /** Volume in the requested period. */
  vol: optionalDecimal,
  /** Change against the period before, percent; empty if there were no trades in that period. */
  volPercent: optionalDecimal,
  symbol: optionalText,
  /** Number of holders. */
  owners: z.optional(z.number()),
  supply: z.optional(z.number()),
  /** An index that links to the app contain. */
  ind: z._default(z.number(), 0),
  mainnet: z._default(z.string(), ''),
});
export type WireCollection = z.output<typeof WireCollection>;

/** An NFT in a list (contract §2). */
export const WireNft = z.object({
  id: z.string(),
  name: optionalText,
  nftName: optionalText,
  tokenId: z.string(),
  contractAddress: z.string(),
  imageUrl: optionalText,
  mainnet: z._default(z.string(), ''),
  collectionId: optionalText,
  collectionName: optionalText,
  ownerAddress: optionalText,
  /** Marketplace of the lowest listing; empty if the NFT is not for sale. */
  platformId: optionalText,
  /** Lowest current price, smallest unit; empty if the NFT is not for sale. May have a zero fraction. */
  currentPrice: optionalDecimal,
  /** Empty or the wire's native address: the chain's coin. */
  paymentContract: optionalText,
  paymentDecimals: z._default(z.number(), 18),
  paymentUrl: optionalText,
  paymentTokenName: optionalText,
  /** 1: the buyer can pay with any coin. */
  isSupportAny: z.catch(z.union([z.literal(0), z.literal(1)]), 0),
  /** Id of the lowest listing. */
  orderId: optionalText,
  /** Milliseconds since 1970; 0 if the NFT is not for sale. */
  expireTime: z._default(z.number(), 0),
  /** Number of tokens that the requested owner has; 1 for an ERC-721. */
  quantity: z._default(Decimal, '1'),
  canSell: z.optional(z.boolean()),
  isListed: z.optional(z.boolean()),
});
export type WireNft = z.output<typeof WireNft>;

/** Kinds of NFT events (spec §9). A missing or unknown name counts as a sale. */
export const nftEventKinds = ['Offer', 'List', 'Minted', 'Cancel', 'BidCancel', 'Transfer', 'Sale', 'Buy'] as const;
export type NftEventKind = (typeof nftEventKinds)[number];

export const WireNftEvent = z.object({
  id: z.string(),
  event: z.catch(z.enum(nftEventKinds), 'Sale'),
  nftName: optionalText,
  tokenId: z.string(),
  contractAddress: z.string(),
  imageUrl: optionalText,
  mainnet: z._default(z.string(), ''),
  /** Smallest unit of `symbol`; empty for events without a price. */
  price: optionalDecimal,
  symbol: optionalText,
  decimals: z._default(z.number(), 18),
  quantity: z._default(Decimal, '1'),
  from: optionalText,
  to: optionalText,
  /** Milliseconds since 1970. */
  time: z.number(),
  /** Empty for events off the chain, such as a listing. */
  txHash: optionalText,
  platformId: optionalText,
});
export type WireNftEvent = z.output<typeof WireNftEvent>;

export const NftPage = z.object({ lists: z.array(WireNft), total: z.number() });
export const EventPage = z.object({ lists: z.array(WireNftEvent), total: z.number() });

/** An unsigned transaction of an EVM chain (contract §2). */
export const WireEvmTransaction = z.object({
  from: z.string(),
  to: z.string(),
  /** Wei, hex or decimal text. */
  value: z.string(),
  data: z.string(),
  gas: z.optional(z.union([z.number(), z.string()])),
});
export type WireEvmTransaction = z.output<typeof WireEvmTransaction>;
