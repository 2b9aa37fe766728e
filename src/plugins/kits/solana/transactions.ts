import { base64 } from '@scure/base';
import * as z from 'zod/mini';
import type { TransactionHash } from '../../../model/caip.ts';
import type {
  ChainPlugin,
  SendMark,
  SentTransaction,
  TransactionEffect,
  TransactionState,
} from '../../../shell/plugin/chain.ts';
import type { Cancellable, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import { inspectSolana } from './inspect.ts';
import { type SolanaRpc, wholeNumber } from './SolanaRpc.ts';

/** Confirmations after which a block is finalized, for display alone: the node says when it is. */
const REQUIRED = 32;
/** A wallet may put in a younger blockhash than the one we gave it; this many blocks are two lifetimes of one. */
const GRACE_BLOCKS = 300n;
/** How many transactions of the account are read to find one. */
const SEARCH_DEPTH = 20;

const Statuses = z.object({
  value: z.array(
    z.nullable(
      z.object({
        confirmations: z.nullable(z.int()),
        err: z.unknown(),
        confirmationStatus: z.optional(z.nullable(z.string())),
      }),
    ),
  ),
});
type Status = z.output<typeof Statuses>['value'][number];

const Signatures = z.array(z.object({ signature: z.string(), slot: wholeNumber }));
const Found = z.nullable(z.object({ transaction: z.tuple([z.string(), z.literal('base64')]) }));

/** Follows transactions by signature; finds lost ones among the account's latest by what they do. */
export class SolanaTransactions {
  readonly #rpc: SolanaRpc;
  readonly #chain: ChainPlugin;

  constructor(rpc: SolanaRpc, chain: ChainPlugin) {
    this.#rpc = rpc;
    this.#chain = chain;
  }

  async mark(options: Cancellable): Promise<SendMark> {
    const slot = await this.#rpc.call('getSlot', [{ commitment: 'finalized' }], wholeNumber, options);
    return { slot: String(slot) };
  }

  async follow({ hash, transaction }: SentTransaction, options: Cancellable): Promise<TransactionState> {
    const known = await this.#status(hash, options);
    if (known) return stateOf(known);
    if (transaction.family !== 'solana') return { status: 'unknown' };
    const height = await this.#rpc.call('getBlockHeight', [{ commitment: 'finalized' }], wholeNumber, options);
    if (height <= transaction.payload.lastValidBlockHeight + GRACE_BLOCKS) return { status: 'unknown' };
    // Asked again: it may have come in between the two questions.
    const late = await this.#status(hash, options);
    return late ? stateOf(late) : { status: 'dropped' };
  }

  /** The same message, or a transfer that does the same, since the mark. */
  async findSent(
    { transaction, mark }: Omit<SentTransaction, 'hash'>,
    options: Cancellable,
  ): Promise<TransactionHash | undefined> {
    if (transaction.family !== 'solana') return undefined;
    const params = [transaction.from, { limit: SEARCH_DEPTH, commitment: 'confirmed' }];
    const latest = await this.#rpc.call('getSignaturesForAddress', params, Signatures, options);
    const since = latest.filter(({ slot }) => slot >= BigInt(mark.slot ?? 0));
    for (const { signature } of since.toReversed()) {
      if (await this.#isSame(signature, transaction, options)) return signature;
    }
    return undefined;
  }

  async #status(hash: TransactionHash, options: Cancellable): Promise<Status | undefined> {
    const params = [[hash], { searchTransactionHistory: true }];
    const { value } = await this.#rpc.call('getSignatureStatuses', params, Statuses, options);
    return value[0] ?? undefined;
  }

  async #isSame(signature: string, transaction: UnsignedTransaction<'solana'>, options: Cancellable): Promise<boolean> {
    const how = { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 0 };
    const found = await this.#rpc.call('getTransaction', [signature, how], Found, options);
    const message = found && messageOf(found.transaction[0]);
    if (message === undefined || message === null) return false;
    if (message === transaction.payload.message) return true;
    const seen: UnsignedTransaction<'solana'> = { ...transaction, payload: { ...transaction.payload, message } };
    return isSameEffect(inspectSolana(seen, this.#chain), inspectSolana(transaction, this.#chain));
  }
}

function stateOf(status: NonNullable<Status>): TransactionState {
  // One vote is not enough to call it failed: its block may still be skipped.
  if (status.confirmationStatus === 'processed') return { status: 'pending' };
  if (status.err !== null && status.err !== undefined) return { status: 'failed' };
  if (status.confirmationStatus === 'finalized' || status.confirmations === null) return { status: 'final' };
  return { status: 'included', confirmations: status.confirmations, required: REQUIRED };
}

/** The message of a transaction on the wire, in base64: what follows the number of signatures and the signatures. */
function messageOf(wire: string): string | undefined {
  const bytes = base64.decode(wire);
  const [count = 0] = bytes;
  // More than 127 signatures would take a longer number, and do not fit into a transaction.
  return count > 127 ? undefined : base64.encode(bytes.subarray(1 + 64 * count));
}

/** What cannot be read is never the same. */
function isSameEffect(a: TransactionEffect, b: TransactionEffect): boolean {
  if (a.kind === 'opaque' || b.kind === 'opaque') return false;
  const text = (effect: TransactionEffect) =>
    JSON.stringify(effect, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  return text(a) === text(b);
}
