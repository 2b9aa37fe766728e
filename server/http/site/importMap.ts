import { createHash } from 'node:crypto';

/** The only inline script of the page: browsers read the hashes of modules only from there. */
const IMPORT_MAP = /<script type="importmap">([^<]*)<\/script>/;

/** The text of the import map in `html`. `undefined` if there is none. */
export function importMapOf(html: string): string | undefined {
  return IMPORT_MAP.exec(html)?.[1];
}

/**
 * Source expression for a Content-Security-Policy that allows the import map of `html` and no other inline script. Empty without
 * a map.
 */
export function importMapSource(html: string): string {
  const text = importMapOf(html);
  return text === undefined ? '' : `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
