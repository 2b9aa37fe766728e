export const orderStatuses = [
  'pending',
  'wait_kyc',
  'fail',
  'timeout',
  'success',
  'wait_refund',
  'refund_complete',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The status to show for a wire value. An unknown value is shown as exchanging (spec §4). */
export function orderStatusOf(raw: string): OrderStatus {
  return orderStatuses.find((status) => status === raw) ?? 'pending';
}

/** Whether the 5 s poll may stop: success, timeout or fail (spec §4). */
export function isSettled(status: OrderStatus): boolean {
  return status === 'success' || status === 'timeout' || status === 'fail';
}

/** Whether the order can no longer change. A failed or timed-out order is not final: it may still be refunded. */
export function isFinal(status: OrderStatus): boolean {
  return status === 'success' || status === 'refund_complete';
}
