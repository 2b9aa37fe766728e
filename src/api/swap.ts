import * as z from 'zod/mini';
import { endpoint, streamEndpoint } from './endpoint.ts';

/** The wire's address of a native coin (contract §1.3). */
export const NATIVE_ADDRESS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';

/** A human decimal: a number in some replies, text in others. Parsed to text, so that a float cannot change its digits again. */
export const Decimal = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value)),
);

/** Maximum page number; far above any real number of orders. */
const MAX_PAGES = 1_000_000;

const text = z._default(z.string(), '');
/** `null`, absent and `''` all mean "none" on this wire. */
const optionalText = z.pipe(
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
  isCrossEnable: z._default(z.union([z.boolean(), z.enum(['0', '1'])]), false),
});
export type WireToken = z.output<typeof WireToken>;

export const CoinList = z.object({
  tokens: z.record(z.string(), z.array(WireToken)),
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
    tokens: z.union([z.record(z.string(), z.array(WireToken)), z.array(WireToken)]),
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
  /** The route's result in zero-gas mode. Ours: the manual has no field for it before `commonSwap`. */
  noGasInfo: z.optional(
    z.nullable(
      z.object({
        /** The part of the payment that is for gas, in units of `depositCoinCode`, the source token. */
        depositGasFeeAmt: Decimal,
        depositCoinCode: z.string(),
        receiveTokenAmount: Decimal,
        /** Base units. */
        amountOutMin: Decimal,
      }),
    ),
  ),
  contractAddress: z.optional(z.string()),
  approveAddress: z.optional(z.string()),
  /** Base units. */
  amountOutMin: z.optional(Decimal),
  /** In the source chain's native coin. */
  chainFee: z.optional(Decimal),
});
export type WireQuote = z.output<typeof WireQuote>;

/** Percent; 1 is 1 % (contract §1.3). */
const slippage = z.number();

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

/** The transaction to sign for a chosen route (contract §3.4). `txData` differs by chain family: the chain's driver reads it. */
export const commonSwap = endpoint({
  service: 'swap',
  path: '/api/commonSwap',
  request: z.object({
    fromTokenAddress: z.string(),
    toTokenAddress: z.string(),
    fromAddress: z.string(),
    toAddress: z.string(),
    fromTokenChain: z.string(),
    toTokenChain: z.string(),
    /** Base units. */
    fromTokenAmount: z.string(),
    /** Base units of the target token. */
    amountOutMin: z.string(),
    routerPath: z.array(z.unknown()),
    dex: z.string(),
    slippage,
    isNoGas: z.optional(z.boolean()),
    /** The app's own id of this swap (`[0-9a-f]{32}`); the same key always gives the same order. */
    idempotencyKey: z.optional(z.string()),
  }),
  data: z.object({ txData: z.unknown() }),
});

/** The fields of `txData` that the app needs in every chain family. */
export const TxDataFacts = z.object({
  approveAddress: z.optional(z.nullable(z.string())),
  to: z.optional(z.nullable(z.string())),
  orderId: optionalText,
  transferData: z.optional(z.unknown()),
  platformAddr: z.optional(z.nullable(z.string())),
});

/** A transaction of an order on one chain (contract §2). */
export const TransactionLeg = z.object({
  chain: z.string(),
  txHash: z.string(),
  url: optionalText,
  status: z.catch(z.enum(['pending', 'success', 'fail', 'timeout']), 'pending'),
});
export type TransactionLeg = z.output<typeof TransactionLeg>;

export const orderStatuses = [
  'pending',
  'wait_kyc',
  'fail',
  'timeout',
  'success',
  'wait_refund',
  'refund_complete',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The status to show for a wire value. An unknown value is shown as exchanging (spec §4). */
export function orderStatusOf(raw: string): OrderStatus {
  return orderStatuses.find((status) => status === raw) ?? 'pending';
}

/** Whether the 5 s poll may stop: success, timeout or fail (spec §4). */
export function isSettled(status: OrderStatus): boolean {
  return status === 'success' || status === 'timeout' || status === 'fail';
}

/** Whether the order can no longer change. A failed or timed-out order is not final: it may still be refunded. */
export function isFinal(status: OrderStatus): boolean {
  return status === 'success' || status === 'refund_complete';
}

/**
 * Ours. True: the refund goes to the refund address automatically, and `refund` is refused. False: the sender may claim the
 * refund earlier.
 */
const refundsByItself = z._default(z.boolean(), false);

const transaction = {
  txHash: z.string(),
  /** `YYYY-MM-DD HH:mm:ss`, UTC in this product. */
  createTime: z.string(),
  fromTokenSymbol: text,
  fromTokenChain: text,
  fromTokenAddress: text,
  fromTokenUrl: optionalText,
  /** Human decimal. */
  fromAmount: Decimal,
  toTokenSymbol: text,
  toTokenChain: text,
  toTokenAddress: text,
  toTokenUrl: optionalText,
  /** Human decimal. */
  toTokenAmount: Decimal,
};

/** True if the target chain holds the funds until their release (contract §4.5). The wire sends text or boolean. */
const releaseStatus = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.boolean()]))),
  z.transform((value) => value === true || (typeof value === 'string' && value !== '' && value !== 'false')),
);

/** An order with all its known data (spec §3). */
export const SwapOrder = z.object({
  ...transaction,
  finalStatus: z._default(z.string(), 'pending'),
  /** First the source chain, then the target chain as soon as it is known. */
  status: z.catch(z.array(TransactionLeg), []),
  releaseStatus,
  refundsByItself,
  refundAddress: optionalText,
  receiveAddress: optionalText,
  dexName: optionalText,
  logoUrl: optionalText,
  estimatedTime: z.catch(z.number(), 1),
  isNoGas: z.catch(z.enum(['0', '1']), '0'),
  noGasTxInfo: z.optional(z.nullable(z.object({ depositGasFeeAmt: optionalText, depositCoinCode: optionalText }))),
  kycInfo: z.optional(z.nullable(KycInfo)),
  nfts: z.catch(z.array(z.object({ nftUrl: optionalText, nftName: optionalText })), []),
  transferOutId: optionalText,
  userAddr: optionalText,
  orderId: optionalText,
  /** Reason for a refund, in the backend's text (contract §4.2); empty if there is no refund. */
  refundReason: optionalText,
});
export type SwapOrder = z.output<typeof SwapOrder>;

/** A row of the records list. Its status is plain text. */
export const SwapRecord = z.object({
  ...transaction,
  status: z.catch(z.string(), 'pending'),
  finalStatus: z.optional(z.nullable(z.string())),
  releaseStatus,
  refundsByItself,
});
export type SwapRecord = z.output<typeof SwapRecord>;

/** Reports that the wallet sent the transaction of a swap (contract §3.5). A repeated hash returns the stored order. */
export const addTransData = endpoint({
  service: 'swap',
  path: '/api/exchangeRecord/addTransData',
  resCode: 'number',
  request: z.object({
    fromTokenAddress: z.string(),
    toTokenAddress: z.string(),
    fromAddress: z.string(),
    toAddress: z.string(),
    /** Base units. */
    fromTokenAmount: z.string(),
    slippage,
    fromChain: z.string(),
    toChain: z.string(),
    hash: z.string(),
    /** Human decimal. */
    toTokenAmount: z.string(),
    dexName: z.string(),
    isNoGas: z.enum(['0', '1']),
    orderId: z.optional(z.string()),
    orderType: z.optional(z.string()),
    transferData: z.optional(z.unknown()),
  }),
  data: z.looseObject({
    txHash: z.string(),
    finalStatus: z.string(),
    createTime: z.string(),
    status: z.array(TransactionLeg),
  }),
});

/** Orders of an address, newest first (contract §3.6). */
export const getTransData = endpoint({
  service: 'swap',
  path: '/api/exchangeRecord/getTransData',
  polled: true,
  resCode: 'number',
  request: z.object({
    fromAddress: z.string(),
    pageNo: z.coerce.number().check(z.lte(MAX_PAGES)),
    pageSize: z.coerce.number(),
  }),
  data: z.object({ list: z.array(SwapRecord), total: z.number(), pageNo: z.union([z.string(), z.number()]) }),
});

/** One order, by the hash of its transaction on the source chain (contract §3.7). */
export const getTransDetail = endpoint({
  service: 'swap',
  path: '/api/exchangeRecord/getTransDetail',
  polled: true,
  resCode: 'number',
  request: z.object({ hash: z.string() }),
  data: SwapOrder,
});

/** Risk of an address: "0" is high, "100" is low (contract §3.8). */
export const queryBlackList = endpoint({
  service: 'swap',
  path: '/api/queryBlackList',
  resCode: 'number',
  request: z.object({ address: z.string() }),
  data: z.object({ score: z.string() }),
});
