import { timeLimit } from '../../shell/platform/timeLimit.ts';
import { untilAborted } from '../../shell/platform/untilAborted.ts';

/** Maximum parallel requests to chains. */
const AT_ONCE = 6;
/** Maximum wait for a chain. A longer wait for a silent node would not help. */
const LIMIT_MS = 10_000;

/** Does the work for each item, for a few at once. */
export async function forEachOf<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  signal: AbortSignal,
): Promise<readonly R[]> {
  const done: R[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE) {
    done.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(work))));
    signal.throwIfAborted();
  }
  return done;
}

/** Ends at the time limit, even if the chain's code does not. */
export async function askChain<T>(ask: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
  const limit = timeLimit(LIMIT_MS, signal);
  return untilAborted(ask(limit.signal), limit.signal).finally(limit.clear);
}
