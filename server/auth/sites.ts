/** Pages on this machine: no remote server can use these names. */
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether the backend accepts sign-ins from pages of this origin. A deployment configures its origins. Without a configuration
 * only pages on this machine are accepted: a foreign page could collect a signature and use it here.
 */
export function isOwnSite(origin: string, configured: readonly string[]): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (url.origin !== origin) return false;
  return configured.length > 0 ? configured.includes(origin) : loopback.has(url.hostname);
}
