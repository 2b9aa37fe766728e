import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Decimal } from './swap.ts';

const nothing = z.looseObject({});

/** Reports the payer's lock, with the values in the order's `transferData` (contract §6). A repeat gets the same reply. */
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

/** Whether the funds of an order were already released on the target chain (contract §6). */
export const checkTransferConfirm = endpoint({
  service: 'main',
  path: '/api/cBridge/checkTransferConfirm',
  request: z.object({ transferId: z.string() }),
  data: z.object({ isConfirm: z.boolean() }),
});

/** Whether a check found the funds released. */
export function isReleased({ isConfirm }: z.output<typeof checkTransferConfirm.data>): boolean {
  return isConfirm;
}

/** Returns the transaction with which `userAddr` releases the payout of an order. The named chain's driver reads `txData`. */
export const getConfirmContractData = endpoint({
  service: 'main',
  path: '/api/cBridge/getConfirmContractData',
  request: z.object({ userAddr: z.string(), transferOutId: z.string() }),
  data: z.object({ transferId: z.string(), chain: z.string(), txData: z.unknown() }),
});

/** The request for the release of an order's payout to `receiver`. */
export function releaseRequest(receiver: string, transferId: string): z.input<typeof getConfirmContractData.request> {
  return { userAddr: receiver, transferOutId: transferId };
}

/** Reports the transaction that releases a payout. A repeat gets the same reply. */
export const userSendConfirm = endpoint({
  service: 'main',
  path: '/api/cBridge/userSendConfirm',
  /** `txHash` is the hash of the release. `hash` and `fromChain` belong to the payment of the order. */
  request: z.object({ transferId: z.string(), fromChain: z.string(), txHash: z.string(), hash: z.string() }),
  data: nothing,
});

/** The report of a release. `order`: hash of the order's payment. */
export function releaseReportOf(
  { order, ...named }: { readonly order: string; readonly transferId: string; readonly fromChain: string },
  hash: string,
): z.input<typeof userSendConfirm.request> {
  return { ...named, txHash: hash, hash: order };
}

/** Reports the same for an order that is named by the hash of its payment. */
export const addConfirmHash = endpoint({
  service: 'main',
  path: '/api/cBridge/addConfirmHash',
  request: z.object({ hash: z.string(), confirmHash: z.string(), transferId: z.optional(z.string()) }),
  data: nothing,
});

/** The same report by the hash of the order's payment. */
export function orderReleaseOf(
  { order, transferId }: { readonly order: string; readonly transferId: string },
  hash: string,
): z.input<typeof addConfirmHash.request> {
  return { hash: order, confirmHash: hash, transferId };
}

/** Returns the transaction with which the user claims a refund (contract §6). The chain's driver reads `txData`. */
export const refund = endpoint({
  service: 'main',
  path: '/api/cBridge/refund',
  request: z.object({ hash: z.string() }),
  data: z.object({ txData: z.unknown() }),
});
