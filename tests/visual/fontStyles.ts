import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../../node_modules/@fontsource-variable/inter');

/** One font for everything, on every machine. Its files are requested under `/fonts/`. */
export const fontRules = `${readFileSync(join(folder, 'index.css'), 'utf8').replaceAll('./files/', '/fonts/')}
:root, :root[data-theme] { --font: "Inter Variable", sans-serif; --font-mono: "Inter Variable", monospace; }`;

export function fontFile(pathname: string): string {
  return join(folder, 'files', pathname.slice('/fonts/'.length));
}
