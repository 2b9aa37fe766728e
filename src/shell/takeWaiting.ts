import { TAKE_OVER } from './workerMessages.ts';

const LIMIT_MS = 5_000;

/**
 * Lets a version that waits take over, so that a reload brings it. Answers whether one did; without a worker none does.
 * Never rejects.
 */
export async function takeWaiting(workers: ServiceWorkerContainer | undefined = globalThis.navigator.serviceWorker) {
  // Absent on pages that are neither https nor loopback, and refused where site data is.
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
