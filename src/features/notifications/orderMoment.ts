import type { SwapOrder } from '../../trade/orders/SwapOrder.ts';

/** An event that needs a notification: how an order ended, or which action it needs from the user. */
export type OrderMoment = 'success' | 'refunded' | 'failed' | 'timeout' | 'identity' | 'refund' | 'release';

/** `undefined` if the order continues without the user. */
export function orderMoment({ status, isReleasable, refundsByItself }: SwapOrder): OrderMoment | undefined {
  if (status === 'success') return 'success';
  if (status === 'refund_complete') return 'refunded';
  if (isReleasable) return 'release';
  switch (status) {
    case 'wait_kyc':
      return 'identity';
    case 'wait_refund':
      // An automatic refund needs no action. The user is notified when it is complete.
      return refundsByItself ? undefined : 'refund';
    case 'fail':
      return 'failed';
    case 'timeout':
      return 'timeout';
    case 'pending':
      return undefined;
    default:
      return status satisfies never;
  }
}
