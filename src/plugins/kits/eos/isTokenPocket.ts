import { readPath } from '../../../shell/platform/foreign.ts';

/**
 * Whether the page runs in TokenPocket's browser, or its extension is installed. Checks the browser's name and the
 * wallet's flag.
 */
export function isTokenPocket(globals: Readonly<Record<string, unknown>>): boolean {
  const agent = readPath(globals, 'navigator', 'userAgent');
  if (typeof agent === 'string' && agent.includes('TokenPocket')) return true;
  return readPath(globals, 'ethereum', 'isTokenPocket') === true;
}
