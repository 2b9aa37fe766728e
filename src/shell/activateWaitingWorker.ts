import { TAKE_OVER } from './workerMessages.ts';

const LIMIT_MS = 5_000;

/**
 * Activates a waiting version of the service worker, so that a reload uses it. Returns whether a version was activated;
 * `false` without a service worker. Never rejects.
 */
export async function activateWaitingWorker(
  workers: ServiceWorkerContainer | undefined = globalThis.navigator.serviceWorker,
) {
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
    const timer = setTimeout(done(false), LIMIT_MS);
    workers.addEventListener('controllerchange', taken);
    waiting.postMessage(TAKE_OVER);
  });
}
