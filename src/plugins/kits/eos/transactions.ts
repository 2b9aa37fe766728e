import * as z from 'zod/mini';
import type { TransactionHash } from '../../../model/caip.ts';
import type { SendMark, SentTransaction, TransactionState } from '../../../shell/plugin/chain.ts';
import type { Cancellable, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { EosNodes } from './EosNodes.ts';

const Status = z.object({
  state: z.string(),
  block_number: z.optional(z.int()),
  head_number: z.int(),
  irreversible_number: z.int(),
  irreversible_timestamp: z.string(),
  earliest_tracked_block_number: z.int(),
});
const Known = z.object({ block_num: z.int(), last_irreversible_block: z.int() });
const Actions = z.object({
  actions: z.array(
    z.object({
      block_num: z.int(),
      action_trace: z.object({
        trx_id: z.string(),
        act: z.object({ account: z.string(), name: z.string(), data: z.unknown() }),
      }),
    }),
  ),
});
const Transfer = z.object({ from: z.string(), to: z.string(), quantity: z.string(), memo: z.string() });

/** The expiry starts when the wallet shows the transaction. This is the maximum time for the user to sign. */
const TIME_TO_SIGN_MS = 10 * 60_000;
const noSuchPath = /"code":404/;

/** Finds sent transactions. A node keeps them for about an hour. After that, only a history service knows them. */
export class EosTransactions {
  readonly #nodes: EosNodes;

  constructor(nodes: EosNodes) {
    this.#nodes = nodes;
  }

  async follow({ hash, mark, transaction }: SentTransaction, options: Cancellable): Promise<TransactionState> {
    const question = { path: 'chain/get_transaction_status', body: { id: hash }, reply: Status, absent: noSuchPath };
    const status = await this.#nodes.read(question, options);
    const { state = 'UNKNOWN', block_number: block = 0 } = status ?? {};
    if (state === 'IRREVERSIBLE') return { status: 'final' };
    if (state === 'FAILED') return { status: 'failed' };
    // A transaction on a dropped fork may be included again until it expires.
    if (state === 'LOCALLY_APPLIED' || state === 'FORKED_OUT') return { status: 'pending' };
    if (status && state === 'IN_BLOCK') {
      return included(block, status.head_number, status.irreversible_number);
    }
    const inHistory = await this.#history(hash, options);
    if (inHistory || !status || transaction.family !== 'eos') return inHistory ?? { status: 'unknown' };
    const expiredAt = Number(mark.at ?? 0) + TIME_TO_SIGN_MS + transaction.payload.expireSeconds * 1_000;
    // A node proves absence only if it has tracked since before the transaction was sent, and is irreversibly past its
    // expiry.
    const hasWatched = status.earliest_tracked_block_number <= Number(mark.block ?? 0);
    const isPast = Date.parse(`${status.irreversible_timestamp.replace(/Z$/, '')}Z`) > expiredAt;
    return { status: hasWatched && isPast ? 'dropped' : 'unknown' };
  }

  /** The newest action of the sender since the mark with the same transfer. */
  async findSent(
    { from, payload }: UnsignedTransaction<'eos'>,
    mark: SendMark,
    options: Cancellable,
  ): Promise<TransactionHash | undefined> {
    const body = { account_name: from, pos: -1, offset: -40 };
    const found = await this.#nodes.read(
      { path: 'history/get_actions', body, reply: Actions, absent: noSuchPath },
      options,
    );
    const same = found?.actions.findLast(({ block_num, action_trace: { act } }) => {
      const data = z.safeParse(Transfer, act.data);
      return (
        block_num > Number(mark.block ?? 0) &&
        act.account === payload.contract &&
        act.name === 'transfer' &&
        data.success &&
        data.data.from === from &&
        data.data.to === payload.to &&
        data.data.quantity === payload.quantity &&
        data.data.memo === payload.memo
      );
    });
    return same?.action_trace.trx_id;
  }

  /** A history service lists only executed transactions. `undefined` if it has no entry or the node has no history. */
  async #history(hash: string, options: Cancellable): Promise<TransactionState | undefined> {
    const question = {
      path: 'history/get_transaction',
      body: { id: hash },
      reply: Known,
      absent: /404|not found|500/i,
    };
    const known = await this.#nodes.read(question, options);
    if (!known || known.block_num === 0) return undefined;
    return known.block_num <= known.last_irreversible_block
      ? { status: 'final' }
      : included(known.block_num, known.block_num, known.last_irreversible_block);
  }
}

/** A block is final when it is irreversible, one or two seconds after it is produced. */
function included(block: number, head: number, irreversible: number): TransactionState {
  const confirmations = Math.max(0, head - block) + 1;
  return { status: 'included', confirmations, required: confirmations + Math.max(1, block - irreversible) };
}
