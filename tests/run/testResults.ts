import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** Where `npm test` writes the tests that it had to repeat. */
export const FLAKY_FILE = 'reports/flaky.json';

export const FlakyTest = z.object({ file: z.string(), title: z.string() });
/** A test that passed only when it was repeated. `title` includes the titles of its groups. */
export type FlakyTest = z.infer<typeof FlakyTest>;

const FileTime = z.object({ file: z.string(), seconds: z.number() });
export type FileTime = z.infer<typeof FileTime>;

/** What the tests of a run ended with. A flaky test has passed. */
export interface TestResults {
  readonly passed: number;
  readonly failed: number;
  readonly flaky: readonly FlakyTest[];
  /** Every file with its seconds, the slowest first. Files run at the same time, so the sum exceeds the time of the run. */
  readonly files: readonly FileTime[];
}

const Vitest = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const Run = z.object({ flaky: z.array(FlakyTest), files: z.array(FileTime) });

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ status: z.string(), results: z.array(z.object({ duration: z.number() })) })),
});
type Spec = z.infer<typeof Spec>;
interface Suite {
  readonly title: string;
  readonly specs?: readonly Spec[] | undefined;
  readonly suites?: readonly Suite[] | undefined;
}
const Suite: z.ZodMiniType<Suite> = z.lazy(() =>
  z.object({ title: z.string(), specs: z.optional(z.array(Spec)), suites: z.optional(z.array(Suite)) }),
);
const Playwright = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(Suite),
});

/** Results of Vitest, from its JSON report and from the file of `RunReporter`. */
export function vitestResults(report: unknown, run: unknown): TestResults {
  const { numPassedTests, numFailedTests } = z.parse(Vitest, report);
  const { flaky, files } = z.parse(Run, run);
  return { passed: numPassedTests, failed: numFailedTests, flaky, files };
}

/** All tests of a JSON report of Playwright. */
export function playwrightSpecs(report: unknown): readonly TitledSpec[] {
  return z
    .parse(Playwright, report)
    .suites.flatMap(({ specs: own = [], suites: inner = [] }) => [
      ...titled(own, []),
      ...inner.flatMap((suite) => specsOf(suite, [])),
    ]);
}

/** Results of Playwright, from its JSON report. */
export function playwrightResults(report: unknown): TestResults {
  const { stats } = z.parse(Playwright, report);
  const specs = playwrightSpecs(report);
  const seconds = new Map<string, number>();
  for (const { file, ms } of specs) seconds.set(file, (seconds.get(file) ?? 0) + ms / 1_000);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    flaky: specs.filter(({ isFlaky }) => isFlaky).map(({ file, title }) => ({ file, title })),
    files: [...seconds].map(([file, all]) => ({ file, seconds: all })),
  };
}

/** Several results as one. */
export function sumOf(results: readonly TestResults[]): TestResults {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    flaky: results.flatMap(({ flaky }) => flaky),
    files: results.flatMap(({ files }) => files).sort((one, other) => other.seconds - one.seconds),
  };
}

export function readReport(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** A test of Playwright. `title` includes the titles of its groups. */
export interface TitledSpec extends FlakyTest {
  readonly isPassed: boolean;
  readonly isFlaky: boolean;
  readonly ms: number;
}

function specsOf(suite: Suite, groups: readonly string[]): readonly TitledSpec[] {
  const inside = [...groups, suite.title];
  return [...titled(suite.specs ?? [], inside), ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, inside))];
}

function titled(specs: readonly Spec[], groups: readonly string[]): readonly TitledSpec[] {
  return specs.map(({ title, file, tests }) => ({
    file: `tests/e2e/${file}`,
    title: [...groups, title].join(' '),
    isPassed: tests.every(({ status }) => status !== 'unexpected'),
    isFlaky: tests.some(({ status }) => status === 'flaky'),
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
}
