import * as z from 'zod/mini';
import type { SendMark } from '../plugin/chain.ts';
import type { UnsignedTransaction } from '../plugin/family.ts';

/**
 * One transaction that the wallet was, or is about to be, asked to sign. Written before the wallet is asked, so that
 * whatever happens afterwards, what was sent can be found again.
 */
export interface OutboxRecord {
  /** 32 hex digits. Also the idempotency key towards the backend. */
  readonly id: string;
  /** Which handler knows what to do with it: 'swap', 'approval', 'refund'. */
  readonly kind: string;
  /** `asking`: the wallet has it, or had it when the page died. `sent`: the hash is known. `closed`: nothing left to do. */
  readonly stage: 'asking' | 'sent' | 'closed';
  /**
   * Why it is closed; `undefined` while it is open. `dropped`: it can no longer be included. `replaced`: the user sent
   * another one in its place. `not-sent`: no chain had it in a day, or before its deadline.
   */
  readonly outcome?: 'rejected' | 'reported' | 'not-sent' | 'failed' | 'dropped' | 'replaced' | 'archived';
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly transaction: UnsignedTransaction;
  readonly mark: SendMark;
  readonly hash?: string;
  /** Hashes that this transaction went by before it was sped up. */
  readonly replaced: readonly string[];
  /** The wallet only signs, and the handler hands over what it signed: without a hash nothing can have gone out. */
  readonly signsOnly?: true;
  /** Whether the backend acknowledged the current hash. */
  readonly isReported: boolean;
  readonly attempts: number;
  /** What the kind's handler needs; plain data of its own schema. */
  readonly payload: unknown;
}

/** What was stored, checked at the seams: the parts a handler or a driver reads are theirs to check. */
export const StoredRecord = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  kind: z.string(),
  stage: z.enum(['asking', 'sent', 'closed']),
  outcome: z.optional(z.enum(['rejected', 'reported', 'not-sent', 'failed', 'dropped', 'replaced', 'archived'])),
  createdAt: z.number(),
  updatedAt: z.number(),
  transaction: z.looseObject({ family: z.string(), chain: z.string(), from: z.string(), payload: z.unknown() }),
  mark: z.record(z.string(), z.union([z.string(), z.number()])),
  hash: z.optional(z.string()),
  replaced: z._default(z.array(z.string()), []),
  signsOnly: z.optional(z.literal(true)),
  isReported: z.boolean(),
  attempts: z.number(),
  payload: z.unknown(),
});

/** An id for a new record. */
export function newRecordId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
