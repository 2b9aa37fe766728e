/**
 * Runs work with a time limit, also if the work ignores its signal. @throws what it throws, the reason of `signal`, or a
 * `TimeoutError`
 */
export async function within<T>(
  limitMs: number,
  signal: AbortSignal | undefined,
  ask: (limit: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  // Held by the timer, as in `timeLimit`, and freed when the work has ended.
  const timer = setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), limitMs).unref();
  const limit = signal ? AbortSignal.any([signal, late.signal]) : late.signal;
  let end: () => void = () => undefined;
  const over = new Promise<never>((_resolve, reject) => {
    end = () => reject(limit.reason);
    limit.addEventListener('abort', end, { once: true });
  });
  try {
    limit.throwIfAborted();
    return await Promise.race([ask(limit), over]);
  } finally {
    clearTimeout(timer);
    limit.removeEventListener('abort', end);
  }
}
