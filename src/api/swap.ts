import * as z from 'zod/mini';
import { endpoint, streamEndpoint } from './endpoint.ts';

/** The wire's address of a native coin (contract §1.3). */
export const NATIVE_ADDRESS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';

/** A human decimal: a number in some replies, text in others. Parsed to text, so that a float cannot change its digits again. */
export const Decimal = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value)),
);

export const text = z._default(z.string(), '');
/** `null`, absent and `''` all mean "none" on this wire. */
export const optionalText = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((value) => value ?? ''),
);

/** A token of the coin list (contract §2). */
export const WireToken = z.object({
  symbol: z.string(),
  name: text,
  address: z.string(),
  /** Fraction digits. Never defaulted: a token without them cannot be used. */
  decimals: z.number(),
  logoURI: optionalText,
  /**
   * Whether a route takes it to another chain. The manuals have truth values and text, recorded replies of Bridgers numbers.
   * Absent means yes: then the quotes say so.
   */
  isCrossEnable: z.pipe(
    z._default(z.union([z.boolean(), z.enum(['0', '1']), z.literal([0, 1])]), true),
    z.transform((value) => value !== '0' && Boolean(value)),
  ),
});
export type WireToken = z.output<typeof WireToken>;

/** An invalid entry is left out: it must not cost the others. */
const WireTokens = z.pipe(
  z.array(z.catch(z.optional(WireToken), undefined)),
  z.transform((entries) => entries.filter((entry) => entry !== undefined)),
);

export const CoinList = z.object({
  tokens: z.record(z.string(), WireTokens),
  quoteSwitch: z._default(z.boolean(), true),
});

/** The coin list by chain name (contract §3.1). */
export const getBaseInfo = endpoint({
  service: 'swap',
  path: '/api/getBaseInfo',
  polled: true,
  freshSeconds: 60,
  request: z.object({ chain: z.optional(z.string()) }),
  data: z.object({
    tokens: z.union([z.record(z.string(), WireTokens), WireTokens]),
    quoteSwitch: z._default(z.boolean(), true),
  }),
});

export const KycInfo = z.object({ status: z.optional(z.boolean()), cnUrl: optionalText, enUrl: optionalText });

/** One route of a quotation (contract §3.2). Human decimals unless a field says units. */
export const WireQuote = z.object({
  /** Base units. */
  fromTokenAmount: Decimal,
  fromTokenDecimal: z.number(),
  toTokenAmount: Decimal,
  toTokenDecimal: z.number(),
  /** Amount that the user gets. Routes are compared by this value. */
  receiveTokenAmount: Decimal,
  dex: z.string(),
  path: z._default(z.array(z.unknown()), []),
  /** A number, numeric text, or text such as `0.2% + 1`. */
  fee: z._default(Decimal, '0'),
  feeToken: optionalText,
  /** The operator's part of the payment in percent, included in `fee`. A proposal of ours. */
  operatorFee: z.optional(z.number().check(z.gte(0), z.lte(100))),
  logoUrl: optionalText,
  /** Empty: available. `MAINTAIN`: under maintenance, cannot be used. */
  dexStatus: optionalText,
  depositMin: z.optional(Decimal),
  depositMax: z.optional(Decimal),
  /** 0, 1, 2, 10: see spec §9. */
  estimatedTime: z._default(z.number(), 1),
  kycInfo: z.optional(z.nullable(KycInfo)),
  isSupportNoGas: z._default(z.boolean(), false),
  /** Bounds of the payment in zero-gas mode. */
  noGasDepositMin: z.optional(Decimal),
  noGasDepositMax: z.optional(Decimal),
  contractAddress: z.optional(z.string()),
  approveAddress: z.optional(z.string()),
  /** Base units. */
  amountOutMin: z.optional(Decimal),
  /** In the source chain's native coin. `gasFee` is a proposal of ours: the estimated gas of the transaction. */
  chainFee: z.optional(Decimal),
  gasFee: z.optional(Decimal),
  /** Milliseconds since the service was asked, if the quote is shared. A proposal of ours. */
  quoteAge: z.optional(z.number().check(z.gte(0), z.lte(600_000))),
  /** An exchange holds the payment until it pays out, and signs nothing. A proposal of ours. */
  isCustodial: z.optional(z.boolean()),
});
export type WireQuote = z.output<typeof WireQuote>;

/** Percent; 1 is 1 % (contract §1.3). */
export const slippage = z.number();

/** Quotations of every route for a pair (contract §3.2). An empty list means no quotation. */
export const multiQuote = endpoint({
  service: 'swap',
  path: '/api/multiQuote',
  request: z.object({
    fromTokenAddress: z.string(),
    toTokenAddress: z.string(),
    /** Base units. */
    fromTokenAmount: z.string(),
    fromTokenChain: z.string(),
    toTokenChain: z.string(),
    /** Empty if no wallet is connected. */
    userAddr: z.string(),
    toAddress: z.string(),
    slippage,
  }),
  data: z.object({ txData: z.array(WireQuote) }),
});

/** The same request as `multiQuote`, with one route per item (ours), so that a slow service does not delay the other routes. */
export const quoteStream = streamEndpoint({
  service: 'swap',
  path: '/api/multiQuote/stream',
  request: multiQuote.request,
  item: WireQuote,
});

/** Risk of an address: "0" is high, "100" is low (contract §3.8). */
export const queryBlackList = endpoint({
  service: 'swap',
  path: '/api/queryBlackList',
  resCode: 'number',
  request: z.object({ address: z.string() }),
  data: z.object({ score: z.string() }),
});
