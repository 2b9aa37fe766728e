import { describe, expect, it } from 'vitest';
import { importGraph, mermaid } from './importGraph.ts';

const parts = [
  { id: 'a', title: 'A', files: /^src\/a\// },
  { id: 'b', title: 'B', files: /^src\/b\// },
  { id: 'none', title: 'Nobody', files: /^src\/none\// },
];
const file = (source: string, ...resolved: string[]) => ({
  source,
  dependencies: resolved.map((each) => ({ resolved: each })),
});

describe('importGraph', () => {
  it('draws imports between parts, and none within a part, of tests, or outside all parts', () => {
    const modules = [
      file('src/a/one.ts', 'src/a/two.ts', 'src/b/one.ts', 'node_modules/x/index.js'),
      file('src/a/one.test.ts', 'src/b/one.ts'),
      file('src/b/one.stories.tsx', 'src/a/one.ts'),
      file('src/b/one.ts'),
      file('elsewhere/x.ts', 'src/a/one.ts'),
    ];

    const graph = importGraph({ modules }, parts);

    expect([...graph.edges]).toEqual([['a b', 1]]);
    expect(mermaid(graph, parts)).toBe('flowchart TD\n  a["A"]\n  b["B"]\n  a --> b');
  });

  it('leaves out arrows with too few imports, and adds labels', () => {
    const graph = importGraph({ modules: [file('src/a/one.ts', 'src/b/one.ts', 'src/b/two.ts')] }, parts);

    expect(mermaid(graph, parts, { least: 3, also: ['a -.-> b'] })).toBe('flowchart TD\n  a["A"]\n  a -.-> b');
    expect(mermaid(graph, parts, { least: 2 })).toContain('a --> b');
  });
});
