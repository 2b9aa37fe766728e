import * as z from 'zod/mini';

/** They mix numbers and texts; both are text here (`numbersAsText`). `null`, empty and missing values are absent. */
const text = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.boolean()]))),
  z.transform((value) => (value === null || value === undefined || value === '' ? undefined : String(value))),
);
const required = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));
const MAX_TEXT = 300;
const short = z.catch(z.pipe(text, z.optional(z.string().check(z.maxLength(MAX_TEXT)))), undefined);

/** Envelope of all their replies. `data` is read only if the code announces it. */
export const Envelope = z.object({
  resCode: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  data: z.optional(z.unknown()),
});

const Decimals = z.pipe(z.string().check(z.regex(/^\d{1,2}$/)), z.transform(Number)).check(z.lte(36));

export const WireToken = z.object({
  chain: required(32),
  symbol: required(64),
  name: short,
  address: required(200),
  decimals: Decimals,
  logoURI: short,
  /** Whether it can go to another chain: `1`, `0`, `true` or `false`. Absent or another text: their quotes tell. */
  isCrossEnable: short,
});
export type WireToken = z.output<typeof WireToken>;

/** An unreadable token does not remove the other tokens from the list. */
export const TokenReply = z.object({
  tokens: z.pipe(
    z.array(z.catch(z.nullable(WireToken), null)),
    z.transform((tokens) => tokens.flatMap((token) => token ?? [])),
  ),
});

export const QuoteReply = z.object({
  txData: z.object({
    /** Decimal, before `chainFee` is subtracted. */
    toTokenAmount: required(80),
    fromTokenDecimal: z.optional(Decimals),
    toTokenDecimal: z.optional(Decimals),
    contractAddress: short,
    /** Fraction of the payment: `0.002`. */
    fee: short,
    /** Decimal amount of the target token. */
    chainFee: short,
    /** Decimal amount of the source token. */
    serviceFee: short,
    /** Target tokens for one source token. */
    instantRate: short,
    /** Decimal amounts of the source token. */
    depositMin: short,
    depositMax: short,
    estimatedTime: short,
    logoUrl: short,
    dexStatus: short,
    /** Tokens of the source chain along the route. */
    path: z.catch(z.array(z.string().check(z.maxLength(MAX_TEXT))).check(z.maxLength(10)), []),
  }),
});
export type WireQuote = z.output<typeof QuoteReply>['txData'];

export const SwapReply = z.object({ txData: z.unknown() });

export const OrderIdReply = z.object({ orderId: required(MAX_TEXT) });

/** If they recorded the transaction before, the reply may or may not contain the order number. */
export const MaybeOrderIdReply = z.catch(z.nullable(OrderIdReply), null);

export const RecordsReply = z.object({
  list: z.array(z.object({ hash: short, orderId: short })),
});

const KycInfo = z.catch(z.optional(z.nullable(z.object({ cnUrl: short, enUrl: short }))), undefined);

export const OrderReply = z.object({
  orderId: required(MAX_TEXT),
  status: required(MAX_TEXT),
  hash: short,
  toHash: short,
  fromAddress: short,
  toAddress: short,
  toTokenAmount: short,
  /** Base units. */
  toAmount: short,
  toDecimals: short,
  createTime: short,
  finishTime: short,
  refundCoinAmt: short,
  refundHash: short,
  refundReason: short,
  kycUrl: short,
  kycInfo: KycInfo,
});
export type WireOrder = z.output<typeof OrderReply>;
