import { isFinal } from '../../../api/orderStatus.ts';
import type { ArrivalState } from '../../../trade/arrivals/Arrivals.ts';
import type { PaymentState } from '../../../trade/arrivals/Payments.ts';
import type { LocalEnd } from '../../../trade/orders/LocalOrder.ts';
import type { SwapOrder } from '../../../trade/orders/SwapOrder.ts';

/**
 * What the page of an order shows. `identity`, `release` and `refund` wait for the owner. `unsent`: the payment never
 * reached the chain. `claimed`: the service calls it done, and the target chain does not show it. `reported`: that chain
 * cannot tell. `refundClaimed` and `refundReported`: the same for a refund on the source chain. `failClaimed` and
 * `timeoutClaimed`: the service calls it failed, and the source chain shows the payment.
 */
export type OrderPhase =
  | 'running'
  | 'success'
  | 'claimed'
  | 'reported'
  | 'identity'
  | 'release'
  | 'releasing'
  | 'refund'
  | 'refunding'
  | 'refunded'
  | 'refundClaimed'
  | 'refundReported'
  | 'failed'
  | 'failClaimed'
  | 'timeout'
  | 'timeoutClaimed'
  | 'unsent';

interface Known {
  readonly order: Pick<SwapOrder, 'status' | 'isReleasable' | 'refundsByItself'>;
  /** This device sent the release of the payout. */
  readonly isReleaseSent?: boolean;
  /** This device sent the refund. */
  readonly isRefundSent?: boolean;
  /** How the payment ended according to this device, if no chain has it. */
  readonly deviceEnd?: LocalEnd | undefined;
  /** What the chain says about the end; `undefined` until it was asked. */
  readonly arrival?: ArrivalState | undefined;
  /** What the source chain says about the payment; `undefined` until it was asked. */
  readonly payment?: PaymentState | undefined;
}

export function phaseOf({ order, isReleaseSent = false, isRefundSent = false, ...known }: Known): OrderPhase {
  const { status } = order;
  const { deviceEnd, arrival, payment } = known;
  if (order.isReleasable && !isFinal(status)) return isReleaseSent ? 'releasing' : 'release';
  switch (status) {
    case 'pending':
      return deviceEnd ? 'unsent' : 'running';
    case 'wait_kyc':
      return 'identity';
    case 'wait_refund':
      return order.refundsByItself || isRefundSent ? 'refunding' : 'refund';
    case 'refund_complete':
      return refundPhase(arrival);
    case 'fail':
      return payment === 'seen' ? 'failClaimed' : deviceEnd ? 'unsent' : 'failed';
    case 'timeout':
      return payment === 'seen' ? 'timeoutClaimed' : deviceEnd ? 'unsent' : 'timeout';
    case 'success':
      return arrivedPhase(arrival);
    default:
      return status satisfies never;
  }
}

/** Only the chain says that the payment is back. */
function refundPhase(arrival: ArrivalState | undefined): 'refunded' | 'refundClaimed' | 'refundReported' {
  if (arrival?.status === 'seen') return 'refunded';
  return arrival?.status === 'unchecked' ? 'refundReported' : 'refundClaimed';
}

/** Only the chain says that an order has arrived. */
function arrivedPhase(arrival: ArrivalState | undefined): 'success' | 'claimed' | 'reported' {
  if (arrival?.status === 'seen') return 'success';
  return arrival?.status === 'unchecked' ? 'reported' : 'claimed';
}
