import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { domSinks } from '../../vite/domSinks.ts';
import { servedPackages } from '../../vite/servedPackages.ts';
import { NotSealed } from './sealSite.ts';
import { siteFilesOf } from './siteFiles.ts';
import { WORKER } from './workerFile.ts';

/** A worker must be a single file: other code that it loads would have no hash check. */
const FETCHES_CODE = /importScripts\(|\bimport\(|^import\b|\beval\(|new Function\(/m;

/**
 * Bundles `src/serviceWorker/sw.ts` into one file next to the page, with the hash of every file that it may cache. Call it
 * after `sealSite`, because the page is one of these files.
 *
 * @throws NotSealed when it would run code from elsewhere
 */
export async function writeWorker(dist: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [servedPackages(), domSinks()],
    define: { __SITE__: JSON.stringify(siteFilesOf(dist)), 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2022',
      outDir: resolve(dist),
      emptyOutDir: false,
      copyPublicDir: false,
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'src/serviceWorker/sw.ts',
        output: { format: 'iife', entryFileNames: WORKER, codeSplitting: false },
      },
    },
  });
  const way = FETCHES_CODE.exec(readFileSync(join(dist, WORKER), 'utf8'))?.[0];
  if (way) throw new NotSealed(`${WORKER}: ${way}…) runs code that no hash is held against`);
}
