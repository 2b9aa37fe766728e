import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Decimal, KycInfo, optionalText, slippage, text } from './swap.ts';

/** Maximum page number; far above any real number of orders. */
const MAX_PAGES = 1_000_000;

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
    /** Base units of the target token. In zero-gas mode, the minimum of the quote: the part for gas is not deducted. */
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

/** The NFTs that the order trades; empty if it trades none. */
const tradedNfts = z.catch(z.array(z.object({ nftUrl: optionalText, nftName: optionalText })), []);

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
  nfts: tradedNfts,
  transferOutId: optionalText,
  userAddr: optionalText,
  orderId: optionalText,
  /** Reason for a refund, in the backend's text (contract §4.2); empty if there is no refund. */
  refundReason: optionalText,
  /** Ours. When the payment was sent, in the form of `createTime`. Empty while unknown. */
  sentTime: optionalText,
  /** Ours. When the payout or the refund arrived, in the form of `createTime`. Empty while unknown. */
  endTime: optionalText,
});
export type SwapOrder = z.output<typeof SwapOrder>;

/** A row of the records list. Its status is plain text. */
export const SwapRecord = z.object({
  ...transaction,
  status: z.catch(z.string(), 'pending'),
  finalStatus: z.optional(z.nullable(z.string())),
  releaseStatus,
  refundsByItself,
  /** Ours. */
  nfts: z._default(tradedNfts, []),
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

/** The request for a page of an account's orders. 1 is the first page. */
export function recordsRequest(account: string, page: number, pageSize: number) {
  return { fromAddress: account, pageNo: page, pageSize };
}

/** One order, by the hash of its transaction on the source chain (contract §3.7). */
export const getTransDetail = endpoint({
  service: 'swap',
  path: '/api/exchangeRecord/getTransDetail',
  polled: true,
  resCode: 'number',
  request: z.object({ hash: z.string() }),
  data: SwapOrder,
});
