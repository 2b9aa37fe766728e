import { mkdirSync } from 'node:fs';
import { CommandFailed, run } from '../run.ts';
import { prepareTests } from './prepare.ts';
import { testResults } from './testResults.ts';

/**
 * `npm run test:deep`: tests that are too slow for every change. Planted violations of every rule, generated plugins and builds
 * in a copy of the project, and a served site with one changed byte; killed backends, chains and browsers; random faults and
 * altered transactions; the product with stand-ins for live channels.
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
