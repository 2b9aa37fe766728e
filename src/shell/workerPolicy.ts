/** The worker's file name; only a build creates it. */
export const WORKER = 'sw.js';
/** The only policy name that the page's headers allow (server/http/securityHeaders.ts). */
const NAME = 'switchyard-worker';

/** Turns a script address into one that the page may run. */
export type TrustAddress = (address: string) => string;

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/**
 * Creates the only Trusted Types policy that the page allows. It accepts only the address of the page's own worker.
 *
 * @throws TypeError when other code of the page has taken it: a policy exists once (no `'allow-duplicates'`)
 */
export function takeWorkerPolicy(page: Window): TrustAddress {
  // Not in the DOM types yet.
  const { trustedTypes } = page as Window & { readonly trustedTypes?: TrustedTypes };
  const worker = new URL(WORKER, page.document.baseURI).href;
  const only = (url: string): string => {
    if (url !== worker) throw new TypeError(`${url} is not the worker`);
    return url;
  };
  if (!trustedTypes) return only;
  const policy = trustedTypes.createPolicy(NAME, { createScriptURL: only });
  return (address) => policy.createScriptURL(address);
}

/**
 * Created when this module is evaluated: before all other code of the app and its libraries (`main.tsx`,
 * `vite.config.ts`). If that fails, the app does not start.
 */
export const trustWorker = takeWorkerPolicy(window);
