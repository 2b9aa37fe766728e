import { timeLimit } from './timeLimit.ts';

/**
 * Runs work with a time limit, also if the work ignores its signal. @throws what it throws, the reason of `signal`, or a
 * `TimeoutError`
 */
export async function within<T>(
  limitMs: number,
  signal: AbortSignal | undefined,
  ask: (limit: AbortSignal) => Promise<T>,
): Promise<T> {
  const timeout = timeLimit(limitMs);
  const limit = signal ? AbortSignal.any([signal, timeout]) : timeout;
  limit.throwIfAborted();
  let end: () => void = () => undefined;
  const over = new Promise<never>((_resolve, reject) => {
    end = () => reject(limit.reason);
    limit.addEventListener('abort', end, { once: true });
  });
  try {
    return await Promise.race([ask(limit), over]);
  } finally {
    limit.removeEventListener('abort', end);
  }
}
