/** The page comes first: what helps only later waits this long after it has loaded. */
const AFTER_LOAD_MS = 3_000;
/** A page that is never idle does not put it off for ever. */
const IDLE_LIMIT_MS = 10_000;

/** Resolves once the page has loaded, some seconds have passed, and the browser has nothing better to do. */
export async function whenSettled(page: Window = window): Promise<void> {
  if (page.document.readyState !== 'complete') {
    await new Promise<void>((resolve) => page.addEventListener('load', () => resolve(), { once: true }));
  }
  await new Promise((resolve) => setTimeout(resolve, AFTER_LOAD_MS));
  // Safari has none.
  const idle = page.requestIdleCallback?.bind(page);
  if (idle) await new Promise<void>((resolve) => idle(() => resolve(), { timeout: IDLE_LIMIT_MS }));
}
