import { isFinal, type OrderStatus } from '../../api/swap.ts';
import type { IconName } from '../../shell/ui/Icon/Icon.tsx';

interface StatusLook {
  readonly tone: 'info' | 'danger' | 'success';
  /** So that the colour is never alone. */
  readonly icon: IconName;
}

const looks: Readonly<Record<OrderStatus, StatusLook>> = {
  pending: { tone: 'info', icon: 'clock' },
  wait_kyc: { tone: 'info', icon: 'info' },
  wait_refund: { tone: 'info', icon: 'refresh' },
  fail: { tone: 'danger', icon: 'close' },
  timeout: { tone: 'danger', icon: 'warning' },
  success: { tone: 'success', icon: 'check' },
  refund_complete: { tone: 'success', icon: 'check' },
};

/** Blue while it goes on, red when it failed, green when it ended well (spec 4). */
export function statusLook(status: OrderStatus): StatusLook {
  return looks[status];
}

interface Waiting {
  readonly status: OrderStatus;
  readonly isReleasable: boolean;
  /** Nobody takes its refund: it comes. */
  readonly refundsByItself: boolean;
}

/** Whether the order goes on only when the user does something: an identity check, a refund to take, a release. */
export function needsUser({ status, isReleasable, refundsByItself }: Waiting): boolean {
  const takesRefund = status === 'wait_refund' && !refundsByItself;
  return status === 'wait_kyc' || takesRefund || (isReleasable && !isFinal(status));
}
