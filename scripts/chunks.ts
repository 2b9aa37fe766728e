import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as z from 'zod/mini';

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z._default(z.array(z.string()), []),
    isEntry: z._default(z.boolean(), false),
  }),
);

export interface Chunk {
  readonly file: string;
  /** Compressed with brotli, as a server sends it. */
  readonly bytes: number;
  /** Needed before `/swap` can be used: the entry and everything it imports without waiting. */
  readonly isEager: boolean;
  readonly source: string;
}

/** The scripts of a build, by the manifest that Vite writes. `dist` is the folder of the build. */
export function chunksOf(dist: string): readonly Chunk[] {
  const manifest = z.parse(Manifest, JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')));
  const eager = new Set<string>();
  const follow = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || eager.has(chunk.file)) return;
    eager.add(chunk.file);
    for (const next of chunk.imports) follow(next);
  };
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) follow(key);
  const files = [...new Set(Object.values(manifest).map(({ file }) => file))].filter((file) => file.endsWith('.js'));
  return files.map((file) => {
    const source = readFileSync(join(dist, file));
    return { file, bytes: brotliCompressSync(source).length, isEager: eager.has(file), source: source.toString() };
  });
}
