import { type TrustAddress, trustWorker, WORKER } from '../../shell/workerPolicy.ts';

/**
 * Registers the service worker of a built app. Returns `undefined` in development, on pages that are neither https nor
 * loopback, in browsers without service workers, and if the registration fails. Never rejects.
 */
export async function registerWorker(
  page: Window,
  trust: TrustAddress = trustWorker,
): Promise<ServiceWorkerRegistration | undefined> {
  const { document, navigator } = page;
  // Only a built page contains the hashes of its files. Storybook and Vite's server have no worker.
  const isBuilt = document.querySelector('script[type="importmap"]') !== null;
  if (!isBuilt || !page.isSecureContext || !('serviceWorker' in navigator)) return undefined;
  try {
    const address = trust(new URL(WORKER, document.baseURI).href);
    return await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
  } catch {
    // Site data is disabled, or the disk is full. The app works without a worker.
    return undefined;
  }
}
