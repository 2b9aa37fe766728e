/**
 * What a status says about the order. `nothing`: no payment was seen. `short`: less than the order arrived, and goes back.
 * `refunding`: the order was given up, and the payment goes back. `held`: the service keeps the payment until it knows the payer.
 * `ended`: the service gave up and pays nothing back.
 */
export type Meaning =
  | 'nothing'
  | 'paid'
  | 'confirmed'
  | 'delivered'
  | 'refunded'
  | 'short'
  | 'refunding'
  | 'held'
  | 'ended';

/** All values of `status` (docs.relay.link, `GET /requests/v3`); `delayed` and `refunded` are of the versions before. */
const meanings: Readonly<Record<string, Meaning>> = {
  waiting: 'nothing',
  depositing: 'paid',
  pending: 'paid',
  delayed: 'paid',
  submitted: 'confirmed',
  success: 'delivered',
  refund: 'refunded',
  refunded: 'refunded',
  failure: 'refunding',
};

/** Reasons of a failure that mean something else than a refund. */
const reasons: Readonly<Record<string, Meaning>> = {
  DEPOSITED_AMOUNT_TOO_LOW_TO_FILL: 'short',
  AMOUNT_TOO_LOW_TO_REFUND: 'ended',
  DOUBLE_SPEND: 'ended',
  BLOCKED_WALLET: 'held',
};

/** `undefined` if the service does not document the status. */
export function meaningOf(status: string, failReason = ''): Meaning | undefined {
  const meaning = Object.hasOwn(meanings, status) ? meanings[status] : undefined;
  return meaning === 'refunding' && Object.hasOwn(reasons, failReason) ? reasons[failReason] : meaning;
}
