import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const Vitest = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const Playwright = z.object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) });

/** Number of tests in the reports. A test that passed only in a retry counts as failed. */
export function testResults(vitestFile: string, playwrightFile: string): { passed: number; failed: number } {
  const vitest = z.parse(Vitest, read(vitestFile));
  const { stats } = z.parse(Playwright, read(playwrightFile));
  return {
    passed: vitest.numPassedTests + stats.expected,
    failed: vitest.numFailedTests + stats.unexpected + stats.flaky,
  };
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
