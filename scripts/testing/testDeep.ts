import { mkdirSync } from 'node:fs';
import { CommandFailed, run } from '../run.ts';
import { prepareTests } from './prepare.ts';
import { RUN_FILE } from './RunReporter.ts';
import { playwrightResults, readReport, sumOf, vitestResults } from './testResults.ts';

/**
 * `npm run test:deep`: tests that are too slow for every change. Planted violations of every rule, generated plugins and builds
 * in a copy of the project, and a served site with one changed byte; killed backends, chains and browsers; random faults and
 * altered transactions; the product with stand-ins for live channels.
 */
const VITEST = 'reports/deep.json';
const E2E = 'reports/e2e-deep.json';

/** Projects of `npm test`, some of whose tests are tagged as deep or measured. */
const nonDeep = ['--project=unit', '--project=conformance', '--project=server', '--project=api'];

type Step = readonly [program: string, args: readonly string[], environment?: Readonly<Record<string, string>>];
const steps: readonly Step[] = [
  [
    'vitest',
    [
      'run',
      '--project=deep*',
      '--reporter=default',
      '--reporter=./scripts/testing/RunReporter.ts',
      '--reporter=json',
      `--outputFile.json=${VITEST}`,
    ],
  ],
  ['vitest', ['run', ...nonDeep, '--tags-filter=deep']],
  ['vitest', ['run', ...nonDeep, '--tags-filter=measured', '--maxWorkers=1']],
  ['playwright', ['test', '--project=e2e', '--project=deep'], { E2E_REPORT: E2E }],
  ['playwright', ['test', '--project=measured', '--workers=1'], { E2E_REPORT: 'reports/e2e-measured.json' }],
];

mkdirSync('reports', { recursive: true });
const began = Date.now();
try {
  await prepareTests();
  for (const [program, args, environment = {}] of steps) await run(`node_modules/.bin/${program}`, args, environment);
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error;
  console.log(`\ntest:deep: failed: ${error.message}`);
  process.exit(1);
}
const vitest = vitestResults(readReport(VITEST), readReport(RUN_FILE));
const { passed, failed } = sumOf([vitest, playwrightResults(readReport(E2E))]);
console.log(`\ntest:deep: everything ran in ${Math.round((Date.now() - began) / 1_000)} s`);
console.log(`${passed} passed, ${failed} failed`);
