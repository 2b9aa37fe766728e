import type { ReadModule } from './readModule.ts';

export interface Covered {
  /** `src/shell/ui/Badge/Badge.tsx#Badge`; for a default export only the path. */
  readonly component: string;
  /** `own`: its own stories. `shared`: stories of another component. `excused`: a listed reason. `none`: not covered. */
  readonly by: 'own' | 'shared' | 'excused' | 'none';
}

export interface Coverage {
  readonly components: readonly Covered[];
  /** Problems, one sentence each; empty if there are none. */
  readonly faults: readonly string[];
}

interface Options {
  /** Every module under `src/`, by its path. */
  readonly modules: ReadonlyMap<string, ReadModule>;
  /** Reasons by component. */
  readonly excused: Readonly<Record<string, string>>;
}

/**
 * Finds the components that stories render. A story covers its imports. It covers an entry of `subcomponents` only if a
 * component that it renders imports the entry, directly or indirectly: a listed name alone does not prove a render.
 */
export function coverageOf({ modules, excused }: Options): Coverage {
  const stories = [...modules.values()].filter(({ path }) => path.endsWith('.stories.tsx'));
  const faults: string[] = [];
  const drawnBy = new Map<string, Set<string>>();
  for (const story of stories) {
    const named = new Set(story.subcomponents.map(idOf));
    const roots = importsOf(story, modules).filter((id) => !named.has(id));
    for (const id of roots) note(id, story.path);
    const reached = reachable(roots.map(pathOf), modules);
    for (const { path, name } of story.subcomponents) {
      if (reached.has(path)) note(idOf({ path, name }), story.path);
      else faults.push(`${story.path} names ${idOf({ path, name })} as a part, and nothing that it draws imports it`);
    }
  }
  const all = [...modules.values()]
    .filter(({ path }) => path.endsWith('.tsx') && !/\.(stories|test)\.tsx$/.test(path))
    .flatMap(({ path, components }) => components.map((name) => idOf({ path, name })));
  const components = all.map((component) => ({ component, by: howCovered(component) }));
  for (const { component, by } of components) {
    if (by === 'none') faults.push(`${component} is in no story: ${howToCover(component)}`);
    else if (by !== 'excused' && component in excused)
      faults.push(`${component} is in a story: its excuse is not needed`);
  }
  for (const id of Object.keys(excused)) {
    if (!all.includes(id)) faults.push(`${id} is excused, and there is no such component`);
  }
  return { components, faults };

  function howToCover(component: string): string {
    const file = pathOf(component).replace(/\.tsx$/, '.stories.tsx');
    return `write ${file}, or name it in the subcomponents of a story that draws it`;
  }

  function note(id: string, story: string): void {
    drawnBy.set(id, (drawnBy.get(id) ?? new Set()).add(story));
  }

  function howCovered(component: string): Covered['by'] {
    const by = drawnBy.get(component);
    if (!by) return component in excused ? 'excused' : 'none';
    return by.has(pathOf(component).replace(/\.tsx$/, '.stories.tsx')) ? 'own' : 'shared';
  }
}

function idOf({ path, name }: { readonly path: string; readonly name: string }): string {
  return name === 'default' ? path : `${path}#${name}`;
}

function pathOf(id: string): string {
  return id.split('#')[0] ?? id;
}

/** The components that a module imports. */
function importsOf(module: ReadModule, modules: ReadonlyMap<string, ReadModule>): readonly string[] {
  return module.imports.flatMap(({ path, names }) => {
    const known = modules.get(path)?.components ?? [];
    return known.filter((name) => names?.includes(name) ?? true).map((name) => idOf({ path, name }));
  });
}

/** All files that these import, directly or indirectly, including lazy imports. */
function reachable(from: readonly string[], modules: ReadonlyMap<string, ReadModule>): ReadonlySet<string> {
  const found = new Set(from);
  for (const path of found) {
    for (const next of modules.get(path)?.imports ?? []) found.add(next.path);
  }
  return found;
}
