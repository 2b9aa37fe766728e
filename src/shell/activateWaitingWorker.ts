import { TAKE_OVER } from './workerMessages.ts';

/**
 * Activates a waiting version of the service worker, so that a reload uses it. Returns whether a version was activated
 * within the limit; `false` without a service worker. The browser activates it only after the active worker has
 * answered its open requests. Never rejects.
 */
export async function activateWaitingWorker(
  limitMs: number,
  workers: ServiceWorkerContainer | undefined = globalThis.navigator.serviceWorker,
): Promise<boolean> {
  // Absent unless the page is https or loopback. Rejects if the browser refuses site data.
  const registration = await workers?.getRegistration().catch(() => undefined);
  if (!workers || !registration?.waiting) return false;
  const { waiting } = registration;
  return new Promise<boolean>((resolve) => {
    const done = (isTaken: boolean) => () => {
      clearTimeout(timer);
      workers.removeEventListener('controllerchange', taken);
      resolve(isTaken);
    };
    const taken = done(true);
    const timer = setTimeout(done(false), limitMs);
    workers.addEventListener('controllerchange', taken);
    waiting.postMessage(TAKE_OVER);
  });
}
