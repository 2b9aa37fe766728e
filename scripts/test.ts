import { mkdirSync, writeFileSync } from 'node:fs';
import { CommandFailed, run } from './run.ts';
import { gateTests } from './testing/gateTests.ts';
import { RUN_FILE } from './testing/RunReporter.ts';
import { FLAKY_FILE, playwrightResults, readReport, sumOf, vitestResults } from './testing/testResults.ts';

/**
 * `npm test`, the gate of every change: checks, build, unit to api tests, stories, and the main journeys in a browser. A failed
 * test is repeated once; each that needed it is printed as flaky and written to `reports/flaky.json`.
 */
const bin = (name: string) => `node_modules/.bin/${name}`;
const SLOWEST = 10;

type Step = readonly [says: string, command: string, args: readonly string[]];

/** The fastest to fail first. The steps of one row run at the same time. */
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
        ...gateTests,
        '--retry=1',
        '--reporter=default',
        '--reporter=./scripts/testing/RunReporter.ts',
        '--reporter=json',
        '--outputFile.json=reports/vitest.json',
      ],
    ],
  ],
  [['the main journeys in a browser', bin('playwright'), ['test', '--project=gate', '--retries=1']]],
];

mkdirSync('reports', { recursive: true });
const started = Date.now();
const times: string[] = [];
for (const row of rows) {
  console.log(`\n== ${row.map(([says]) => says).join('\n== ')}`);
  const failed = (await Promise.all(row.map(failureOf))).flatMap((says) => says ?? []);
  if (failed.length === 0) continue;
  console.log(`\n${times.join('\n')}\ntest: failed at: ${failed.join('; ')}`);
  process.exit(1);
}

const vitest = vitestResults(readReport('reports/vitest.json'), readReport(RUN_FILE));
const { passed, failed, flaky, files } = sumOf([vitest, playwrightResults(readReport('reports/e2e.json'))]);
writeFileSync(FLAKY_FILE, `${JSON.stringify(flaky, undefined, 2)}\n`);
console.log(`\n${times.join('\n')}\n\nthe slowest files:`);
for (const { file, seconds } of files.slice(0, SLOWEST)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
for (const { file, title } of flaky) console.log(`flaky: ${file} > ${title}`);
console.log(`\ntest: everything ran in ${secondsSince(started)} s`);
console.log(`${passed} passed, ${failed} failed`);

/** The name of a failed step; `undefined` if it passed. */
async function failureOf([says, command, args]: Step): Promise<string | undefined> {
  const began = Date.now();
  try {
    await run(command, args);
    return undefined;
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    return says;
  } finally {
    times.push(`${String(secondsSince(began)).padStart(7)} s  ${says}`);
  }
}

function secondsSince(since: number): number {
  return Math.round((Date.now() - since) / 1_000);
}
