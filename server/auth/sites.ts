/** Pages on this machine: nobody else can answer under these names. */
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether the backend signs in for pages of the origin. A deployment names its own; without any, only this machine's pages
 * are served, because a text for a page of somebody else could be signed there and used here.
 */
export function isOwnSite(origin: string, configured: readonly string[]): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (url.origin !== origin) return false;
  return configured.length > 0 ? configured.includes(origin) : loopback.has(url.hostname);
}
