import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { brotliOf } from './release/compressSite.ts';

const Manifest = z.record(
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
type Manifest = z.output<typeof Manifest>;
type Built = Manifest[string];

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
  const eager = new Set(reachedFrom(manifest, ({ isEntry }) => isEntry).map(({ file }) => file));
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
  const start = view && manifest[view];
  const files = new Set(reachedFrom(manifest, (chunk) => chunk.isEntry || chunk === start).map(({ file }) => file));
  return [...files]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + brotliBytes(join(dist, file)), 0);
}

/** The chunks of a build from which others start, with all their static imports, each once. */
export function reachedFrom(manifest: Manifest, isStart: (chunk: Built) => boolean): readonly Built[] {
  const reached = new Set(Object.values(manifest).filter(isStart));
  for (const { imports } of reached) {
    for (const next of imports) if (manifest[next]) reached.add(manifest[next]);
  }
  return [...reached];
}

export function manifestOf(dist: string): Manifest {
  return z.parse(Manifest, JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')));
}

function brotliBytes(file: string): number {
  const made = `${file}.br`;
  return existsSync(made) ? statSync(made).size : brotliOf(readFileSync(file)).length;
}
