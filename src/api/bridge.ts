import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Decimal } from './swap.ts';

const nothing = z.looseObject({});

/** Tells of a payer's lock, with what `transferData` of the order said (contract 6). Repeats are answered alike. */
export const makerTransferOut = endpoint({
  service: 'main',
  path: '/api/cBridge/makerTransferOut',
  request: z.object({
    /** Base units. */
    amount: Decimal,
    token: z.string(),
    senderAddr: z.string(),
    transferOutId: z.string(),
    transferInId: z.optional(z.string()),
    fromChainId: z.optional(Decimal),
    toChainId: z.optional(Decimal),
    relayNodeAddr: z.optional(z.string()),
    fee: z.optional(Decimal),
    jwt: z.optional(z.string()),
    /** Seconds since 1970. */
    hashlockTime: z.optional(Decimal),
  }),
  data: nothing,
});

/** Whether an order's funds were already released on the target chain (contract 6). */
export const checkTransferConfirm = endpoint({
  service: 'main',
  path: '/api/cBridge/checkTransferConfirm',
  request: z.object({ transferId: z.string() }),
  data: z.object({ isConfirm: z.boolean() }),
});

/** The transaction by which `userAddr` releases an order's payout; `txData` is read by the driver of the chain named. */
export const getConfirmContractData = endpoint({
  service: 'main',
  path: '/api/cBridge/getConfirmContractData',
  request: z.object({ userAddr: z.string(), transferOutId: z.string() }),
  data: z.object({ transferId: z.string(), chain: z.string(), txData: z.unknown() }),
});

/** Tells of the transaction that releases a payout. Repeats are answered alike. */
export const userSendConfirm = endpoint({
  service: 'main',
  path: '/api/cBridge/userSendConfirm',
  /** `txHash` is the release's, `hash` and `fromChain` are those of the order's payment. */
  request: z.object({ transferId: z.string(), fromChain: z.string(), txHash: z.string(), hash: z.string() }),
  data: nothing,
});

/** The same of an order by its payment's hash. */
export const addConfirmHash = endpoint({
  service: 'main',
  path: '/api/cBridge/addConfirmHash',
  request: z.object({ hash: z.string(), confirmHash: z.string(), transferId: z.optional(z.string()) }),
  data: nothing,
});

/** The transaction by which the user takes a refund (contract 6); `txData` is read by the chain's driver. */
export const refund = endpoint({
  service: 'main',
  path: '/api/cBridge/refund',
  request: z.object({ hash: z.string() }),
  data: z.object({ txData: z.unknown() }),
});
