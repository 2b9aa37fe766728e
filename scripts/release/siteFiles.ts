import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Site } from '../../src/serviceWorker/Site.ts';
import { filesOf } from './siteManifest.ts';

const Chunks = z.record(
  z.string(),
  z.object({
    file: z.string(),
    src: z.optional(z.string()),
    isEntry: z._default(z.boolean(), false),
    imports: z._default(z.array(z.string()), []),
    css: z._default(z.array(z.string()), []),
    assets: z._default(z.array(z.string()), []),
  }),
);

/**
 * Sources of the chunks for offline use: the manual, the settings, orders, deposits, all languages, and the small parts around
 * every page, which load at each start. Without `isServiceThere`, the page cannot say that it is offline.
 */
const READABLE =
  /^src\/(languages\/|shell\/(layout\/|ui\/Figure\/|isServiceThere)|features\/(manual|settings|records|refund|profile|install|notifications|address-book)\/|features\/[^/]+\/\w+(Section|Link|Launcher|Menu|Badge|Entry)\.tsx$)/;
/** The page, and the files that it names. */
const AT_ROOT = ['index.html', 'icon.svg', 'app.webmanifest'];

/** The files of a sealed build that its worker may cache, each with its hash. */
export function siteFilesOf(dist: string): Site {
  const chunks = z.parse(Chunks, JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')));
  const wanted = new Set(AT_ROOT);
  const seen = new Set<string>();
  const follow = (key: string): void => {
    const chunk = chunks[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...chunk.css, ...(chunk.isEntry ? [] : chunk.assets)]) wanted.add(file);
    for (const next of chunk.imports) follow(next);
  };
  for (const [key, { isEntry, src }] of Object.entries(chunks)) if (isEntry || READABLE.test(src ?? '')) follow(key);
  const hashes = Object.entries(filesOf(dist)).map(([path, { sha384 }]) => [path, sha384] as const);
  // The page preloads its one font.
  for (const [path] of hashes) if (path.endsWith('.woff2')) wanted.add(path);
  const missing = [...wanted].filter((path) => !hashes.some(([known]) => known === path));
  if (missing.length > 0) throw new Error(`the worker would keep what is not there: ${missing.join(', ')}`);
  return {
    shell: Object.fromEntries(hashes.filter(([path]) => wanted.has(path))),
    onUse: Object.fromEntries(hashes.filter(([path]) => path.startsWith('assets/') && !wanted.has(path))),
  };
}
