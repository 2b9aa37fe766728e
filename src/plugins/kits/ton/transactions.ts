import * as z from 'zod/mini';
import type { TransactionHash } from '../../../model/caip.ts';
import type { SendMark, SentTransaction, TransactionState } from '../../../shell/plugin/chain.ts';
import type { Cancellable, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { NodeAccess } from '../shared/nodes/AgreedStates.ts';
import { readAccount } from './accounts.ts';
import { readBoc } from './cells/boc.ts';
import { cellHash } from './cells/cell.ts';
import { base64Hash, Head, type Trace, TraceList, TransactionList } from './indexer.ts';
import type { TonNode, TonQuestion } from './TonNodes.ts';
import { isTonAddress, rawTonAddress } from './tonAddress.ts';
import { readTonApiState, TonApiHead } from './tonApi.ts';

/** Indexers lag by seconds. A minute is a safe margin. */
const EXPIRY_MARGIN_MS = 60_000;
/** Maximum number of the sender's transactions searched, from the mark on. */
const LOOKED_THROUGH = 50;

/** Follows messages by their hash (`messageHash`), with all transactions caused by them. */
export class TonTransactions {
  readonly #nodes: NodeAccess<TonNode>;
  readonly #now: () => number;

  constructor(nodes: NodeAccess<TonNode>, now: () => number) {
    this.#nodes = nodes;
    this.#now = now;
  }

  /** `time` is the logical time of the sender's last transaction before this one. */
  async mark({ from, payload }: UnsignedTransaction<'ton'>, options: Cancellable): Promise<SendMark> {
    const { lastTime } = await readAccount({ read: (question, cancel) => this.#read(question, cancel) }, from, options);
    return { validUntil: payload.validUntil, time: lastTime };
  }

  async follow({ hash, mark }: SentTransaction, options: Cancellable): Promise<TransactionState> {
    const state = await this.#stateOf(hash, options);
    if (state) return state;
    const endMs = Number(mark.validUntil) * 1000 + EXPIRY_MARGIN_MS;
    // Only the chain's clock proves the expiry, because ours may be ahead. Read the clock before the last search: a
    // message that the search does not find was then not included by that time.
    if (this.#now() <= endMs || (await this.#chainTime(options)) <= endMs) return { status: 'unknown' };
    return (await this.#stateOf(hash, options)) ?? { status: 'dropped' };
  }

  /** The sender's transaction since the mark that sent exactly the requested message. */
  async findSent(
    { transaction, mark }: Omit<SentTransaction, 'hash'>,
    options: Cancellable,
  ): Promise<TransactionHash | undefined> {
    if (transaction.family !== 'ton') return undefined;
    const [wanted] = transaction.payload.messages;
    if (!wanted) return undefined;
    const since = BigInt(mark.time ?? 0) + 1n;
    const account = rawTonAddress(transaction.from);
    const v3 = `/transactions?account=${account}&start_lt=${since}&limit=${LOOKED_THROUGH}&sort=asc`;
    const { transactions } = await this.#read({ v3, read: (reply) => z.parse(TransactionList, reply) }, options);
    const body = wanted.payload === undefined ? undefined : cellHash(readBoc(wanted.payload));
    const found = transactions.find(({ out_msgs }) =>
      out_msgs.some(
        ({ destination, value, message_content: content }) =>
          destination &&
          isTonAddress(destination) &&
          rawTonAddress(destination) === rawTonAddress(wanted.address) &&
          BigInt(value ?? 0) === wanted.amount &&
          (body === undefined || body === base64Hash(content?.hash)),
      ),
    );
    // For external messages the indexer returns the normalized hash, which `follow` uses.
    return found && base64Hash(found.in_msg?.hash_norm ?? found.in_msg?.hash);
  }

  /** `undefined` if the node does not know the message. */
  #stateOf(hash: TransactionHash, options: Cancellable): Promise<TransactionState | undefined> {
    const v3 = `/traces?msg_hash=${encodeURIComponent(hash)}&limit=1`;
    const read = (reply: unknown) => {
      const [trace] = z.parse(TraceList, reply).traces;
      return trace && stateOf(trace);
    };
    const tonapi = { path: `/traces/${encodeURIComponent(hash)}`, read: readTonApiState };
    return this.#read({ v3, tonapi, read }, options);
  }

  /** Milliseconds since 1970, of the last block that is indexed. */
  #chainTime(options: Cancellable): Promise<number> {
    const read = (reply: unknown) => Number(z.parse(Head, reply).last.gen_utime) * 1000;
    const readTonApi = (reply: unknown) => z.parse(TonApiHead, reply).gen_utime * 1000;
    const tonapi = { path: '/blockchain/masterchain-head', read: readTonApi };
    return this.#read({ v3: '/masterchainInfo', tonapi, read }, options);
  }

  #read<T>(question: TonQuestion<T>, options: Cancellable): Promise<T> {
    return this.#nodes.query((node) => node.read(question), options);
  }
}

/**
 * Complete once nothing of it is on its way any more. It failed when the wallet's contract refused it or could not
 * send, or when anything that came of it was sent back. A plain recipient without code "aborts" and keeps the money.
 */
function stateOf({
  is_incomplete,
  transactions,
  transactions_order,
  trace_info,
}: z.output<typeof Trace>): TransactionState {
  const all = Object.entries(transactions);
  const root = all.find(([hash]) => hash === transactions_order?.[0])?.[1] ?? all[0]?.[1];
  const state = trace_info?.trace_state ?? 'complete';
  if (!root || is_incomplete || state !== 'complete') return { status: 'pending' };
  const { aborted, action } = root.description;
  const couldSend = aborted !== true && action?.success !== false && root.out_msgs.length > 0;
  const isSentBack = all.some(([, { in_msg }]) => in_msg?.bounced === true);
  return { status: couldSend && !isSentBack ? 'final' : 'failed' };
}
