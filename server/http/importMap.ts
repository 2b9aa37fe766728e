import { createHash } from 'node:crypto';

/** The one script that stands in the page itself: browsers read the hashes of modules from nowhere else. */
const IMPORT_MAP = /<script type="importmap">([^<]*)<\/script>/;

/** The text of the import map in `html`; `undefined` where there is none. */
export function importMapOf(html: string): string | undefined {
  return IMPORT_MAP.exec(html)?.[1];
}

/** By what a Content-Security-Policy allows the import map of `html` and no other inline script; empty without a map. */
export function importMapSource(html: string): string {
  const text = importMapOf(html);
  return text === undefined ? '' : `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
