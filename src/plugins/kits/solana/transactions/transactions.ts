import { base64 } from '@scure/base';
import * as z from 'zod/mini';
import type { TransactionHash } from '../../../../model/caip.ts';
import type { SendMark, SentTransaction, TransactionEffect, TransactionState } from '../../../../shell/plugin/chain.ts';
import type { Cancellable, UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import type { NodeAccess } from '../../shared/nodes/AgreedStates.ts';
import type { JsonRpcCall } from '../../shared/nodes/jsonRpc.ts';
import { wholeNumber } from '../../shared/nodes/wholeNumber.ts';

/** Confirmations after which a block is finalized, for display only. The node reports the finality. */
const REQUIRED = 32;
/** A wallet may use a younger blockhash than ours. This many blocks are two lifetimes of a blockhash. */
const GRACE_BLOCKS = 300n;
/** Maximum number of the account's transactions that are searched. */
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

/** Follows transactions by signature. Finds lost ones by their effect among the account's latest. */
export class SolanaTransactions {
  readonly #nodes: NodeAccess<JsonRpcCall>;
  readonly #inspect: (transaction: UnsignedTransaction<'solana'>) => TransactionEffect;

  constructor(
    nodes: NodeAccess<JsonRpcCall>,
    inspect: (transaction: UnsignedTransaction<'solana'>) => TransactionEffect,
  ) {
    this.#nodes = nodes;
    this.#inspect = inspect;
  }

  async mark(options: Cancellable): Promise<SendMark> {
    const slot = await this.#nodes.query(
      (call) => call('getSlot', [{ commitment: 'finalized' }], wholeNumber),
      options,
    );
    return { slot: String(slot) };
  }

  async follow({ hash, transaction }: SentTransaction, options: Cancellable): Promise<TransactionState> {
    const known = await this.#status(hash, options);
    if (known) return stateOf(known);
    if (transaction.family !== 'solana') return { status: 'unknown' };
    const isOver = await isLongPast(transaction.payload.lastValidBlockHeight, this.#nodes, options);
    if (!isOver) return { status: 'unknown' };
    // Check again: it may have been included between the two requests.
    const late = await this.#status(hash, options);
    return late ? stateOf(late) : { status: 'dropped' };
  }

  /** The same message, or a transfer with the same effect, since the mark. */
  async findSent(
    { transaction, mark }: Omit<SentTransaction, 'hash'>,
    options: Cancellable,
  ): Promise<TransactionHash | undefined> {
    if (transaction.family !== 'solana') return undefined;
    const params = [transaction.from, { limit: SEARCH_DEPTH, commitment: 'confirmed' }];
    const latest = await this.#nodes.query((call) => call('getSignaturesForAddress', params, Signatures), options);
    const since = latest.filter(({ slot }) => slot >= BigInt(mark.slot ?? 0));
    for (const { signature } of since.toReversed()) {
      if (await this.#isSame(signature, transaction, options)) return signature;
    }
    return undefined;
  }

  async #status(hash: TransactionHash, options: Cancellable): Promise<Status | undefined> {
    const params = [[hash], { searchTransactionHistory: true }];
    const { value } = await this.#nodes.query((call) => call('getSignatureStatuses', params, Statuses), options);
    return value[0] ?? undefined;
  }

  async #isSame(signature: string, transaction: UnsignedTransaction<'solana'>, options: Cancellable): Promise<boolean> {
    const how = { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 0 };
    const found = await this.#nodes.query((call) => call('getTransaction', [signature, how], Found), options);
    const message = found && messageOf(found.transaction[0]);
    if (message === undefined || message === null) return false;
    if (message === transaction.payload.message) return true;
    const seen: UnsignedTransaction<'solana'> = { ...transaction, payload: { ...transaction.payload, message } };
    return isSameEffect(this.#inspect(seen), this.#inspect(transaction));
  }
}

/** Whether no block can take a transaction with this last valid height any more, or with a younger blockhash of the wallet. */
export async function isLongPast(
  lastValidBlockHeight: bigint,
  nodes: NodeAccess<JsonRpcCall>,
  options: Cancellable,
): Promise<boolean> {
  const params = [{ commitment: 'finalized' }];
  const height = await nodes.query((call) => call('getBlockHeight', params, wholeNumber), options);
  return height > lastValidBlockHeight + GRACE_BLOCKS;
}

function stateOf(status: NonNullable<Status>): TransactionState {
  // One vote is not enough to call it failed, because its block may still be skipped.
  if (status.confirmationStatus === 'processed') return { status: 'pending' };
  if (status.err !== null && status.err !== undefined) return { status: 'failed' };
  if (status.confirmationStatus === 'finalized' || status.confirmations === null) return { status: 'final' };
  return { status: 'included', confirmations: status.confirmations, required: REQUIRED };
}

/** The message of a transaction on the wire, in base64. It follows the signatures and their number. */
function messageOf(wire: string): string | undefined {
  const bytes = base64.decode(wire);
  const [count = 0] = bytes;
  // More than 127 signatures need a longer number, and do not fit into a transaction.
  return count > 127 ? undefined : base64.encode(bytes.subarray(1 + 64 * count));
}

/** Unreadable effects are never equal. */
function isSameEffect(a: TransactionEffect, b: TransactionEffect): boolean {
  if (a.kind === 'opaque' || b.kind === 'opaque') return false;
  const text = (effect: TransactionEffect) =>
    JSON.stringify(effect, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  return text(a) === text(b);
}
