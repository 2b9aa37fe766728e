import * as z from 'zod/mini';
import type { TransactionHash } from '../../../../model/caip.ts';
import type { SendMark, SentTransaction, TransactionState } from '../../../../shell/plugin/chain.ts';
import type { Cancellable, UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import type { NodeAccess } from '../../shared/nodes/AgreedStates.ts';
import type { TronNode } from '../TronNodes.ts';
import { readRawTransaction } from './rawTransaction.ts';

const Info = z.object({
  id: z.optional(z.string()),
  blockNumber: z.optional(z.int()),
  /** `FAILED`, or absent. */
  result: z.optional(z.string()),
  /** Plain transfers have no `result` in it. */
  receipt: z.optional(z.object({ result: z.optional(z.string()) })),
  Error: z.optional(z.never()),
});
const Known = z.object({ txID: z.optional(z.string()), Error: z.optional(z.never()) });
const Head = z.object({
  block_header: z.object({ raw_data: z.object({ number: z.int(), timestamp: z.int() }) }),
});

/** Blocks until 19 of the 27 producers have confirmed one. Then it is irreversible. */
const FINAL_AFTER_BLOCKS = 19;
/** Nodes behind one address may differ by some blocks. */
const EXPIRY_MARGIN_MS = 60_000;

/** Follows transactions by their id, which is known before they are signed. */
export class TronTransactions {
  readonly #nodes: NodeAccess<TronNode>;

  constructor(nodes: NodeAccess<TronNode>) {
    this.#nodes = nodes;
  }

  mark(transaction: UnsignedTransaction<'tron'>): SendMark {
    return { expires: Number(readRawTransaction(transaction.payload.rawDataHex).expiration) };
  }

  async follow({ hash, mark }: SentTransaction, options: Cancellable): Promise<TransactionState> {
    // Read the head before the transaction: a transaction not found afterwards was not in the chain up to that head.
    const finalHead = await this.#head('/walletsolidity/getblock', options);
    const solid = await this.#info('/walletsolidity/gettransactioninfobyid', hash, options);
    if (solid.id !== undefined) return { status: hasFailed(solid) ? 'failed' : 'final' };
    const info = await this.#info('/wallet/gettransactioninfobyid', hash, options);
    if (info.id !== undefined) return this.#includedState(info, options);
    if (isPast(finalHead, mark)) return { status: 'dropped' };
    return { status: (await this.#isKnown(hash, options)) ? 'pending' : 'unknown' };
  }

  /** Whether an irreversible block is later than the deadline in the bytes that are signed. */
  async isExpired(transaction: UnsignedTransaction<'tron'>, options: Cancellable): Promise<boolean> {
    return isPast(await this.#head('/walletsolidity/getblock', options), this.mark(transaction));
  }

  async findSent(
    { transaction }: Omit<SentTransaction, 'hash'>,
    options: Cancellable,
  ): Promise<TransactionHash | undefined> {
    if (transaction.family !== 'tron') return undefined;
    const { txId } = transaction.payload;
    return (await this.#isKnown(txId, options)) ? txId : undefined;
  }

  async #includedState(info: z.output<typeof Info>, options: Cancellable): Promise<TransactionState> {
    const head = await this.#head('/wallet/getblock', options);
    const confirmations = Math.max(0, head.number - (info.blockNumber ?? head.number) + 1);
    return { status: 'included', confirmations, required: FINAL_AFTER_BLOCKS };
  }

  #info(path: string, hash: string, options: Cancellable): Promise<z.output<typeof Info>> {
    return this.#nodes.query((node) => node.post(path, { value: hash }, (reply) => z.parse(Info, reply)), options);
  }

  #isKnown(hash: string, options: Cancellable): Promise<boolean> {
    const read = (reply: unknown) => z.parse(Known, reply).txID !== undefined;
    return this.#nodes.query((node) => node.post('/wallet/gettransactionbyid', { value: hash }, read), options);
  }

  #head(path: string, options: Cancellable): Promise<{ readonly number: number; readonly timestamp: number }> {
    return this.#nodes.query(
      (node) => node.post(path, { detail: false }, (reply) => z.parse(Head, reply).block_header.raw_data),
      options,
    );
  }
}

function isPast({ timestamp }: { readonly timestamp: number }, { expires }: SendMark): boolean {
  return timestamp > Number(expires) + EXPIRY_MARGIN_MS;
}

function hasFailed({ result, receipt }: z.output<typeof Info>): boolean {
  return result === 'FAILED' || (receipt?.result !== undefined && receipt.result !== 'SUCCESS');
}
