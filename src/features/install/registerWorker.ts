/** The worker beside the page: bundled by the build alone. */
const WORKER = 'sw.js';
/** The name that the page's policy knows (server/http/securityHeaders.ts). */
const POLICY = 'switchyard-worker';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/**
 * Registers the service worker of a built app. Answers `undefined` where there is none to have: while developing, on pages
 * that are neither https nor loopback, in browsers without, or when it is refused. Never rejects.
 */
export async function registerWorker(page: Window): Promise<ServiceWorkerRegistration | undefined> {
  const { document, navigator } = page;
  // Only a build has the hashes of its files in the page; Storybook and Vite's server have no worker to give.
  const isBuilt = document.querySelector('script[type="importmap"]') !== null;
  if (!isBuilt || !page.isSecureContext || !('serviceWorker' in navigator)) return undefined;
  try {
    const address = trusted(page, new URL(WORKER, document.baseURI).href);
    return await page.navigator.serviceWorker.register(address, { updateViaCache: 'none' });
  } catch {
    // Site data is off, or the disk is full: the app works without.
    return undefined;
  }
}

/** Where scripts have to be trusted, the policy lets through this one address. */
function trusted(page: Window, address: string): string {
  // Not in the types of the DOM yet.
  const { trustedTypes } = page as Window & { readonly trustedTypes?: TrustedTypes };
  const only = (url: string): string => {
    if (url !== address) throw new TypeError(`${url} is not the worker`);
    return url;
  };
  return trustedTypes ? trustedTypes.createPolicy(POLICY, { createScriptURL: only }).createScriptURL(address) : address;
}
