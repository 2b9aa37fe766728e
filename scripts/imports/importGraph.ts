import * as z from 'zod';

/** The fields of dependency-cruiser's output that this script reads. */
export const Cruise = z.object({
  modules: z.array(z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) })),
});

/** Files that are not part of the program: tests and stories may import anything. */
export const NOT_OF_THE_PROGRAM = /\.(test|test-d|stories)\.tsx?$|\/fixtures?\.tsx?$/;

/** A part of the diagram and its files. A file belongs to the first part that matches. */
export interface Part {
  readonly id: string;
  readonly title: string;
  readonly files: RegExp;
}

export interface ImportGraph {
  /** Ids of the parts that have files. */
  readonly parts: ReadonlySet<string>;
  /** Number of imports from one part to another, by `from to`. Imports within a part do not count. */
  readonly edges: ReadonlyMap<string, number>;
}

/** Counts the imports between parts. Ignores files without a part. */
export function importGraph({ modules }: z.output<typeof Cruise>, parts: readonly Part[]): ImportGraph {
  const partOf = (file: string) => parts.find(({ files }) => files.test(file));
  const filled = new Set<string>();
  const edges = new Map<string, number>();
  for (const { source, dependencies } of modules) {
    const from = partOf(source);
    if (!from || NOT_OF_THE_PROGRAM.test(source)) continue;
    filled.add(from.id);
    for (const { resolved } of dependencies) {
      const to = partOf(resolved);
      if (!to || to === from) continue;
      const edge = `${from.id} ${to.id}`;
      edges.set(edge, (edges.get(edge) ?? 0) + 1);
    }
  }
  return { parts: filled, edges };
}

interface Drawing {
  /** Minimum number of imports for an arrow. */
  readonly least?: number;
  /** Additional arrows without imports, in Mermaid syntax. */
  readonly also?: readonly string[];
}

/** The graph in Mermaid syntax. Without import counts, so that it changes only with a new or removed arrow. */
export function mermaid(
  { parts: filled, edges }: ImportGraph,
  parts: readonly Part[],
  { least = 1, also = [] }: Drawing = {},
): string {
  const boxes = parts.filter(({ id }) => filled.has(id)).map(({ id, title }) => `  ${id}["${title}"]`);
  const order = (edge: string) => edge.split(' ').map((id) => parts.findIndex((part) => part.id === id));
  const arrows = [...edges]
    .filter(([, count]) => count >= least)
    .toSorted(([a], [b]) => compare(order(a), order(b)))
    .map(([edge]) => `  ${edge.replace(' ', ' --> ')}`);
  return ['flowchart TD', ...boxes, ...arrows, ...also.map((line) => `  ${line}`)].join('\n');
}

function compare(a: readonly number[], b: readonly number[]): number {
  return (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0);
}
