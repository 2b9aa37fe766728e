import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { chunksOf, firstLoadBytes } from './chunks.ts';
import { routeViews } from './routeViews.ts';

const Package = z.object({
  budget: z.object({
    /** kB of script (brotli) of a first visit, by route. `*` is for all other routes. */
    routes: z.record(z.string(), z.number()),
    eagerChunkKilobytes: z.number(),
    lazyChunkKilobytes: z.number(),
    never: z.array(z.string()),
  }),
});

/** One measured size of a build in bytes, and its limit. */
export interface Size {
  readonly what: string;
  readonly bytes: number;
  readonly limit: number;
}

/** Sizes of a build, with their limits from package.json. `root` is the project's folder, `dist` the build's. */
export function sizesOf(root: string, dist: string): readonly Size[] {
  const { budget } = budgetOf(root);
  const chunks = [...chunksOf(dist)].sort((a, b) => b.bytes - a.bytes);
  const largest = (isEager: boolean, kilobytes: number) =>
    chunks
      .filter((chunk) => chunk.isEager === isEager)
      .slice(0, 1)
      .map(({ file, bytes }) => ({
        what: `largest chunk ${isEager ? 'at once' : 'on use'} (${file.replace(/^assets\/|(?:-[\w-]{7})?\.js$/g, '')})`,
        bytes,
        limit: kilobytes * 1_000,
      }));
  const routes = routeViews(root).map(({ path, view }) => ({
    what: `script of ${path}`,
    bytes: firstLoadBytes(dist, view),
    limit: (budget.routes[path] ?? budget.routes['*'] ?? 0) * 1_000,
  }));
  return [...routes, ...largest(true, budget.eagerChunkKilobytes), ...largest(false, budget.lazyChunkKilobytes)];
}

/** Eager chunks that contain code which must load lazily, one line each. */
export function earlyCode(root: string, dist: string): readonly string[] {
  const { budget } = budgetOf(root);
  return chunksOf(dist)
    .filter(({ isEager }) => isEager)
    .flatMap(({ file, source }) =>
      budget.never
        .filter((mark) => source.includes(mark))
        .map((mark) => `${file} contains ${mark}, which must load on use`),
    );
}

function budgetOf(root: string): z.output<typeof Package> {
  return z.parse(Package, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
}
