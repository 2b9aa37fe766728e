import { AppError } from '../../model/errors.ts';
import type { ChainDriver, ChainPlugin, SentTransaction } from '../../shell/plugin/chain.ts';

/** How often a sent transaction is looked at. */
const FOLLOW_MS = 1_000;

/**
 * Resolves once the transaction is in a block and did what it was to do.
 * @throws AppError `transaction/failed`, `transaction/replaced`, `transaction/dropped`, or as `ChainDriver.follow`
 */
export async function untilIncluded(
  { driver, chain }: { readonly driver: ChainDriver; readonly chain: ChainPlugin },
  sent: SentTransaction,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const { status } = await driver.follow(sent, { signal });
    if (status === 'included' || status === 'final') return;
    if (status === 'failed') throw new AppError('transaction/failed', { chain: chain.name, hash: sent.hash });
    if (status === 'replaced') throw new AppError('transaction/replaced', { chain: chain.name, hash: sent.hash });
    if (status === 'dropped') throw new AppError('transaction/dropped', { chain: chain.name });
    await pause(signal);
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, FOLLOW_MS);
    signal.addEventListener('abort', stop, { once: true });
  });
}
