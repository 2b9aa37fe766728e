import * as z from 'zod/mini';
import type { TransactionHash } from '../../../model/caip.ts';
import type { SendMark, SentTransaction, TransactionState } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { sameAddress } from './evmAddress.ts';
import type { RpcPool } from './RpcPool.ts';
import { SeenTransaction, SentSearch } from './SentSearch.ts';
import { quantityOf } from './word.ts';

const hexQuantity = z.string().check(z.regex(/^0x[0-9a-fA-F]+$/));
const Receipt = z.object({ status: z.optional(hexQuantity), blockNumber: hexQuantity });
const Header = z.object({ number: hexQuantity, timestamp: hexQuantity });

/**
 * What no node knows may still be on its way: through a private relay, from a wallet that was offline, or on a chain
 * without a public pool. Only after so long, and so many blocks, does it count as dropped.
 */
const DROPPED_AFTER_MS = 10 * 60_000;
const DROPPED_AFTER_BLOCKS = 3n;
/** The height, and the newest block that the chain itself calls final: not every chain has such. */
const headRequests = [
  { method: 'eth_blockNumber', params: [] },
  { method: 'eth_getBlockByNumber', params: ['finalized', false] },
];

/** Follows transactions by hash, and by sender and nonce where the hash is gone or was never known. */
export class EvmTransactions {
  readonly #pool: RpcPool;
  readonly #confirmations: number;
  readonly #now: () => number;
  readonly #search: SentSearch;

  constructor(pool: RpcPool, options: { readonly confirmations: number; readonly now: () => number }) {
    this.#pool = pool;
    this.#confirmations = options.confirmations;
    this.#now = options.now;
    this.#search = new SentSearch(pool);
  }

  /** `nonce` is the first one that is free in blocks, `next` the first one that nothing waits with. */
  async mark(from: string, options: Cancellable): Promise<SendMark> {
    const { used, waiting, height } = await this.#search.heights(from, options);
    const isOneWaiting = waiting > used;
    return { nonce: String(used), next: String(isOneWaiting ? waiting : used), block: String(height), at: this.#now() };
  }

  async follow(sent: SentTransaction, options: Cancellable): Promise<TransactionState> {
    const [receipt, known] = await this.#pool.batch(
      [
        { method: 'eth_getTransactionReceipt', params: [sent.hash] },
        { method: 'eth_getTransactionByHash', params: [sent.hash] },
      ],
      options,
    );
    const included = z.safeParse(Receipt, receipt?.status === 'ok' ? receipt.result : undefined);
    if (included.success) return this.#includedState(included.data, options);
    const seen = z.safeParse(SeenTransaction, known?.status === 'ok' ? known.result : undefined);
    if (seen.success) return this.#waitingState(sent, BigInt(seen.data.nonce), options);
    return this.#missingState(sent, options);
  }

  /** The transaction of the same sender, from the marked nonce on, that does the same thing. */
  async findSent(
    { transaction, mark }: Omit<SentTransaction, 'hash'>,
    options: Cancellable,
  ): Promise<TransactionHash | undefined> {
    if (transaction.family !== 'evm') return undefined;
    const { to, value, data } = transaction.payload;
    const isSame = (seen: SeenTransaction) =>
      typeof seen.to === 'string' &&
      sameAddress(seen.to, to) &&
      BigInt(seen.value) === value &&
      (seen.input ?? '0x').toLowerCase() === data.toLowerCase();
    const { nonce, sinceBlock } = read(mark);
    return this.#search.first({ from: transaction.from, nonce, sinceBlock }, isSame, options);
  }

  /** Whether a block that stays is later than the time, in seconds since 1970. `false` when no node can tell. */
  async isPast(seconds: number, options: Cancellable): Promise<boolean> {
    const [head, finalized] = await this.#pool.batch(headRequests, options);
    const final = z.safeParse(Header, finalized?.status === 'ok' ? finalized.result : undefined);
    if (final.success && Number(final.data.timestamp) > seconds) return true;
    const height = head?.status === 'ok' ? quantityOf(head.result) : undefined;
    const deep = height === undefined ? -1n : height - BigInt(this.#confirmations) + 1n;
    if (deep < 0n) return false;
    const params = [`0x${deep.toString(16)}`, false];
    const [block] = await this.#pool.batch([{ method: 'eth_getBlockByNumber', params }], options);
    const confirmed = z.safeParse(Header, block?.status === 'ok' ? block.result : undefined);
    return confirmed.success && Number(confirmed.data.timestamp) > seconds;
  }

  async #includedState(receipt: z.output<typeof Receipt>, options: Cancellable): Promise<TransactionState> {
    if (receipt.status !== undefined && BigInt(receipt.status) === 0n) return { status: 'failed' };
    const [head, finalized] = await this.#pool.batch(headRequests, options);
    const at = BigInt(receipt.blockNumber);
    const height = head?.status === 'ok' ? quantityOf(head.result) : undefined;
    const final = z.safeParse(Header, finalized?.status === 'ok' ? finalized.result : undefined);
    const confirmations = height === undefined ? 0 : Number(height - at) + 1;
    const isFinal = (final.success && BigInt(final.data.number) >= at) || confirmations >= this.#confirmations;
    return isFinal
      ? { status: 'final' }
      : { status: 'included', confirmations: Math.max(0, confirmations), required: this.#confirmations };
  }

  /** In a node's pool, or just out of it. */
  async #waitingState(sent: SentTransaction, nonce: bigint, options: Cancellable): Promise<TransactionState> {
    const by = await this.#replacement(sent, nonce, options);
    return by ? { status: 'replaced', by } : { status: 'pending' };
  }

  /** No node knows the hash. Absence proves nothing by itself: only the sender's nonce does. */
  async #missingState(sent: SentTransaction, options: Cancellable): Promise<TransactionState> {
    const { next, sinceBlock, at } = read(sent.mark);
    const by = await this.#replacement(sent, next, options);
    if (by) return { status: 'replaced', by };
    const { used, waiting, height } = await this.#search.heights(sent.transaction.from, options);
    const isOverdue =
      this.#now() - at >= DROPPED_AFTER_MS && height > BigInt(sinceBlock) + DROPPED_AFTER_BLOCKS && used <= next;
    return isOverdue && waiting <= next ? { status: 'dropped' } : { status: 'unknown' };
  }

  /** The other transaction that used the nonce. That a nonce is used says nothing yet: it may be this one's, a moment ago. */
  async #replacement(
    { hash, transaction, mark }: SentTransaction,
    nonce: bigint,
    options: Cancellable,
  ): Promise<TransactionHash | undefined> {
    const { sinceBlock } = read(mark);
    const seen = await this.#search.byNonce({ from: transaction.from, nonce, sinceBlock }, options);
    return seen && seen.hash.toLowerCase() !== hash.toLowerCase() ? seen.hash : undefined;
  }
}

/** Marks come back from disk, also those of earlier releases. */
function read({ nonce = 0, next = nonce, block = 0, at = 0 }: SendMark) {
  return { nonce: BigInt(nonce), next: BigInt(next), sinceBlock: Number(block), at: Number(at) };
}
