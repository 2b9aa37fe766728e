import * as z from 'zod/mini';

/** Numbers and texts are the same to them, and both are text here (`numbersAsText`); `null`, empty and missing are absent. */
const text = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.boolean()]))),
  z.transform((value) => (value === null || value === undefined || value === '' ? undefined : String(value))),
);
const required = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));
const MAX_TEXT = 300;
const short = z.catch(z.pipe(text, z.optional(z.string().check(z.maxLength(MAX_TEXT)))), undefined);

/** What every reply of theirs comes in. `data` is looked at once the code says that there is any. */
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
});
export type WireToken = z.output<typeof WireToken>;

/** One token that cannot be read keeps no other out of the list. */
export const TokenReply = z.object({
  tokens: z.pipe(
    z.array(z.catch(z.nullable(WireToken), null)),
    z.transform((tokens) => tokens.flatMap((token) => token ?? [])),
  ),
});

export const QuoteReply = z.object({
  txData: z.object({
    /** Decimal, before `chainFee` is taken off. */
    toTokenAmount: required(80),
    fromTokenDecimal: z.optional(Decimals),
    toTokenDecimal: z.optional(Decimals),
    contractAddress: short,
    /** A share of what is paid: `0.002`. */
    fee: short,
    /** Decimal of the target token. */
    chainFee: short,
    /** Decimal of the source token. */
    serviceFee: short,
    /** Target tokens for one source token. */
    instantRate: short,
    /** Decimals of the source token. */
    depositMin: short,
    depositMax: short,
    estimatedTime: short,
    logoUrl: short,
    dexStatus: short,
    /** Tokens of the source chain that it goes by. */
    path: z.catch(z.array(z.string().check(z.maxLength(MAX_TEXT))).check(z.maxLength(10)), []),
  }),
});
export type WireQuote = z.output<typeof QuoteReply>['txData'];

export const SwapReply = z.object({ txData: z.unknown() });

export const OrderIdReply = z.object({ orderId: required(MAX_TEXT) });

/** Where they recorded the transaction before, it may or may not be said as what. */
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
