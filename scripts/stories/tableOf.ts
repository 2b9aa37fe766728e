import type { Covered } from './coverage.ts';

const columns = ['own', 'shared', 'excused', 'none'] as const;

/** Number of components with stories: one line per folder, and a total. */
export function tableOf(components: readonly Covered[]): string {
  const folders = new Map<string, Covered[]>();
  for (const covered of components) {
    const folder = folderOf(covered.component);
    folders.set(folder, [...(folders.get(folder) ?? []), covered]);
  }
  const names = [...folders.keys()].sort();
  const width = Math.max(...names.map(({ length }) => length), 'folder'.length);
  const line = (name: string, cells: readonly (string | number)[]) =>
    [name.padEnd(width), ...cells.map((cell) => String(cell).padStart(12))].join('');
  const counts = (list: readonly Covered[]) => [
    list.length,
    ...columns.map((column) => list.filter(({ by }) => by === column).length),
  ];
  return [
    line('folder', ['components', 'own story', "another's", 'excused', 'none']),
    ...names.map((name) => line(name, counts(folders.get(name) ?? []))),
    line('all', counts(components)),
  ].join('\n');
}

/** Returns `src/features/swap` for a file at any depth in that folder, and `src` for a file directly in `src/`. */
function folderOf(component: string): string {
  return component.split('/').slice(0, -1).slice(0, 3).join('/');
}
