import * as z from 'zod/mini';
import type { SentTransaction, TransactionState } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import type { NodeAccess } from '../shared/nodes/AgreedStates.ts';
import { type AelfCall, chainStatus } from './AelfNodes.ts';

const Result = z.object({ Status: z.string(), BlockNumber: z._default(z.int(), 0) });

/** A transaction refers to a block at most 512 old. The wallet picks it when it signs, about twenty minutes later at most. */
const DROPPED_AFTER_BLOCKS = 512 + 2_400;

/** The state of a transaction. Final if its block is not above the last irreversible block. */
export function followAelf(
  nodes: NodeAccess<AelfCall>,
  { hash, mark }: SentTransaction,
  options: Cancellable,
): Promise<TransactionState> {
  return nodes.query(async (call): Promise<TransactionState> => {
    // Read the height first: the reply that follows must then include all blocks up to it.
    const { BestChainHeight: head, LastIrreversibleBlockHeight: final } = await chainStatus(call);
    const path = `transactionResult?transactionId=${encodeURIComponent(hash.replace(/^0x/, ''))}`;
    const { Status, BlockNumber } = z.parse(Result, await call(path));
    switch (Status.toUpperCase()) {
      case 'MINED': {
        if (BlockNumber <= final) return { status: 'final' };
        const confirmations = Math.max(0, head - BlockNumber) + 1;
        return { status: 'included', confirmations, required: confirmations + BlockNumber - final };
      }
      case 'FAILED':
      case 'CONFLICT':
      case 'NODEVALIDATIONFAILED':
        return { status: 'failed' };
      case 'NOTEXISTED':
        return { status: final > Number(mark.height ?? Infinity) + DROPPED_AFTER_BLOCKS ? 'dropped' : 'unknown' };
      default:
        return { status: 'pending' };
    }
  }, options);
}
