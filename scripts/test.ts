import { mkdirSync } from 'node:fs';
import { CommandFailed, run } from './run.ts';
import { testResults } from './testing/testResults.ts';

const bin = (name: string) => `node_modules/.bin/${name}`;

type Step = readonly [says: string, command: string, args: readonly string[]];

/** The checks for every change, the fastest to fail first. The steps of one row run at the same time. */
const rows: readonly (readonly Step[])[] = [
  [['what the tests need', bin('tsx'), ['scripts/setup.ts']]],
  [
    ['format, types, import rules, dead code', bin('tsx'), ['scripts/check.ts']],
    ['build and size budget', bin('tsx'), ['scripts/build.ts']],
    ['a demo that the tests copy', bin('tsx'), ['scripts/demoTemplate.ts']],
  ],
  [
    [
      'unit, conformance, server and api tests, and every story in a browser',
      bin('vitest'),
      [
        'run',
        // Deep and long tests have their own commands.
        ...['--project=unit', '--project=conformance', '--project=server', '--project=api', '--project=stories'],
        '--reporter=default',
        '--reporter=json',
        '--outputFile.json=reports/vitest.json',
      ],
    ],
  ],
  [['the whole product in a browser', bin('playwright'), ['test', '--project=e2e']]],
];

mkdirSync('reports', { recursive: true });
const started = Date.now();
for (const row of rows) {
  console.log(`\n== ${row.map(([says]) => says).join('\n== ')}`);
  const began = Date.now();
  const failed = (await Promise.all(row.map(failureOf))).flatMap((says) => says ?? []);
  console.log(`\ntest: ${seconds(began)} s`);
  if (failed.length === 0) continue;
  console.log(`test: failed at: ${failed.join('; ')}`);
  process.exit(1);
}
const { passed, failed } = testResults('reports/vitest.json', 'reports/e2e.json');
console.log(`\ntest: everything ran in ${seconds(started)} s`);
console.log(`${passed} passed, ${failed} failed`);

/** The name of a failed step; `undefined` if it passed. */
async function failureOf([says, command, args]: Step): Promise<string | undefined> {
  try {
    await run(command, args);
    return undefined;
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    return says;
  }
}

function seconds(since: number): number {
  return Math.round((Date.now() - since) / 1_000);
}
