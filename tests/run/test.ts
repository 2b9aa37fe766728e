import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { CommandFailed, run } from '../../scripts/run.ts';
import { startBurners } from './burners.ts';
import { gateTests } from './gateTests.ts';
import { RUN_FILE } from './RunReporter.ts';
import { FLAKY_FILE, playwrightResults, readReport, sumOf, vitestResults } from './testResults.ts';

/**
 * `npm test`, the gate of every change: checks, build, unit to api tests, stories, and the main journeys in a browser. A failed
 * test is repeated once; each that needed it is printed as flaky and written to `reports/flaky.json`. `-- --busy`: other
 * processes keep every core busy meanwhile, so a test that waits for a fixed time fails. `-- --flaky`: see `testFlaky.ts`.
 */
if (process.argv[2] === '--flaky') {
  await import('./testFlaky.ts');
  process.exit();
}
const bin = (name: string) => `node_modules/.bin/${name}`;
const SLOWEST = 10;
const VITEST_FILE = 'reports/vitest.json';
const PLAYWRIGHT_FILE = 'reports/e2e.json';

type Step = readonly [says: string, command: string, args: readonly string[]];

/** The fastest to fail first. The steps of one row run at the same time. */
const rows: readonly (readonly Step[])[] = [
  [['what the tests need', bin('tsx'), ['tests/run/setup.ts']]],
  [
    ['format, types, import rules, dead code', bin('tsx'), ['scripts/check.ts']],
    ['build and size budget', bin('tsx'), ['scripts/build.ts']],
    ['build of the server', bin('tsx'), ['scripts/buildServer.ts']],
    ['a demo that the tests copy', bin('tsx'), ['tests/run/demoTemplate.ts']],
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
        '--reporter=./tests/run/RunReporter.ts',
        '--reporter=json',
        `--outputFile.json=${VITEST_FILE}`,
      ],
    ],
  ],
  [['the main journeys in a browser', bin('playwright'), ['test', '--project=gate', '--retries=1']]],
];

const endBurners = process.argv.includes('--busy') ? startBurners() : undefined;
mkdirSync('reports', { recursive: true });
// A step that is not reached must not be told by the report of an earlier run.
for (const report of [VITEST_FILE, RUN_FILE, PLAYWRIGHT_FILE, FLAKY_FILE]) rmSync(report, { force: true });
const started = Date.now();
const times: string[] = [];
let failedSteps: readonly string[] = [];
for (const row of rows) {
  console.log(`\n== ${row.map(([says]) => says).join('\n== ')}`);
  failedSteps = (await Promise.all(row.map(failureOf))).flatMap((says) => says ?? []);
  if (failedSteps.length > 0) break;
}

const { passed, failed, flaky, files } = sumOf([
  ...(existsSync(RUN_FILE) ? [vitestResults(readReport(VITEST_FILE), readReport(RUN_FILE))] : []),
  ...(existsSync(PLAYWRIGHT_FILE) ? [playwrightResults(readReport(PLAYWRIGHT_FILE))] : []),
]);
writeFileSync(FLAKY_FILE, `${JSON.stringify(flaky, undefined, 2)}\n`);
console.log(`\n${times.join('\n')}`);
if (files.length > 0) console.log('\nthe slowest files:');
for (const { file, seconds } of files.slice(0, SLOWEST)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
for (const { file, title } of flaky) console.log(`flaky: ${file} > ${title}`);
console.log(
  `\ntest: ${failedSteps.length === 0 ? 'everything' : 'what was reached'} ran in ${secondsSince(started)} s`,
);
if (failedSteps.length > 0) console.log(`test: failed at: ${failedSteps.join('; ')}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failedSteps.length === 0 ? 0 : 1;
endBurners?.();

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
