import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { servedPackages } from '../../vite/servedPackages.ts';
import { NotSealed } from './sealSite.ts';
import { siteFilesOf } from './siteFiles.ts';
import { WORKER } from './workerFile.ts';

/** A worker is one file: whatever else it ran would be held to no hash, by nobody. */
const FETCHES_CODE = /importScripts\(|\bimport\(|^import\b|\beval\(|new Function\(/m;

/**
 * Bundles `src/serviceWorker/sw.ts` into one file beside the page, with the hash of every file that it may keep. After
 * `sealSite`: the page is among them.
 *
 * @throws NotSealed when it would run code from elsewhere
 */
export async function writeWorker(dist: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [servedPackages()],
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
