import { readPath } from '../../../shell/plugin/foreign.ts';

/** Whether the page is shown by TokenPocket, or its extension is there: by the browser's own name, or by the wallet's flag. */
export function isTokenPocket(globals: Readonly<Record<string, unknown>>): boolean {
  const agent = readPath(globals, 'navigator', 'userAgent');
  if (typeof agent === 'string' && agent.includes('TokenPocket')) return true;
  return readPath(globals, 'ethereum', 'isTokenPocket') === true;
}
