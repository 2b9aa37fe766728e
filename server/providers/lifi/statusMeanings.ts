import type { StatusReply } from './lifiWire.ts';

/**
 * What a status says about the order. `nothing`: not even that the payment is in a block. `failed`: the user's own transaction
 * failed, so no money moved. `ended`: LI.FI gave up and names no refund.
 */
export type Meaning = 'nothing' | 'paid' | 'confirmed' | 'refunding' | 'delivered' | 'refunded' | 'failed' | 'ended';

type Words = Readonly<Record<string, Meaning>>;

/** Every substatus of `@lifi/types`. `rest`: the meaning of any other substatus, including none. */
const meanings: Readonly<Record<string, { readonly words: Words; readonly rest: Meaning }>> = {
  NOT_FOUND: { words: { '': 'nothing' }, rest: 'nothing' },
  // The hash is not a LI.FI transfer, or LI.FI cannot tell yet.
  INVALID: { words: { '': 'nothing' }, rest: 'nothing' },
  PENDING: {
    words: {
      '': 'paid',
      WAIT_SOURCE_CONFIRMATIONS: 'paid',
      WAIT_DESTINATION_TRANSACTION: 'confirmed',
      BRIDGE_NOT_AVAILABLE: 'paid',
      CHAIN_NOT_AVAILABLE: 'nothing',
      REFUND_IN_PROGRESS: 'refunding',
      UNKNOWN_ERROR: 'nothing',
      // Intents are paid by other transactions than ours. The states before their execution prove no payment.
      INTENT_AWAITING_FUNDS: 'nothing',
      INTENT_READY: 'paid',
      INTENT_EXECUTING: 'paid',
      INTENT_FAILED_RETRYABLE: 'paid',
      INTENT_SIMULATION_FAILURE: 'paid',
    },
    rest: 'paid',
  },
  DONE: { words: { COMPLETED: 'delivered', PARTIAL: 'delivered', REFUNDED: 'refunded' }, rest: 'confirmed' },
  FAILED: {
    words: {
      INSUFFICIENT_ALLOWANCE: 'failed',
      INSUFFICIENT_BALANCE: 'failed',
      OUT_OF_GAS: 'failed',
      SLIPPAGE_EXCEEDED: 'failed',
      EXPIRED: 'ended',
      UNKNOWN_FAILED_ERROR: 'ended',
      // Older documentation has these two.
      NOT_PROCESSABLE_REFUND_NEEDED: 'refunding',
      UNKNOWN_ERROR: 'ended',
    },
    rest: 'ended',
  },
};

/** `isKnown`: LI.FI documents the status and its substatus. */
export function meaningOf({ status, substatus }: Pick<StatusReply, 'status' | 'substatus'>): {
  readonly meaning: Meaning;
  readonly isKnown: boolean;
} {
  const known = Object.hasOwn(meanings, status) ? meanings[status] : undefined;
  if (!known) return { meaning: 'nothing', isKnown: false };
  const word = Object.hasOwn(known.words, substatus) ? known.words[substatus] : undefined;
  return { meaning: word ?? known.rest, isKnown: word !== undefined };
}

/** The status and substatus for the log: foreign text, so only its letters, digits and `_`, cut to 80 characters. */
export function statusText({ status, substatus }: Pick<StatusReply, 'status' | 'substatus'>): string {
  return `${status} ${substatus}`.replace(/[^A-Za-z0-9_ ]/g, '').slice(0, 80);
}
