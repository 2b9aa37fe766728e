import type { TransactionHash } from '../../model/caip.ts';
import { AppError } from '../../model/errors.ts';
import { pause } from '../platform/pause.ts';
import type { ChainDriver, SentTransaction } from '../plugin/chain.ts';

/** Interval of status checks until the transaction is in a block. */
const FOLLOW_MS = 1_000;

interface Options {
  /** The chain's name. */
  readonly chain: string;
  readonly signal: AbortSignal;
  /** Called with the new hash after the wallet replaced the transaction by the same one. */
  readonly onSpedUp?: (hash: TransactionHash) => void;
}

/**
 * Resolves once the transaction is in a block, also after the wallet raised its fee.
 * @throws AppError `transaction/failed`, `transaction/replaced` or `transaction/dropped`, or the signal's reason
 */
export async function untilIncluded(
  driver: ChainDriver,
  sent: SentTransaction,
  { chain, signal, onSpedUp }: Options,
): Promise<void> {
  let { hash } = sent;
  for (;;) {
    const state = await driver.follow({ ...sent, hash }, { signal });
    if (state.status === 'included' || state.status === 'final') return;
    if (state.status === 'failed') throw new AppError('transaction/failed', { chain, hash });
    if (state.status === 'replaced') {
      if (!state.isSame || !state.by) throw new AppError('transaction/replaced', { chain, hash });
      hash = state.by;
      onSpedUp?.(hash);
    }
    if (state.status === 'dropped') throw new AppError('transaction/dropped', { chain });
    await pause(FOLLOW_MS, signal);
  }
}
