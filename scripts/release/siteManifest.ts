import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod/mini';
import { COMPRESSED_FORM } from './compressSite.ts';
import { sha384 } from './sealSite.ts';

/** File name of the manifest, in the build folder. */
export const MANIFEST = 'manifest.json';

/** All files of a build with sizes and hashes. */
export const SiteManifest = z.object({
  name: z.string(),
  version: z.string(),
  /** The git commit, with `+changes` if tracked files differ. Absent outside of a repository. */
  commit: z.optional(z.string()),
  /** By path, sorted by code units. */
  files: z.record(z.string(), z.object({ bytes: z.number(), sha384: z.string() })),
});
export type SiteManifest = z.output<typeof SiteManifest>;

const Package = z.object({ name: z.string(), version: z.string() });

/** Writes the manifest of `dist` and returns the manifest's hash, which identifies the whole build. */
export function writeManifest(dist: string, root = '.'): string {
  const { name, version } = z.parse(Package, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const commit = commitOf(root);
  const manifest: SiteManifest = { name, version, ...(commit ? { commit } : {}), files: filesOf(dist) };
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  writeFileSync(join(dist, MANIFEST), text);
  return sha384(Buffer.from(text));
}

export function readManifest(file: string): SiteManifest {
  return z.parse(SiteManifest, JSON.parse(readFileSync(file, 'utf8')));
}

/** Length and hash of each file in `dist`, except the manifest and compressed forms. */
export function filesOf(dist: string): SiteManifest['files'] {
  const paths = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    // Compressed forms add no information, and their bytes depend on the Node version.
    .filter((path) => path !== MANIFEST && !COMPRESSED_FORM.test(path))
    // Independent of the locale, so that every machine gets the same order.
    .sort((a, b) => (a < b ? -1 : 1));
  return Object.fromEntries(
    paths.map((path) => {
      const content = readFileSync(join(dist, path));
      return [path, { bytes: content.length, sha384: sha384(content) }];
    }),
  );
}

function commitOf(root: string): string | undefined {
  if (!existsSync(join(root, '.git'))) return undefined;
  const git = (...args: readonly string[]) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim();
  // Untracked files are not part of a build: it copies only `public/`, whose files are tracked.
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
  return `${git('rev-parse', 'HEAD')}${isChanged ? '+changes' : ''}`;
}
