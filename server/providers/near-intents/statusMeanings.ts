/**
 * What a status says about the order. `nothing`: no payment was seen. `short`: less than the quoted amount arrived, and goes back
 * at the deadline. `ended`: the service gave up and names no refund.
 */
export type Meaning = 'nothing' | 'paid' | 'confirmed' | 'short' | 'delivered' | 'refunded' | 'ended';

/** All values of `status` (npm `@defuse-protocol/one-click-sdk-typescript`, `GetExecutionStatusResponse`). */
const meanings: Readonly<Record<string, Meaning>> = {
  PENDING_DEPOSIT: 'nothing',
  KNOWN_DEPOSIT_TX: 'paid',
  INCOMPLETE_DEPOSIT: 'short',
  PROCESSING: 'confirmed',
  SUCCESS: 'delivered',
  REFUNDED: 'refunded',
  FAILED: 'ended',
};

/** `undefined` if the service does not document the status. */
export function meaningOf(status: string): Meaning | undefined {
  return Object.hasOwn(meanings, status) ? meanings[status] : undefined;
}
