import { isFinal } from '../../../api/orderStatus.ts';
import type { LocalEnd } from '../../../trade/orders/LocalOrder.ts';
import type { SwapOrder } from '../../../trade/orders/SwapOrder.ts';

/**
 * What the page of an order shows. `identity`, `release` and `refund` wait for the owner. `unsent`: the payment never
 * reached the chain.
 */
export type OrderPhase =
  | 'running'
  | 'success'
  | 'identity'
  | 'release'
  | 'releasing'
  | 'refund'
  | 'refunding'
  | 'refunded'
  | 'failed'
  | 'timeout'
  | 'unsent';

interface Known {
  readonly order: Pick<SwapOrder, 'status' | 'isReleasable' | 'refundsByItself'>;
  /** This device sent the release of the payout. */
  readonly isReleaseSent?: boolean;
  /** This device sent the refund. */
  readonly isRefundSent?: boolean;
  /** How the payment ended according to this device, if no chain has it. */
  readonly deviceEnd?: LocalEnd | undefined;
}

export function phaseOf({ order, isReleaseSent = false, isRefundSent = false, deviceEnd }: Known): OrderPhase {
  const status = order.status;
  if (order.isReleasable && !isFinal(status)) return isReleaseSent ? 'releasing' : 'release';
  switch (status) {
    case 'pending':
      return deviceEnd ? 'unsent' : 'running';
    case 'wait_kyc':
      return 'identity';
    case 'wait_refund':
      return order.refundsByItself || isRefundSent ? 'refunding' : 'refund';
    case 'refund_complete':
      return 'refunded';
    case 'fail':
      return deviceEnd ? 'unsent' : 'failed';
    case 'timeout':
      return deviceEnd ? 'unsent' : 'timeout';
    case 'success':
      return 'success';
    default:
      return status satisfies never;
  }
}
