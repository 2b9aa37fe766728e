/** Maximum wait for idle time. */
const LATEST_MS = 2_000;
/** Delay in browsers without `requestIdleCallback` (Safari). */
const GUESSED_MS = 200;
/** Delay that leaves time for the page's code, data and pictures. */
const PAGE_FIRST_MS = 700;

/** Runs `work` when the browser is idle. Returns a function that cancels it. */
export function onIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: LATEST_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, GUESSED_MS);
  return () => clearTimeout(timer);
}

/** Like `onIdle`, for parts that are not needed at first: it waits `PAGE_FIRST_MS` before. */
export function onIdleAfterLoad(work: () => void): () => void {
  let stop = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    stop = onIdle(work);
  }, PAGE_FIRST_MS);
  return () => stop();
}
