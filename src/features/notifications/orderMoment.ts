import type { ArrivalState } from '../../trade/arrivals/Arrivals.ts';
import type { PaymentState } from '../../trade/arrivals/Payments.ts';
import type { SwapOrder } from '../../trade/orders/SwapOrder.ts';

/**
 * An event that needs a notification: how an order ended, or which action it needs from the user. `claimed` and
 * `claimedRefund`: the service calls it done or refunded, and the chain cannot tell. `claimedFail` and `claimedTimeout`: the
 * service calls it failed, and the source chain does not show why.
 */
export type OrderMoment =
  | 'success'
  | 'claimed'
  | 'refunded'
  | 'claimedRefund'
  | 'failed'
  | 'claimedFail'
  | 'timeout'
  | 'claimedTimeout'
  | 'identity'
  | 'refund'
  | 'release';

/** `undefined` if the order continues without the user. */
export function orderMoment(
  { status, isReleasable, refundsByItself }: SwapOrder,
  arrival: ArrivalState | undefined,
  payment?: PaymentState,
): OrderMoment | undefined {
  if (status === 'success') return endMoment(arrival, ['success', 'claimed']);
  if (status === 'refund_complete') return endMoment(arrival, ['refunded', 'claimedRefund']);
  if (isReleasable) return 'release';
  switch (status) {
    case 'wait_kyc':
      return 'identity';
    case 'wait_refund':
      // An automatic refund needs no action. The user is notified when it is complete.
      return refundsByItself ? undefined : 'refund';
    case 'fail':
      return payment === 'failed' ? 'failed' : 'claimedFail';
    case 'timeout':
      if (payment === 'failed') return 'failed';
      return payment === 'unseen' ? 'timeout' : 'claimedTimeout';
    case 'pending':
      return undefined;
    default:
      return status satisfies never;
  }
}

/** Nothing is said while the chain does not show the payout or the refund. */
function endMoment(
  arrival: ArrivalState | undefined,
  [seen, claimed]: readonly [OrderMoment, OrderMoment],
): OrderMoment | undefined {
  if (arrival?.status === 'seen') return seen;
  return arrival?.status === 'unchecked' ? claimed : undefined;
}
