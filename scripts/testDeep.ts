import { mkdirSync } from 'node:fs';
import { prepareTests } from './prepare.ts';
import { CommandFailed, run } from './run.ts';
import { testResults } from './testResults.ts';

/**
 * `npm run test:deep`: what takes too long to be run at every change. Planted violations of every rule, made plugins and builds in a
 * copy of the project, and a served site with a byte changed; backends, chains and browsers killed; random faults and altered
 * transactions; the product through stand-ins of live channels.
 */
const VITEST = 'reports/deep.json';
const E2E = 'reports/e2e-deep.json';

type Step = readonly [program: string, args: readonly string[], environment?: Readonly<Record<string, string>>];
const steps: readonly Step[] = [
  ['vitest', ['run', '--project=deep*', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST}`]],
  ['playwright', ['test', '--project=deep'], { E2E_REPORT: E2E }],
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
const { passed, failed } = testResults(VITEST, E2E);
console.log(`\ntest:deep: everything ran in ${Math.round((Date.now() - began) / 1_000)} s`);
console.log(`${passed} passed, ${failed} failed`);
