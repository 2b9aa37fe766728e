import type { OrderStatus } from '../../../api/orderStatus.ts';
import type { IconName } from '../../../shell/ui/Icon/Icon.tsx';

interface StatusLook {
  readonly tone: 'info' | 'danger' | 'success';
  /** An icon, because color alone is not accessible. */
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

/** Blue while in progress, red after a failure, green after success (spec §4). */
export function statusLook(status: OrderStatus): StatusLook {
  return looks[status];
}

/** The text of a status that only the service reports. */
export function claimKey(
  status: OrderStatus,
): 'status.claimed' | 'status.claimedRefund' | 'status.claimedFail' | 'status.claimedTimeout' {
  if (status === 'refund_complete') return 'status.claimedRefund';
  if (status === 'fail') return 'status.claimedFail';
  return status === 'timeout' ? 'status.claimedTimeout' : 'status.claimed';
}
