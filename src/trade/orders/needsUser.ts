import { isFinal, type OrderStatus } from '../../api/orderStatus.ts';

interface Waiting {
  readonly status: OrderStatus;
  readonly isReleasable: boolean;
  /** The refund is paid automatically: the user need not take it. */
  readonly refundsByItself: boolean;
}

/** Whether the order waits for the user: an identity check, a refund to take, or a release. */
export function needsUser({ status, isReleasable, refundsByItself }: Waiting): boolean {
  const takesRefund = status === 'wait_refund' && !refundsByItself;
  return status === 'wait_kyc' || takesRefund || (isReleasable && !isFinal(status));
}
