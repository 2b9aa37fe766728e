/** Without idle time, work is begun after this long. */
const LATEST_MS = 2_000;
/** Where browsers do not say when they are idle (Safari). */
const GUESSED_MS = 200;
/** The page comes first: its code, its data, its pictures. */
const PAGE_FIRST_MS = 700;

/** Does something once the browser has nothing more urgent to do. Returns the way to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: LATEST_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, GUESSED_MS);
  return () => clearTimeout(timer);
}

/** The same for what nobody looks for at first: it waits a moment, and then until the browser is idle. */
export function afterPage(work: () => void): () => void {
  let stop = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    stop = whenIdle(work);
  }, PAGE_FIRST_MS);
  return () => stop();
}
