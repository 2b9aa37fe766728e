import * as z from 'zod';

/** What dependency-cruiser writes, as far as it is read here. */
export const Cruise = z.object({
  modules: z.array(z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) })),
});

/** Of the program itself; tests and stories may import anything. */
const NOT_OF_THE_PROGRAM = /\.(test|test-d|stories)\.tsx?$|\/fixtures?\.tsx?$/;

/** A part of the picture, and the files in it: the first that fits. */
export interface Part {
  readonly id: string;
  readonly title: string;
  readonly files: RegExp;
}

export interface ImportGraph {
  /** Ids of the parts that have files. */
  readonly parts: ReadonlySet<string>;
  /** How many imports lead from one part to another, by `from to`; none within a part. */
  readonly edges: ReadonlyMap<string, number>;
}

/** Counts the imports between parts. What no part names is left out. */
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
  /** Arrows of fewer imports are left out. */
  readonly least?: number;
  /** Arrows that stand for no import, as Mermaid writes them. */
  readonly also?: readonly string[];
}

/** As Mermaid draws it. Numbers are not in it: it changes when a road is built, not with each who takes it. */
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
