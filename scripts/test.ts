import { mkdirSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { CommandFailed, run } from './run.ts';

const bin = (name: string) => `node_modules/.bin/${name}`;
const Vitest = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const Playwright = z.object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) });

/** Everything CI checks, in the order in which it fails soonest. */
const steps: readonly (readonly [says: string, command: string, args: readonly string[]])[] = [
  ['what the tests need', bin('tsx'), ['scripts/setup.ts']],
  ['format, types, import rules, dead code', bin('tsx'), ['scripts/check.ts']],
  [
    'unit, conformance, server and api tests, and every story in a browser',
    bin('vitest'),
    ['run', '--reporter=default', '--reporter=json', '--outputFile.json=reports/vitest.json'],
  ],
  ['build and size budget', bin('tsx'), ['scripts/build.ts']],
  ['the whole product in a browser', bin('playwright'), ['test']],
];

mkdirSync('reports', { recursive: true });
const started = Date.now();
for (const [says, command, args] of steps) {
  console.log(`\n== ${says}`);
  try {
    await run(command, args);
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    console.log(`\ntest: failed at: ${says}`);
    process.exit(1);
  }
}
const vitest = z.parse(Vitest, read('reports/vitest.json'));
const e2e = z.parse(Playwright, read('reports/e2e.json')).stats;
const passed = vitest.numPassedTests + e2e.expected;
const failed = vitest.numFailedTests + e2e.unexpected + e2e.flaky;
console.log(`\ntest: everything ran in ${Math.round((Date.now() - started) / 1_000)} s`);
console.log(`${passed} passed, ${failed} failed`);

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
