import * as z from 'zod/mini';
import type { SentTransaction, TransactionState } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import type { NodeAccess } from '../shared/nodes/AgreedStates.ts';
import { hex, type IconCall } from './IconHavahNodes.ts';

const Result = z.object({ status: hex });
/** Microseconds since 1970, sixteen digits. `parseExactJson` returns long numbers as text. */
const Block = z.object({ time_stamp: z.union([z.int(), z.string().check(z.regex(/^\d{16}$/))]) });

const PENDING = -31002;
const EXECUTING = -31003;
const NOT_FOUND = -31004;
/** A block accepts a transaction whose timestamp is at most five minutes away. The wallet sets it when it signs. */
const DROPPED_AFTER_MS = 20 * 60_000;

/** The state of a transaction. A transaction in a block is final. */
export async function followIcon(
  nodes: NodeAccess<IconCall>,
  { hash, mark }: SentTransaction,
  options: Cancellable,
): Promise<TransactionState> {
  // Not our wire: txHash, a field of the node.
  const answer = await nodes.query((call) => call('icx_getTransactionResult', { txHash: hash }), options);
  if (answer.status === 'ok') {
    const { status } = z.parse(Result, answer.result);
    return { status: BigInt(status) === 1n ? 'final' : 'failed' };
  }
  if (answer.code === PENDING || answer.code === EXECUTING) return { status: 'pending' };
  if (answer.code !== NOT_FOUND) return { status: 'unknown' };
  // Use the chain's clock: a node that lags behind has not seen the blocks that could contain the transaction.
  const last = await nodes.query((call) => call('icx_getLastBlock'), options);
  const block = z.safeParse(Block, last.status === 'ok' ? last.result : undefined);
  const isPast =
    block.success && Number(block.data.time_stamp) / 1_000 > Number(mark.at ?? Infinity) + DROPPED_AFTER_MS;
  return { status: isPast ? 'dropped' : 'unknown' };
}
