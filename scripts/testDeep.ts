import { mkdirSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { isBuilt } from './isBuilt.ts';
import { CommandFailed, run } from './run.ts';

/**
 * `npm run test:deep`: what takes too long to be run at every change. Planted violations of every rule, made plugins and builds in a
 * copy of the project, and a served site with a byte changed; backends, chains and browsers killed; random faults and altered
 * transactions; the product through stand-ins of live channels.
 */
const VITEST = 'reports/deep.json';
const E2E = 'reports/e2e-deep.json';
const Vitest = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const Playwright = z.object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) });

type Step = readonly [program: string, args: readonly string[], environment?: Readonly<Record<string, string>>];
const steps: readonly Step[] = [
  ['tsx', ['scripts/setup.ts']],
  ...(isBuilt('.') ? [] : [['tsx', ['scripts/build.ts']] satisfies Step]),
  ['tsx', ['scripts/demoTemplate.ts']],
  ['vitest', ['run', '--project=deep*', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST}`]],
  ['playwright', ['test', '--project=deep'], { E2E_REPORT: E2E }],
];

mkdirSync('reports', { recursive: true });
const began = Date.now();
try {
  for (const [program, args, environment = {}] of steps) await run(`node_modules/.bin/${program}`, args, environment);
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error;
  console.log(`\ntest:deep: failed: ${error.message}`);
  process.exit(1);
}
const vitest = z.parse(Vitest, read(VITEST));
const e2e = z.parse(Playwright, read(E2E)).stats;
console.log(`\ntest:deep: everything ran in ${Math.round((Date.now() - began) / 1_000)} s`);
console.log(
  `${vitest.numPassedTests + e2e.expected} passed, ${vitest.numFailedTests + e2e.unexpected + e2e.flaky} failed`,
);

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
