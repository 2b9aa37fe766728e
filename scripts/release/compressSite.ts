import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { WORKER } from './workerFile.ts';

/** Files to compress. Not `config.json`: deployments replace it, and the server would still send the compressed original. */
// The worker is also excluded: operators may replace it, with the same problem (docs/operating.md).
const COMPRESSED = /(?:^index\.html|\.(?:js|css|svg))$/;
/** Minimum size. A smaller file fits into one packet without compression. */
const MIN_BYTES = 1_000;

/** File names of the compressed forms, as servers look for them next to the original. */
export const COMPRESSED_FORM = /\.(?:br|gz)$/;

/**
 * Writes brotli and gzip forms with maximum compression next to each text file of a build. For servers that send such files
 * directly (`preCompressed` of the backend, `gzip_static` of nginx). Call it after the last change to the build.
 */
export function compressSite(dist: string): void {
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSED.test(entry.name) || entry.name === WORKER) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    if (bytes.length < MIN_BYTES) continue;
    writeFileSync(`${file}.br`, brotliOf(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
  }
}

/** Compresses a text with brotli at maximum quality. */
export function brotliOf(text: Uint8Array): Buffer {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return brotliCompressSync(text, { params });
}
