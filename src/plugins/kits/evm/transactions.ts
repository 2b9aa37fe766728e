import * as z from 'zod/mini';
import type { TransactionHash } from '../../../model/caip.ts';
import type { SendMark, SentTransaction, TransactionState } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { sameAddress } from './evmAddress.ts';
import type { RpcPool } from './RpcPool.ts';
import { quantityOf } from './word.ts';

const hexQuantity = z.string().check(z.regex(/^0x[0-9a-fA-F]+$/));
const Receipt = z.object({ status: z.optional(hexQuantity), blockNumber: hexQuantity });
const Seen = z.object({
  hash: z.string(),
  from: z.string(),
  to: z.nullable(z.optional(z.string())),
  nonce: hexQuantity,
  value: hexQuantity,
  input: z.optional(z.string()),
});
const Block = z.object({ transactions: z.array(Seen) });

/** Blocks looked through at most in one search, 20 in a request. */
const SEARCH_BLOCKS = 400;
const SEARCH_BATCH = 20;
/** A node that has not heard of a transaction yet is given this long before its nonce decides. */
const GRACE_BLOCKS = 3n;

/** Follows transactions by hash, and by sender and nonce where the hash is gone or was never known. */
export class EvmTransactions {
  readonly #pool: RpcPool;
  readonly #confirmations: number;

  constructor(pool: RpcPool, confirmations: number) {
    this.#pool = pool;
    this.#confirmations = confirmations;
  }

  async mark(from: string, options: Cancellable): Promise<SendMark> {
    const [nonce, block] = await this.#heights(from, 'latest', options);
    return { nonce: String(nonce), block: String(block) };
  }

  async follow({ hash, transaction, mark }: SentTransaction, options: Cancellable): Promise<TransactionState> {
    const [receipt, known] = await this.#pool.batch(
      [
        { method: 'eth_getTransactionReceipt', params: [hash] },
        { method: 'eth_getTransactionByHash', params: [hash] },
      ],
      options,
    );
    const included = z.safeParse(Receipt, receipt?.status === 'ok' ? receipt.result : undefined);
    if (included.success) return this.#includedState(included.data, options);
    const seen = z.safeParse(Seen, known?.status === 'ok' ? known.result : undefined);
    if (seen.success) return this.#waitingState(transaction.from, BigInt(seen.data.nonce), options);
    return this.#missingState({ hash, transaction, mark }, options);
  }

  /** The transaction of the same sender, from the marked nonce on, that does the same thing. */
  async findSent(sent: Omit<SentTransaction, 'hash'>, options: Cancellable): Promise<TransactionHash | undefined> {
    if (sent.transaction.family !== 'evm') return undefined;
    const { to, value, data } = sent.transaction.payload;
    const found = await this.#search(sent, options, (seen) => {
      const isSame = seen.to && sameAddress(seen.to, to) && BigInt(seen.value) === value;
      return isSame === true && (seen.input ?? '0x').toLowerCase() === data.toLowerCase();
    });
    return found?.hash;
  }

  async #includedState(receipt: z.output<typeof Receipt>, options: Cancellable): Promise<TransactionState> {
    if (receipt.status !== undefined && BigInt(receipt.status) === 0n) return { status: 'failed' };
    const [head, finalized] = await this.#pool.batch(
      [
        { method: 'eth_blockNumber', params: [] },
        { method: 'eth_getBlockByNumber', params: ['finalized', false] },
      ],
      options,
    );
    const at = BigInt(receipt.blockNumber);
    const height = head?.status === 'ok' ? quantityOf(head.result) : undefined;
    const final = z.safeParse(
      z.object({ number: hexQuantity }),
      finalized?.status === 'ok' ? finalized.result : undefined,
    );
    const confirmations = height === undefined ? 0 : Number(height - at) + 1;
    const isFinal = (final.success && BigInt(final.data.number) >= at) || confirmations >= this.#confirmations;
    return isFinal
      ? { status: 'final' }
      : { status: 'included', confirmations: Math.max(0, confirmations), required: this.#confirmations };
  }

  /** In a node's pool. If its nonce was used in a block, another transaction took its place. */
  async #waitingState(from: string, nonce: bigint, options: Cancellable): Promise<TransactionState> {
    const [used] = await this.#heights(from, 'latest', options);
    return used > nonce ? { status: 'replaced', by: undefined } : { status: 'pending' };
  }

  /** No node knows the hash. Absence proves nothing by itself: only the sender's nonce does. */
  async #missingState(sent: SentTransaction, options: Cancellable): Promise<TransactionState> {
    const { transaction, mark } = sent;
    const marked = BigInt(mark.nonce ?? 0);
    const [[used, height], [waiting]] = await Promise.all([
      this.#heights(transaction.from, 'latest', options),
      this.#heights(transaction.from, 'pending', options),
    ]);
    if (used > marked) {
      const by = await this.#search(sent, options, (seen) => BigInt(seen.nonce) === marked);
      if (by && by.hash !== sent.hash) return { status: 'replaced', by: by.hash };
      return { status: 'unknown' };
    }
    const isOverdue = height > BigInt(mark.block ?? 0) + GRACE_BLOCKS;
    return waiting === marked && isOverdue ? { status: 'dropped' } : { status: 'unknown' };
  }

  async #search(
    { transaction, mark }: Omit<SentTransaction, 'hash'>,
    options: Cancellable,
    matches: (seen: z.output<typeof Seen>) => boolean,
  ): Promise<z.output<typeof Seen> | undefined> {
    const [used, height] = await this.#heights(transaction.from, 'latest', options);
    const marked = BigInt(mark.nonce ?? 0);
    if (used <= marked) return undefined;
    const first = Number(mark.block ?? 0);
    const last = Math.min(Number(height), first + SEARCH_BLOCKS);
    for (let start = first; start <= last; start += SEARCH_BATCH) {
      const numbers = Array.from({ length: Math.min(SEARCH_BATCH, last - start + 1) }, (_none, index) => start + index);
      const outcomes = await this.#pool.batch(
        numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [`0x${number.toString(16)}`, true] })),
        options,
      );
      for (const outcome of outcomes) {
        const block = z.safeParse(Block, outcome.status === 'ok' ? outcome.result : undefined);
        const found = block.success
          ? block.data.transactions.find(
              (seen) => sameAddress(seen.from, transaction.from) && BigInt(seen.nonce) >= marked && matches(seen),
            )
          : undefined;
        if (found) return found;
      }
    }
    return undefined;
  }

  /** Next nonce of the account at the tag, and the latest block. */
  async #heights(from: string, tag: 'latest' | 'pending', options: Cancellable): Promise<readonly [bigint, bigint]> {
    const [nonce, block] = await this.#pool.batch(
      [
        { method: 'eth_getTransactionCount', params: [from, tag] },
        { method: 'eth_blockNumber', params: [] },
      ],
      options,
    );
    if (nonce?.status === 'failed') throw nonce.error;
    if (block?.status === 'failed') throw block.error;
    return [quantityOf(nonce?.result) ?? 0n, quantityOf(block?.result) ?? 0n];
  }
}
