import type * as z from 'zod';
import { type Cruise, NOT_OF_THE_PROGRAM } from './importGraph.ts';

/**
 * Circles between the folders directly in `root`, such as `server`: each as the imports from one folder to the next that lead back to the
 * first. Files in `root` itself compose the folders, and do not count.
 */
export function folderCircles({ modules }: z.output<typeof Cruise>, root: string): readonly string[] {
  const folderOf = (file: string) => new RegExp(`^${root}/([^/]+)/`).exec(file)?.[1];
  const graph = new Map<string, Map<string, string>>();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source);
    if (from === undefined || NOT_OF_THE_PROGRAM.test(source)) continue;
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved);
      if (to === undefined || to === from) continue;
      const imports = graph.get(from) ?? new Map<string, string>();
      graph.set(from, imports.set(to, imports.get(to) ?? `${source} → ${resolved}`));
    }
  }
  const wayBack = (from: string, to: string, seen: Set<string>): readonly string[] | undefined => {
    for (const [next, text] of graph.get(from) ?? []) {
      if (next === to) return [text];
      if (seen.has(next)) continue;
      seen.add(next);
      const rest = wayBack(next, to, seen);
      if (rest) return [text, ...rest];
    }
    return undefined;
  };
  return [...graph.keys()].toSorted().flatMap((folder) => {
    const circle = wayBack(folder, folder, new Set([folder]));
    return circle ? [`${root}/${folder} is in a circle: ${circle.join(', ')}`] : [];
  });
}
