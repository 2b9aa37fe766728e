import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod/mini';
import { COMPRESSED_FORM } from './compressSite.ts';
import { sha384 } from './sealSite.ts';

/** The manifest's own name, in the folder that it is about. */
export const MANIFEST = 'manifest.json';

/** What a build is made of, to the byte. */
export const SiteManifest = z.object({
  name: z.string(),
  version: z.string(),
  /** Of git; with `+changes` where files differed from it, absent outside of a repository. */
  commit: z.optional(z.string()),
  /** By path, in the order of their code units. */
  files: z.record(z.string(), z.object({ bytes: z.number(), sha384: z.string() })),
});
export type SiteManifest = z.output<typeof SiteManifest>;

const Package = z.object({ name: z.string(), version: z.string() });

/** Writes the manifest of what is in `dist` and gives the hash of the manifest itself, which stands for the whole. */
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

/** Length and hash of each file in `dist` but the manifest itself. */
export function filesOf(dist: string): SiteManifest['files'] {
  const paths = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    // Compressed forms say nothing of their own, and their bytes follow the version of Node as well.
    .filter((path) => path !== MANIFEST && !COMPRESSED_FORM.test(path))
    // Not by a language: every machine has to come to the same order.
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
  // What git does not know is not part of a build: it copies nothing but `public/`, whose files are known.
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
  return `${git('rev-parse', 'HEAD')}${isChanged ? '+changes' : ''}`;
}
