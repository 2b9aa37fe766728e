import * as z from 'zod/mini';
import type { SentTransaction, TransactionState } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { hex, type IconNodes } from './IconNodes.ts';

const Result = z.object({ status: hex });
/** Microseconds since 1970, of sixteen digits: long numbers come as text. */
const Block = z.object({ time_stamp: z.union([z.int(), z.string().check(z.regex(/^\d{16}$/))]) });

const PENDING = -31002;
const EXECUTING = -31003;
const NOT_FOUND = -31004;
/** A block takes a transaction whose time is at most five minutes away; the wallet sets it when it signs. */
const DROPPED_AFTER_MS = 20 * 60_000;

/** Where a transaction stands. What is in a block is final. */
export async function followIcon(
  nodes: IconNodes,
  { hash, mark }: SentTransaction,
  options: Cancellable,
): Promise<TransactionState> {
  const answer = await nodes.ask('icx_getTransactionResult', { txHash: hash }, options);
  if (answer.status === 'ok') {
    const { status } = z.parse(Result, answer.result);
    return { status: BigInt(status) === 1n ? 'final' : 'failed' };
  }
  if (answer.code === PENDING || answer.code === EXECUTING) return { status: 'pending' };
  if (answer.code !== NOT_FOUND) return { status: 'unknown' };
  // The chain's clock, not ours: a node that lags behind has not seen the blocks that could hold it.
  const last = await nodes.ask('icx_getLastBlock', undefined, options);
  const block = z.safeParse(Block, last.status === 'ok' ? last.result : undefined);
  const isPast =
    block.success && Number(block.data.time_stamp) / 1_000 > Number(mark.at ?? Infinity) + DROPPED_AFTER_MS;
  return { status: isPast ? 'dropped' : 'unknown' };
}
