import { expect, it } from 'vitest';
import { playwrightResults, sumOf, vitestResults } from './testResults.ts';

const spec = (title: string, status: string, durations: readonly number[]) => ({
  title,
  file: 'swap.spec.ts',
  tests: [{ status, results: durations.map((duration) => ({ duration })) }],
});

it('counts a test that passed in its second try as passed, and names it', () => {
  const browser = playwrightResults({
    stats: { expected: 2, unexpected: 1, flaky: 1 },
    suites: [
      {
        title: 'swap.spec.ts',
        specs: [spec('swaps', 'expected', [1_500]), spec('fails', 'unexpected', [1_000, 1_000])],
        suites: [{ title: 'quotes', specs: [spec('show a logo', 'flaky', [2_000, 500])] }],
      },
    ],
  });

  expect(browser).toEqual({
    passed: 3,
    failed: 1,
    flaky: [{ file: 'tests/e2e/swap.spec.ts', title: 'quotes show a logo' }],
    files: [{ file: 'tests/e2e/swap.spec.ts', seconds: 6 }],
  });
});

it('adds up the results of both runners, the slowest file first', () => {
  const flaky = [{ file: 'src/a.test.ts', title: 'A waits' }];
  const unit = vitestResults(
    { numPassedTests: 10, numFailedTests: 0 },
    { flaky, files: [{ file: 'src/a.test.ts', seconds: 1 }] },
  );
  const browser = { passed: 1, failed: 1, flaky: [], files: [{ file: 'tests/e2e/b.spec.ts', seconds: 2 }] };

  expect(sumOf([unit, browser])).toEqual({
    passed: 11,
    failed: 1,
    flaky,
    files: [
      { file: 'tests/e2e/b.spec.ts', seconds: 2 },
      { file: 'src/a.test.ts', seconds: 1 },
    ],
  });
});
