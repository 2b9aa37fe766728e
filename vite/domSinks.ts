import type { Plugin } from 'vite';
import { findSinks } from './findSinks.ts';
import { REVIEWED_SINKS } from './reviewedSinks.ts';

/** The page of the app. Its build must contain every entry of the list. */
const PAGE = '/index.html';

/** Sinks by path of the module, or of the chunk if the bundler added the code. */
export type Sinks = Readonly<Record<string, readonly string[]>>;

/**
 * Fails a build with unreviewed code that writes HTML or runs text as code. The page's policy blocks such code, and
 * untrusted text may reach it.
 */
export function domSinks(): Plugin {
  return {
    name: 'switchyard:dom-sinks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part : []));
      // Storybook uses the same configuration, but is not served to visitors.
      if (chunks.some(({ moduleIds }) => moduleIds.some((id) => id.includes('/.storybook/')))) return;
      const sinks: Record<string, readonly string[]> = {};
      for (const { fileName, code, modules } of chunks) {
        const own = Object.entries(modules).map(([id, part]) => [pathOf(id), findSinks(part.code ?? '')] as const);
        for (const [path, found] of own) if (found.length > 0) sinks[path] = found;
        const added = findSinks(code).slice(own.flatMap(([, found]) => found).length);
        if (added.length > 0) sinks[fileName] = added;
      }
      const isPage = chunks.some(({ facadeModuleId: id }) => id?.endsWith(PAGE));
      const problems = [...unreviewed(sinks), ...(isPage ? unused(sinks) : [])];
      if (problems.length > 0)
        this.error(`code that writes HTML or runs text (vite/reviewedSinks.ts):\n${problems.join('\n')}`);
    },
  };
}

/** Sinks that are on no list, one line each. */
export function unreviewed(sinks: Sinks, reviewed = REVIEWED_SINKS): readonly string[] {
  return Object.entries(sinks).flatMap(([path, found]) => {
    const allowed = reviewed.find(({ module }) => module === path)?.sinks ?? [];
    return sorted(found) === sorted(allowed)
      ? []
      : [`${path}: ${sorted(found)}; reviewed: ${sorted(allowed) || 'nothing'}`];
  });
}

function unused(sinks: Sinks): readonly string[] {
  return REVIEWED_SINKS.filter(({ module }) => !sinks[module]).map(({ module }) => `${module}: no longer there`);
}

function sorted(names: readonly string[]): string {
  return [...names].sort().join(', ');
}

/** The path from the package's name on. For our own modules: the path relative to the project's folder. */
function pathOf(id: string): string {
  return /\/node_modules\/(?!.*\/node_modules\/)([^?]*)/.exec(id)?.[1] ?? id.replace(`${process.cwd()}/`, '');
}
