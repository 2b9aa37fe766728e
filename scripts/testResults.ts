import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const Vitest = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const Playwright = z.object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) });

/** How many tests two reports tell of: one of Vitest and one of Playwright. One that passed at the second try has failed. */
export function testResults(vitestFile: string, playwrightFile: string): { passed: number; failed: number } {
  const vitest = z.parse(Vitest, read(vitestFile));
  const { expected, unexpected, flaky } = z.parse(Playwright, read(playwrightFile)).stats;
  return { passed: vitest.numPassedTests + expected, failed: vitest.numFailedTests + unexpected + flaky };
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
