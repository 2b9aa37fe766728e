import type { OrderStatus } from '../../api/swap.ts';

/** Blue while it goes on, red when it failed, green when it ended well (spec 4). */
export function statusTone(status: OrderStatus): 'info' | 'danger' | 'success' {
  switch (status) {
    case 'pending':
    case 'wait_kyc':
    case 'wait_refund':
      return 'info';
    case 'fail':
    case 'timeout':
      return 'danger';
    case 'success':
    case 'refund_complete':
      return 'success';
    default:
      return status satisfies never;
  }
}
