import { orderStatusOf, type SwapOrder } from '../../api/swap.ts';

/** What is worth a word: how an order ended, or what it waits for from its user. */
export type OrderMoment = 'success' | 'refunded' | 'failed' | 'timeout' | 'identity' | 'refund' | 'release';

/** `undefined` while the order goes on by itself. */
export function orderMoment({ finalStatus, releaseStatus, refundsByItself }: SwapOrder): OrderMoment | undefined {
  const status = orderStatusOf(finalStatus);
  if (status === 'success') return 'success';
  if (status === 'refund_complete') return 'refunded';
  if (releaseStatus) return 'release';
  switch (status) {
    case 'wait_kyc':
      return 'identity';
    case 'wait_refund':
      // Nobody takes it: it comes, and is said when it has.
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
