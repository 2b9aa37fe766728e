import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const Vitest = z.object({
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) })),
});
interface Suite {
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[] | undefined;
  readonly suites?: readonly Suite[] | undefined;
}
const Suite: z.ZodMiniType<Suite> = z.lazy(() =>
  z.object({
    specs: z.optional(z.array(z.object({ title: z.string(), ok: z.boolean() }))),
    suites: z.optional(z.array(Suite)),
  }),
);
const Playwright = z.object({ suites: z.array(Suite) });

/** Compares the requirements with the ids in titles of tests that passed in the last `npm test` and `npm run test:deep`. */
const rows = [...readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| ([A-Z]{3}-\d{2}) \|/gm)].map(
  ([, id]) => id ?? '',
);
const titles = [
  ...vitestTitles('reports/vitest.json'),
  ...vitestTitles('reports/deep.json'),
  ...playwrightTitles('reports/e2e.json'),
  ...playwrightTitles('reports/e2e-deep.json'),
];
const proven = new Set(
  titles.flatMap((title) => [...title.matchAll(/\[([A-Z]{3}-\d{2})\]/g)].map(([, id]) => id ?? '')),
);
const open = rows.filter((id) => !proven.has(id));
if (open.length > 0) console.log(`Not proven by a passing test: ${open.join(', ')}`);
console.log(`${rows.length - open.length} of ${rows.length} rows proven`);

function vitestTitles(file: string): readonly string[] {
  if (!existsSync(file)) return [];
  const { testResults } = z.parse(Vitest, JSON.parse(readFileSync(file, 'utf8')));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return tests.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName);
}

function playwrightTitles(file: string): readonly string[] {
  if (!existsSync(file)) return [];
  const collect = ({ specs = [], suites = [] }: Suite): readonly string[] => [
    ...specs.filter(({ ok }) => ok).map(({ title }) => title),
    ...suites.flatMap(collect),
  ];
  return z.parse(Playwright, JSON.parse(readFileSync(file, 'utf8'))).suites.flatMap(collect);
}
