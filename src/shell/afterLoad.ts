/** Delay after the page has loaded, for work that is not needed at first. */
const AFTER_LOAD_MS = 3_000;
/** Maximum wait for idle time. */
const IDLE_LIMIT_MS = 10_000;

/** Resolves after the page has loaded, `AFTER_LOAD_MS` have passed, and the browser is idle. */
export async function afterLoad(page: Window = window): Promise<void> {
  if (page.document.readyState !== 'complete') {
    await new Promise<void>((resolve) => page.addEventListener('load', () => resolve(), { once: true }));
  }
  await new Promise((resolve) => setTimeout(resolve, AFTER_LOAD_MS));
  // Safari has no `requestIdleCallback`.
  const idle = page.requestIdleCallback?.bind(page);
  if (idle) await new Promise<void>((resolve) => idle(() => resolve(), { timeout: IDLE_LIMIT_MS }));
}
