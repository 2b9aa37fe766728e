import type { TransactionHash } from '../../model/caip.ts';
import { AppError, isAppError } from '../../model/errors.ts';
import { pause } from '../platform/pause.ts';
import type { ChainDriver, SentTransaction, TransactionState } from '../plugin/chain.ts';
import { steadyNow } from '../steadyNow.ts';

/** Interval of status checks until the transaction is in a block. */
const FOLLOW_MS = 1_000;
/** How long status checks may fail. One lost check does not mean that the transaction failed. */
const LOST_MS = 60_000;

interface Options {
  /** The chain's name. */
  readonly chain: string;
  readonly signal: AbortSignal;
  /** Called with the new hash after the wallet replaced the transaction by the same one. */
  readonly onSpedUp?: (hash: TransactionHash) => void;
}

/**
 * Resolves once the transaction is in a block, also after the wallet raised its fee.
 * @throws AppError `transaction/failed`, `transaction/replaced` or `transaction/dropped`; `chain/unreachable` after a minute
 * without an answer; or the signal's reason
 */
export async function untilIncluded(
  driver: ChainDriver,
  sent: SentTransaction,
  { chain, signal, onSpedUp }: Options,
): Promise<void> {
  let { hash } = sent;
  let lostAt = steadyNow() + LOST_MS;
  for (;;) {
    const state = await stateOf(driver, { ...sent, hash }, { signal, lostAt });
    if (state) lostAt = steadyNow() + LOST_MS;
    if (state?.status === 'included' || state?.status === 'final') return;
    if (state?.status === 'failed') throw new AppError('transaction/failed', { chain, hash });
    if (state?.status === 'replaced') {
      if (!state.isSame || !state.by) throw new AppError('transaction/replaced', { chain, hash });
      hash = state.by;
      onSpedUp?.(hash);
    }
    if (state?.status === 'dropped') throw new AppError('transaction/dropped', { chain });
    await pause(FOLLOW_MS, signal);
  }
}

/** `undefined` if no node answers. @throws AppError `chain/unreachable` if that is so from `lostAt` on, in steady time */
async function stateOf(
  driver: ChainDriver,
  sent: SentTransaction,
  { signal, lostAt }: { readonly signal: AbortSignal; readonly lostAt: number },
): Promise<TransactionState | undefined> {
  try {
    return await driver.follow(sent, { signal });
  } catch (error) {
    signal.throwIfAborted();
    if (!isAppError(error, 'chain/unreachable') || steadyNow() > lostAt) throw error;
    return undefined;
  }
}
