/** Without idle time, work is begun after this long. */
const LATEST_MS = 2_000;
/** Where browsers do not say when they are idle (Safari). */
const GUESSED_MS = 200;

/** Does something once the browser has nothing more urgent to do. Returns the way to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: LATEST_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, GUESSED_MS);
  return () => clearTimeout(timer);
}
