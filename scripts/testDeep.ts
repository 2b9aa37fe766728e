import { mkdirSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { CommandFailed, run } from './run.ts';

/**
 * `npm run test:deep`: what takes too long to be run at every change and does not need a browser. Planted violations of every
 * rule, made plugins and builds in a copy of the project; backends and chains killed; random faults and altered transactions.
 */
const REPORT = 'reports/deep.json';
const Vitest = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

mkdirSync('reports', { recursive: true });
const began = Date.now();
let isFailed = false;
try {
  await run('node_modules/.bin/tsx', ['scripts/setup.ts']);
  await run('node_modules/.bin/vitest', [
    'run',
    '--project=deep*',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
  ]);
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error;
  isFailed = true;
}
const { numPassedTests, numFailedTests } = z.parse(Vitest, JSON.parse(readFileSync(REPORT, 'utf8')));
console.log(`\ntest:deep: everything ran in ${Math.round((Date.now() - began) / 1_000)} s`);
console.log(`${numPassedTests} passed, ${numFailedTests} failed`);
process.exitCode = isFailed || numFailedTests > 0 ? 1 : 0;
