import * as z from 'zod/mini';
import type { TransactionHash } from '../../../model/caip.ts';
import type { SendMark, SentTransaction, TransactionState } from '../../../shell/plugin/chain.ts';
import type { Cancellable, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { NodeAccess } from '../shared/nodes/AgreedStates.ts';
import type { EosNode, EosQuestion } from './EosNodes.ts';

const Status = z.object({
  state: z.string(),
  block_number: z.optional(z.int()),
  head_number: z.int(),
  irreversible_number: z.int(),
  irreversible_timestamp: z.string(),
  earliest_tracked_block_number: z.int(),
});
const Known = z.object({ block_num: z.int(), last_irreversible_block: z.int() });
const Info = z.object({ last_irreversible_block_num: z.int() });
const Block = z.object({
  transactions: z.array(z.object({ status: z.string(), trx: z.union([z.string(), z.object({ id: z.string() })]) })),
});
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
const noSuchBlock = /could not find block/i;

/** The block in which one node found the transaction. Other nodes look there. */
export interface NamedBlock {
  number?: number;
}

/** Finds sent transactions. A node keeps them for about an hour. After that, only a history service knows them. */
export class EosTransactions {
  readonly #nodes: NodeAccess<EosNode>;
  readonly #named: NamedBlock;

  constructor(nodes: NodeAccess<EosNode>, named: NamedBlock = {}) {
    this.#nodes = nodes;
    this.#named = named;
  }

  async follow({ hash, mark, transaction }: SentTransaction, options: Cancellable): Promise<TransactionState> {
    const question = { path: 'chain/get_transaction_status', body: { id: hash }, reply: Status, absent: noSuchPath };
    const status = await this.#read(question, options);
    const { state = 'UNKNOWN', block_number: block = 0 } = status ?? {};
    if (block > 0) this.#named.number = block;
    if (state === 'IRREVERSIBLE') return { status: 'final' };
    if (state === 'FAILED') return { status: 'failed' };
    // A transaction on a dropped fork may be included again until it expires.
    if (state === 'LOCALLY_APPLIED' || state === 'FORKED_OUT') return { status: 'pending' };
    if (status && state === 'IN_BLOCK') {
      return included(block, status.head_number, status.irreversible_number);
    }
    const inHistory = await this.#history(hash, options);
    if (inHistory) return inHistory;
    // Many public nodes track no transactions and have no history. All have the blocks.
    if (!status) return this.#inNamedBlock(hash, options);
    if (transaction.family !== 'eos') return { status: 'unknown' };
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
    const found = await this.#read({ path: 'history/get_actions', body, reply: Actions, absent: noSuchPath }, options);
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
    const known = await this.#read(question, options);
    if (!known || known.block_num === 0) return undefined;
    this.#named.number = known.block_num;
    return known.block_num <= known.last_irreversible_block
      ? { status: 'final' }
      : included(known.block_num, known.block_num, known.last_irreversible_block);
  }

  /** Whether the block that another node named contains the transaction, by this node's own data. */
  async #inNamedBlock(hash: string, options: Cancellable): Promise<TransactionState> {
    const { number } = this.#named;
    if (number === undefined) return { status: 'unknown' };
    // Read the irreversible height first: a block below it cannot change afterwards.
    const info = await this.#read({ path: 'chain/get_info', body: {}, reply: Info }, options);
    const question = { path: 'chain/get_block', body: { block_num_or_id: number }, reply: Block, absent: noSuchBlock };
    const block = await this.#read(question, options);
    const found = block?.transactions.find(({ trx }) => (typeof trx === 'string' ? trx : trx.id) === hash);
    if (!info || !found) return { status: 'unknown' };
    if (found.status !== 'executed') return { status: 'failed' };
    const final = info.last_irreversible_block_num;
    return number <= final ? { status: 'final' } : included(number, number, final);
  }

  #read<S extends z.core.$ZodType>(question: EosQuestion<S>, options: Cancellable): Promise<z.output<S> | undefined> {
    return this.#nodes.query((node) => node.read(question), options);
  }
}

/** A block is final when it is irreversible, one or two seconds after it is produced. */
function included(block: number, head: number, irreversible: number): TransactionState {
  const confirmations = Math.max(0, head - block) + 1;
  return { status: 'included', confirmations, required: confirmations + Math.max(1, block - irreversible) };
}
