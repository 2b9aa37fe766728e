import { mkdirSync } from 'node:fs';
import { CommandFailed, run } from './run.ts';
import { testResults } from './testResults.ts';

const bin = (name: string) => `node_modules/.bin/${name}`;

/** What runs at every change; projects that are deep or long have commands of their own. */
const projects = ['unit', 'conformance', 'server', 'api', 'stories'];

type Step = readonly [says: string, command: string, args: readonly string[]];

/** What is checked of every change, in the order in which it fails soonest. What stands in one row runs at the same time. */
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
        ...projects.map((name) => `--project=${name}`),
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

/** What a step says that failed. */
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
