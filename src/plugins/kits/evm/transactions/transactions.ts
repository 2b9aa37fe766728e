import * as z from 'zod/mini';
import type { TransactionHash } from '../../../../model/caip.ts';
import type { SendMark, SentTransaction, TransactionState } from '../../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../../shell/plugin/family.ts';
import { type AgreedState, AgreedStates, type ReadState } from '../../shared/nodes/AgreedStates.ts';
import { isAgreedPast } from '../../shared/nodes/agreedEnd.ts';
import { AccountExecutions } from '../logs/AccountExecutions.ts';
import { SeenTransaction, SentSearch } from '../logs/SentSearch.ts';
import type { EvmNodes, NodeBatch } from '../nodes/EvmNodes.ts';
import type { RpcOutcome } from '../nodes/JsonRpcEndpoint.ts';
import { quantityOf } from '../wallets/word.ts';
import { hasNoEffect, hexQuantity, isAgreedEnd, Receipt } from './isAgreedEnd.ts';
import { isSameCall } from './isSameCall.ts';

const Header = z.object({ number: hexQuantity, timestamp: hexQuantity });

/**
 * A transaction that no node knows may still be pending: in a private relay, in a wallet that was offline, or on a chain
 * without a public pool. It counts as dropped only after this time and a number of blocks.
 */
const DROPPED_AFTER_MS = 10 * 60_000;
const DROPPED_AFTER_BLOCKS = 3n;
/** The height, and the newest `finalized` block. Not every chain has that tag. */
const headRequests = [
  { method: 'eth_blockNumber', params: [] },
  { method: 'eth_getBlockByNumber', params: ['finalized', false] },
];

interface Options {
  readonly chainName: string;
  readonly confirmations: number;
  readonly now: () => number;
}

/** Follows transactions by hash. If the hash is unknown, searches by sender and nonce, or by the events of a contract account. */
export class EvmTransactions {
  readonly #nodes: EvmNodes;
  readonly #confirmations: number;
  readonly #now: () => number;
  readonly #search: SentSearch;
  readonly #executions: AccountExecutions;
  readonly #agreed: AgreedStates<NodeBatch>;

  constructor(nodes: EvmNodes, { chainName, confirmations, now }: Options) {
    this.#nodes = nodes;
    this.#confirmations = confirmations;
    this.#now = now;
    this.#search = new SentSearch(nodes);
    this.#executions = new AccountExecutions(nodes, chainName);
    this.#agreed = new AgreedStates(nodes, now);
  }

  /** `nonce` is the first nonce not used in a block. `next` is the first nonce that no pending transaction uses. */
  async mark(from: string, options: Cancellable): Promise<SendMark> {
    const { used, waiting, height } = await this.#search.heights(from, options);
    const isOneWaiting = waiting > used;
    return { nonce: String(used), next: String(isOneWaiting ? waiting : used), block: String(height), at: this.#now() };
  }

  /**
   * A state after which the user may pay again needs nodes of two hosts. Until they agree, it is `unknown`. The success of a
   * transaction needs them, too (`AgreedStates`).
   */
  async follow(sent: SentTransaction, options: Cancellable): Promise<AgreedState> {
    const state = await this.#stateAtOne(sent, options);
    if (state.status === 'included' || state.status === 'final') {
      const read: ReadState<NodeBatch> = (nodes) => nodes.query((batch) => this.#inclusionAt(batch, sent), options);
      return this.#agreed.confirm(sent.hash, state, { read, ...options });
    }
    const isAgreed = await isAgreedEnd(this.#nodes, { sent, state }, options);
    return this.#agreed.judge(state, isAgreed);
  }

  /** Rejects if the node does not answer. */
  async #inclusionAt(batch: NodeBatch, sent: SentTransaction): Promise<TransactionState> {
    const outcomes = await batch([{ method: 'eth_getTransactionReceipt', params: [sent.hash] }, ...headRequests]);
    const [receipt, head, finalized] = outcomes;
    if (receipt?.status !== 'ok') throw receipt?.error ?? new Error('no answer');
    const included = z.safeParse(Receipt, receipt.result);
    return included.success ? this.#depthOf(included.data, sent, [head, finalized]) : { status: 'pending' };
  }

  async #stateAtOne(sent: SentTransaction, options: Cancellable): Promise<TransactionState> {
    const [receipt, known] = await this.#nodes.batch(
      [
        { method: 'eth_getTransactionReceipt', params: [sent.hash] },
        { method: 'eth_getTransactionByHash', params: [sent.hash] },
      ],
      options,
    );
    const included = z.safeParse(Receipt, receipt?.status === 'ok' ? receipt.result : undefined);
    if (included.success) return this.#includedState(included.data, sent, options);
    const seen = z.safeParse(SeenTransaction, known?.status === 'ok' ? known.result : undefined);
    if (seen.success) return this.#waitingState(sent, BigInt(seen.data.nonce), options);
    return this.#missingState(sent, options);
  }

  /** The sender's transaction from the marked nonce on that has the same effect. */
  async findSent(
    { transaction, mark }: Omit<SentTransaction, 'hash'>,
    options: Cancellable,
  ): Promise<TransactionHash | undefined> {
    if (transaction.family !== 'evm') return undefined;
    const isSame = (seen: SeenTransaction) => isSameCall(seen, transaction) === true;
    const { nonce, sinceBlock } = read(mark);
    const range = { from: transaction.from, nonce, sinceBlock };
    const found = await this.#search.first(range, isSame, options);
    if (found !== undefined) return found;
    // A transaction that is not found may be repeated, so one node is not enough.
    const { answers } = await this.#nodes.queryTwo(
      (batch) => new SentSearch({ batch: (calls) => batch(calls) }).first(range, isSame, options),
      options,
    );
    return answers.find((answer) => answer !== undefined);
  }

  /** Whether a final block is later than the time, in seconds since 1970. `false` if no node can tell. */
  async isPast(seconds: number, options: Cancellable): Promise<boolean> {
    return isAgreedPast(
      this.#nodes,
      (nodes) => nodes.query((batch) => this.#isPastAt(batch, seconds), options),
      options,
    );
  }

  async #isPastAt(batch: NodeBatch, seconds: number): Promise<boolean> {
    const [head, finalized] = await batch(headRequests);
    const final = z.safeParse(Header, finalized?.status === 'ok' ? finalized.result : undefined);
    if (final.success && Number(final.data.timestamp) > seconds) return true;
    const height = head?.status === 'ok' ? quantityOf(head.result) : undefined;
    const deep = height === undefined ? -1n : height - BigInt(this.#confirmations) + 1n;
    if (deep < 0n) return false;
    const params = [`0x${deep.toString(16)}`, false];
    const [block] = await batch([{ method: 'eth_getBlockByNumber', params }]);
    const confirmed = z.safeParse(Header, block?.status === 'ok' ? block.result : undefined);
    return confirmed.success && Number(confirmed.data.timestamp) > seconds;
  }

  async #includedState(receipt: Receipt, sent: SentTransaction, options: Cancellable): Promise<TransactionState> {
    if (hasNoEffect(receipt, sent)) return { status: 'failed' };
    return this.#depthOf(receipt, sent, await this.#nodes.batch(headRequests, options));
  }

  /** `heads`: the outcomes of `headRequests`. */
  #depthOf(
    receipt: Receipt,
    sent: SentTransaction,
    [head, finalized]: readonly (RpcOutcome | undefined)[],
  ): TransactionState {
    if (hasNoEffect(receipt, sent)) return { status: 'failed' };
    const at = BigInt(receipt.blockNumber);
    const height = head?.status === 'ok' ? quantityOf(head.result) : undefined;
    const final = z.safeParse(Header, finalized?.status === 'ok' ? finalized.result : undefined);
    const confirmations = height === undefined ? 0 : Number(height - at) + 1;
    const isFinal = (final.success && BigInt(final.data.number) >= at) || confirmations >= this.#confirmations;
    return isFinal
      ? { status: 'final' }
      : { status: 'included', confirmations: Math.max(0, confirmations), required: this.#confirmations };
  }

  /** The transaction is in a node's pool, or just left it. */
  async #waitingState(sent: SentTransaction, nonce: bigint, options: Cancellable): Promise<TransactionState> {
    return (await this.#replaced(sent, nonce, options)) ?? { status: 'pending' };
  }

  /** No node knows the hash. That alone proves nothing: only the sender's nonce does, or what a contract account executed. */
  async #missingState(sent: SentTransaction, options: Cancellable): Promise<TransactionState> {
    const { next, sinceBlock, at } = read(sent.mark);
    const replaced = await this.#replaced(sent, next, options);
    if (replaced) return replaced;
    const execution = await this.#executions.find(sent, options);
    if (execution !== undefined) return { status: 'replaced', by: execution, isSame: true };
    const { used, waiting, height } = await this.#search.heights(sent.transaction.from, options);
    const isOverdue =
      this.#now() - at >= DROPPED_AFTER_MS && height > BigInt(sinceBlock) + DROPPED_AFTER_BLOCKS && used <= next;
    return isOverdue && waiting <= next ? { status: 'dropped' } : { status: 'unknown' };
  }

  /** Another transaction that used the nonce. A used nonce alone proves nothing: this transaction may have used it just now. */
  async #replaced(
    { hash, transaction, mark }: SentTransaction,
    nonce: bigint,
    options: Cancellable,
  ): Promise<TransactionState | undefined> {
    const { sinceBlock } = read(mark);
    const seen = await this.#search.byNonce({ from: transaction.from, nonce, sinceBlock }, options);
    if (!seen || seen.hash.toLowerCase() === hash.toLowerCase()) return undefined;
    const isSame = transaction.family === 'evm' ? isSameCall(seen, transaction) : undefined;
    return { status: 'replaced', by: seen.hash, isSame };
  }
}

/** Marks are read from disk, including marks of earlier releases. */
function read({ nonce = 0, next = nonce, block = 0, at = 0 }: SendMark) {
  return { nonce: BigInt(nonce), next: BigInt(next), sinceBlock: Number(block), at: Number(at) };
}
