import type { PluginProblem } from './shell/Shell.ts';

export type PluginLoaders<T> = Readonly<Record<string, () => T | Promise<T>>>;

/** Loads the plugins of one kind, in the order of their folders. If one throws on import, only that plugin is a problem. */
export async function loadPlugins<T extends { readonly id: string }>(
  loaders: PluginLoaders<T>,
): Promise<{ readonly plugins: readonly T[]; readonly problems: readonly PluginProblem[] }> {
  const settled = await Promise.allSettled(Object.entries(loaders).map(([path, load]) => loadOne(path, load)));
  const paths = Object.keys(loaders);
  return {
    plugins: settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    problems: settled.flatMap((result, index) =>
      result.status === 'rejected' ? [{ plugin: paths[index] ?? '', error: result.reason }] : [],
    ),
  };
}

async function loadOne<T extends { readonly id: string }>(path: string, load: () => T | Promise<T>): Promise<T> {
  const plugin = await load();
  if (typeof plugin?.id !== 'string') throw new TypeError(`${path} has no default export with an id`);
  return plugin;
}
