import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';

/** The page of the app, and its service worker. */
const ENTRIES = ['/index.html', '/src/serviceWorker/sw.ts'];
const Lockfile = z.object({ packages: z.record(z.string(), z.object({ dev: z._default(z.boolean(), false) })) });

/**
 * Fails a build that would serve code of a development dependency. The licenses of such packages are not checked, and their
 * versions are chosen with less care.
 */
export function servedPackages(): Plugin {
  return {
    name: 'switchyard:served-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part : []));
      // Storybook uses the same configuration, and consists of development dependencies.
      if (!chunks.some(({ facadeModuleId: id }) => ENTRIES.some((entry) => id?.endsWith(entry)))) return;
      const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
      const tools = toolsAmong(modules, JSON.parse(readFileSync('package-lock.json', 'utf8')));
      if (tools.length > 0) this.error(`these packages are tools, or in no lockfile: ${tools.join(', ')}`);
    },
  };
}

/** Package folders of these modules that are only development dependencies in `lockfile`, or are not in it. */
export function toolsAmong(modules: readonly string[], lockfile: unknown): readonly string[] {
  const { packages } = z.parse(Lockfile, lockfile);
  const served = new Set(modules.flatMap((id) => folderOf(id) ?? []));
  return [...served].filter((folder) => packages[folder]?.dev !== false).sort();
}

/** The package folder of a module, as in the lockfile; `undefined` for our own modules. */
function folderOf(id: string): string | undefined {
  return /\/(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
}
