import * as z from 'zod/mini';

/** Replies of OpenSea's API v2 (docs.opensea.io/reference), limited to the fields that we read. Others are ignored. */

const lower = z.transform((text: string) => text.toLowerCase());
const address = z.pipe(z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)), lower);
const hash = z.pipe(z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/)), lower);
/** Maximum 256 bits: decimal or hexadecimal text, or a number that JSON carries exactly. Result: decimal text. */
const whole = z.pipe(
  z.union([
    z.string().check(z.regex(/^(\d{1,78}|0x[0-9a-fA-F]{1,64})$/)),
    z.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)),
  ]),
  z.transform((value) => BigInt(value).toString()),
);
const small = z.number().check(z.int(), z.gte(0));
const seconds = z.number().check(z.int(), z.gte(0), z.lte(100_000_000_000));
const bytes = z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/), z.maxLength(20_000));
/** Display text, not trusted. Other types become empty. */
const words = z.catch(z.string(), '');
/** A cursor; `null` and empty mean the end. */
const next = z.pipe(
  z.optional(z.nullable(z.string().check(z.maxLength(2_000)))),
  z.transform((cursor) => cursor || undefined),
);
/** Rows are parsed one by one, so that a malformed row does not affect the others. */
const rows = z.array(z.unknown()).check(z.maxLength(1_000));

const item = { itemType: small, token: address, identifierOrCriteria: whole, startAmount: whole, endAmount: whole };
export const Parameters = z.object({
  offerer: address,
  zone: address,
  offer: z.array(z.object(item)).check(z.maxLength(50)),
  consideration: z.array(z.object({ ...item, recipient: address })).check(z.maxLength(50)),
  orderType: small,
  startTime: whole,
  endTime: whole,
  zoneHash: hash,
  salt: whole,
  conduitKey: hash,
  totalOriginalConsiderationItems: z.pipe(whole, z.transform(Number)),
  counter: whole,
});

export const Listing = z.object({
  order_hash: hash,
  chain: z.string(),
  protocol_address: address,
  protocol_data: z.object({ parameters: Parameters }),
  price: z.object({ current: z.object({ currency: z.string(), decimals: small, value: whole }) }),
  /** Absent if the order is not filled in part. */
  remaining_quantity: z.optional(small),
  order_created_at: z.optional(seconds),
});
export const ListingPage = z.object({ listings: rows, next });

/** The fields that we read of a posted order. */
export const Posted = z.object({ order_hash: hash });
export const Collection = z.object({
  collection: z.string(),
  name: words,
  description: words,
  image_url: words,
  banner_image_url: words,
  project_url: words,
  is_disabled: z.optional(z.boolean()),
  contracts: z.array(z.object({ address: z.string(), chain: z.string() })).check(z.maxLength(1_000)),
  /** `fee` in percent. */
  fees: z.array(z.object({ fee: z.number(), recipient: address, required: z.boolean() })).check(z.maxLength(20)),
  required_zone: z.optional(z.nullable(address)),
  /** Pieces; absent if OpenSea does not report it. */
  total_supply: z.optional(z.nullable(small)),
});
export type Collection = z.output<typeof Collection>;

export const CollectionStats = z.object({ total: z.object({ num_owners: z.optional(z.nullable(small)) }) });
export const Contract = z.object({
  address,
  chain: z.string(),
  collection: z.nullable(z.string()),
  contract_standard: z.string(),
});

const Trait = z.looseObject({ trait_type: z.unknown(), value: z.unknown() });
const nft = {
  identifier: whole,
  contract: address,
  token_standard: z.string(),
  name: words,
  description: words,
  image_url: words,
  display_image_url: words,
  display_animation_url: words,
  is_disabled: z.optional(z.boolean()),
  traits: z.catch(z.nullable(z.array(Trait)), null),
};
export const Nft = z.object(nft);
export const NftPage = z.object({ nfts: rows, next });
/** If there are many owners, the list may be incomplete. */
const Owner = z.object({ address, quantity: whole });
export const NftDetail = z.object({
  nft: z.object({ ...nft, owners: z.catch(z.nullable(z.array(Owner)), null), creator: words }),
});
export type NftDetail = z.output<typeof NftDetail>['nft'];

const traded = z.object({ identifier: whole, contract: address, token_standard: z.string() });
const moment = { event_timestamp: z.optional(seconds), chain: z.string(), nft: traded, transaction: words };
const pieces = z.catch(whole, '1');
const SaleEvent = z.object({
  ...moment,
  event_type: z.literal('sale'),
  /** Empty for a sale on another market. */
  order_hash: words,
  closing_date: z.optional(seconds),
  quantity: pieces,
  seller: address,
  buyer: address,
  /** Total of all pieces, smallest unit. */
  payment: z.optional(z.nullable(z.object({ quantity: whole, token_address: address, decimals: small }))),
});
const TransferEvent = z.object({
  ...moment,
  event_type: z.enum(['transfer', 'mint']),
  quantity: pieces,
  from_address: address,
  to_address: address,
});
export const AssetEvent = z.union([SaleEvent, TransferEvent]);
export const EventPage = z.object({ asset_events: rows, next });

const Basic = z.object({
  considerationToken: address,
  considerationIdentifier: whole,
  considerationAmount: whole,
  offerer: address,
  zone: address,
  offerToken: address,
  offerIdentifier: whole,
  offerAmount: whole,
  basicOrderType: z.pipe(whole, z.transform(Number)),
  startTime: whole,
  endTime: whole,
  zoneHash: hash,
  salt: whole,
  offererConduitKey: hash,
  fulfillerConduitKey: hash,
  totalOriginalAdditionalRecipients: z.pipe(whole, z.transform(Number)),
  additionalRecipients: z.array(z.object({ amount: whole, recipient: address })).check(z.maxLength(50)),
  signature: bytes,
});
/** An advanced order does not repeat the counter. */
const AdvancedParameters = z.object({ ...Parameters.shape, counter: z.optional(whole) });
const Advanced = z.object({
  advancedOrder: z.object({
    parameters: AdvancedParameters,
    numerator: whole,
    denominator: whole,
    signature: bytes,
    extraData: bytes,
  }),
  criteriaResolvers: z.array(z.unknown()),
  fulfillerConduitKey: hash,
  recipient: address,
});
export type BasicInput = z.output<typeof Basic>;
export type AdvancedInput = z.output<typeof Advanced>;
export const Fulfilment = z.object({
  protocol: z.string(),
  fulfillment_data: z.object({
    transaction: z.object({
      function: z.string(),
      chain: small,
      to: address,
      value: whole,
      input_data: z.union([z.object({ parameters: Basic }), Advanced]),
    }),
  }),
});
export type Fulfilment = z.output<typeof Fulfilment>['fulfillment_data']['transaction'];
