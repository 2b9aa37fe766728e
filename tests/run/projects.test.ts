import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { type DeepPart, deepParts } from './deepParts.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const filesIn = (folder: string, ending: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => join(folder, path));

type Program = 'vitest' | 'playwright';

/** The projects that the configurations of a program define. */
const defined: Readonly<Record<Program, readonly string[]>> = {
  vitest: namesIn('vitest.config.ts'),
  playwright: ['playwright.config.ts', 'tests/visual/visual.config.ts'].flatMap(namesIn),
};

function namesIn(config: string): readonly string[] {
  return [...read(config).matchAll(/\bname: '([^']+)'/g)].map(([, name = '']) => name);
}

/** Each project that a file asks a program for, as `--project=name` or as two arguments. */
function askedIn(path: string): readonly { program: Program; project: string; path: string }[] {
  const text = read(path);
  return [...text.matchAll(/--project(?:=|', '| )("[^"]+"|[^'"`\s,]+(?: [^'"`,]+(?='))?)/g)].map((match) => {
    const before = text.slice(0, match.index);
    const program = before.lastIndexOf('vitest') > before.lastIndexOf('playwright') ? 'vitest' : 'playwright';
    return { program, project: (match[1] ?? '').replaceAll('"', ''), path };
  });
}

/** A star at the end stands for whatever follows. */
function isDefined(program: Program, project: string): boolean {
  return defined[program].some((name) =>
    project.endsWith('*') ? name.startsWith(project.slice(0, -1)) : name === project,
  );
}

/** Each project of a step of the deep tests. */
function askedBy({ name, steps }: DeepPart): readonly { program: Program; project: string; path: string }[] {
  return steps.flatMap(([program, ...args]) =>
    [...args.join('\n').matchAll(/--project[=\n](.+)/g)].map(([, project = '']) => ({
      program: program === 'vitest' ? ('vitest' as const) : ('playwright' as const),
      project,
      path: `the part ${name}`,
    })),
  );
}

/** Files that start test programs. The parts of the deep tests are read as values. */
const programs = ['scripts', 'tests/faults', 'tests/run', 'tests/visual']
  .flatMap((folder) => filesIn(folder, '.ts'))
  .filter((path) => !path.endsWith('.test.ts') && !path.endsWith('deepParts.ts'));

const asked = [
  ...['package.json', 'CONTRIBUTING.md', ...programs, ...filesIn('docs', '.md')].flatMap(askedIn),
  ...deepParts.flatMap(askedBy),
];

it('finds the projects that commands name', () => {
  expect(asked.map(({ project }) => project)).toEqual(
    expect.arrayContaining(['unit', 'stories', 'e2e', 'deep', 'deep faults', 'deep pages', 'conformance']),
  );
});

it('runs no test command for a missing project', () => {
  const missing = asked.filter(({ program, project }) => !isDefined(program, project));

  expect(missing).toEqual([]);
});
