import type { SendMark } from '../plugin/chain.ts';
import type { UnsignedTransaction } from '../plugin/family.ts';

/**
 * One transaction for the wallet to sign. Stored before the wallet is asked, so that a sent transaction can always be
 * found again.
 */
export interface OutboxRecord {
  /** 32 hex digits. Also the idempotency key for the backend. */
  readonly id: string;
  /** The kind of its handler: 'swap', 'approval', 'refund'. */
  readonly kind: string;
  /**
   * `asking`: the wallet has the request, or had it when the page closed. `sent`: the hash is known. `closed`: nothing
   * left to do.
   */
  readonly stage: 'asking' | 'sent' | 'closed';
  /**
   * Why it is closed; `undefined` while it is open. `dropped`: it can no longer be included. `replaced`: the user sent
   * another transaction in its place. `not-sent`: it was not on the chain within a day, or before its deadline.
   */
  readonly outcome?: 'rejected' | 'reported' | 'not-sent' | 'failed' | 'dropped' | 'replaced' | 'archived';
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly transaction: UnsignedTransaction;
  readonly mark: SendMark;
  readonly hash?: string;
  /** Earlier hashes of this transaction, before it was sped up. */
  readonly replaced: readonly string[];
  /** Another transaction replaced it, and it is not certain that `hash` does what was signed. The service decides. */
  readonly isUncertain?: boolean;
  /** The wallet only signs, and the handler submits the signed data. Without a hash, nothing was sent. */
  readonly signsOnly?: true;
  /** Whether the backend acknowledged the current hash. */
  readonly isReported: boolean;
  readonly attempts: number;
  /** Data for the kind's handler: plain data with the handler's own schema. */
  readonly payload: unknown;
}

/** Returns a random id for a new record. */
export function newRecordId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
