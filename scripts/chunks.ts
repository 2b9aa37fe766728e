import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { brotliOf } from './release/compressSite.ts';

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z._default(z.array(z.string()), []),
    isEntry: z._default(z.boolean(), false),
  }),
);
type Manifest = z.output<typeof Manifest>;

export interface Chunk {
  readonly file: string;
  /** Size after brotli compression, as a server sends it. */
  readonly bytes: number;
  /** Needed before `/swap` is usable: the entry and all its static imports. */
  readonly isEager: boolean;
  readonly source: string;
}

/** The scripts of a build, from Vite's manifest. `dist` is the folder of the build. */
export function chunksOf(dist: string): readonly Chunk[] {
  const manifest = manifestOf(dist);
  const eager = filesOf(manifest, []);
  const files = [...new Set(Object.values(manifest).map(({ file }) => file))].filter((file) => file.endsWith('.js'));
  return files.map((file) => ({
    file,
    bytes: brotliBytes(join(dist, file)),
    isEager: eager.has(file),
    source: readFileSync(join(dist, file), 'utf8'),
  }));
}

/**
 * Bytes of script (brotli) that a first visit loads before it shows a page: the entry, the module of the page's view, and the
 * static imports of both. `view` is a path such as `src/features/x/XPage.tsx`; `undefined` for a page within the entry.
 *
 * @throws Error when the build has no such module
 */
export function firstLoadBytes(dist: string, view: string | undefined): number {
  const manifest = manifestOf(dist);
  if (view && !manifest[view]) throw new Error(`${dist} has no chunk of ${view}`);
  const files = [...filesOf(manifest, view ? [view] : [])].filter((file) => file.endsWith('.js'));
  return files.reduce((sum, file) => sum + brotliBytes(join(dist, file)), 0);
}

/** Files of the entry and of these keys, with all their static imports. */
function filesOf(manifest: Manifest, keys: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const follow = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports) follow(next);
  };
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry || keys.includes(key)) follow(key);
  return files;
}

function manifestOf(dist: string): Manifest {
  return z.parse(Manifest, JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')));
}

function brotliBytes(file: string): number {
  const made = `${file}.br`;
  return existsSync(made) ? statSync(made).size : brotliOf(readFileSync(file)).length;
}
