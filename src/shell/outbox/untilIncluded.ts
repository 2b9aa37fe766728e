import { AppError } from '../../model/errors.ts';
import { pause } from '../platform/pause.ts';
import type { ChainDriver, SentTransaction } from '../plugin/chain.ts';

/** Interval of status checks until the transaction is in a block. */
const FOLLOW_MS = 1_000;

/**
 * Resolves once the transaction is in a block.
 * @throws AppError `transaction/failed`, `transaction/replaced` or `transaction/dropped`, or the signal's reason
 */
export async function untilIncluded(
  driver: ChainDriver,
  sent: SentTransaction,
  { chain, signal }: { /** The chain's name. */ readonly chain: string; readonly signal: AbortSignal },
): Promise<void> {
  for (;;) {
    const state = await driver.follow(sent, { signal });
    if (state.status === 'included' || state.status === 'final') return;
    if (state.status === 'failed') throw new AppError('transaction/failed', { chain, hash: sent.hash });
    if (state.status === 'replaced') throw new AppError('transaction/replaced', { chain, hash: sent.hash });
    if (state.status === 'dropped') throw new AppError('transaction/dropped', { chain });
    await pause(FOLLOW_MS, signal);
  }
}
