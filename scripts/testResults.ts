import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const Vitest = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const Playwright = z.object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) });

/** How many tests the reports tell of: one of Vitest, the others of Playwright. One that passed at the second try has failed. */
export function testResults(
  vitestFile: string,
  ...playwrightFiles: readonly string[]
): { passed: number; failed: number } {
  const vitest = z.parse(Vitest, read(vitestFile));
  const runs = playwrightFiles.map((file) => z.parse(Playwright, read(file)).stats);
  return {
    passed: runs.reduce((sum, { expected }) => sum + expected, vitest.numPassedTests),
    failed: runs.reduce((sum, { unexpected, flaky }) => sum + unexpected + flaky, vitest.numFailedTests),
  };
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
