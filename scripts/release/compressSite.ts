import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { WORKER } from './workerFile.ts';

/** What compresses. `config.json` is each deployment's own: another form of the built one would go on being sent. */
// Nor the worker: operators put another in its place, and its compressed form would go on being sent (docs/operating.md).
const COMPRESSED = /(?:^index\.html|\.(?:js|css|svg))$/;
/** A file of fewer bytes fits into one packet either way. */
const LEAST_BYTES = 1_000;

/** Names of the other forms of a file, as servers look for them beside it. */
export const COMPRESSED_FORM = /\.(?:br|gz)$/;

/**
 * Puts beside each text of a build what brotli and gzip make of it at their strongest, for servers that send such files as they
 * are (`preCompressed` of the backend, `gzip_static` of nginx). Has to come after the last change to the build.
 */
export function compressSite(dist: string): void {
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSED.test(entry.name) || entry.name === WORKER) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    if (bytes.length < LEAST_BYTES) continue;
    writeFileSync(`${file}.br`, brotliOf(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
  }
}

/** A text as brotli makes it smallest. */
export function brotliOf(text: Uint8Array): Buffer {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return brotliCompressSync(text, { params });
}
