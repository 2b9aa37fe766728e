/**
 * What a status says about the order. `nothing`: no payment was seen. `held`: the service asks who the payer is. `ended`: the
 * service gave up and names no refund.
 */
export type Meaning = 'nothing' | 'paid' | 'confirmed' | 'held' | 'delivered' | 'refunded' | 'ended';

/** All values of `status` (api-doc.letsexchange.io, transaction statuses). */
export const meanings: Readonly<Record<string, Meaning>> = {
  wait: 'nothing',
  // A payment is still executed for 1.5 hours after that.
  overdue: 'nothing',
  confirmation: 'paid',
  confirmed: 'confirmed',
  exchanging: 'confirmed',
  sending: 'confirmed',
  sending_confirmation: 'confirmed',
  success: 'delivered',
  aml_check_failed: 'held',
  refund: 'refunded',
  error: 'ended',
};

/** `undefined` if the service does not document the status. */
export function meaningOf(status: string): Meaning | undefined {
  return Object.hasOwn(meanings, status) ? meanings[status] : undefined;
}
