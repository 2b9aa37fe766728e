import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { freePort } from '../../demo/devnet/nodes/freePort.ts';
import { buildApp } from '../run/prepare.ts';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';
import { median } from './median.ts';
import { startDemoSite } from './startDemoSite.ts';

const MIN_SCORES = { performance: 90, accessibility: 100, 'best-practices': 100 } as const;
const PAGES = ['/swap', '/NFT', '/manual'];
const TIMES = { FCP: 'first-contentful-paint', LCP: 'largest-contentful-paint', TBT: 'total-blocking-time' } as const;
const SHIFT = 'cumulative-layout-shift';

const HELP = `npm run test:deep -- --part lighthouse [-- --runs 3] [--page /swap] [--report file.json]
Measures pages of the built app, served by the demo's backend, with Lighthouse's mobile profile, and prints the medians.
Ends with 1 below performance ${MIN_SCORES.performance}, accessibility ${MIN_SCORES.accessibility} or best practices ${MIN_SCORES['best-practices']}. --report keeps the last run's full report.`;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    page: { type: 'string', multiple: true },
    report: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const runs = Number(values.runs);
if (values.help || !Number.isInteger(runs) || runs < 1) {
  console.log(HELP);
  process.exit(values.help ? 0 : 2);
}
await buildApp();

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

const site = await startDemoSite();
const failures: string[] = [];
const rows: object[] = [];
try {
  for (const page of values.page ?? PAGES) {
    const reports: Report[] = [];
    for (let count = 0; count < runs; count += 1) reports.push(await measure(`${site.url}#${page}`));
    rows.push(rowOf(page, reports));
    const last = reports.at(-1);
    if (values.report && last) writeFileSync(values.report, JSON.stringify(last));
  }
} finally {
  await site.stop();
}
console.log(`Lighthouse, mobile, the median of ${runs}`);
console.table(rows);
for (const failure of failures) console.log(`BELOW  ${failure}`);
console.log(failures.length === 0 ? 'lighthouse: every page holds' : `lighthouse: ${failures.length} below`);
process.exitCode = failures.length === 0 ? 0 : 1;

async function measure(url: string): Promise<Report> {
  const port = await freePort();
  const browser = await chromium.launch({
    args: [...chromiumArgs, `--remote-debugging-port=${port}`],
    executablePath: chromiumPath() ?? '',
  });
  try {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: Object.keys(MIN_SCORES) });
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'no report');
    return result.lhr;
  } finally {
    await browser.close();
  }
}

function rowOf(page: string, reports: readonly Report[]): object {
  const middle = (of: (report: Report) => number | null | undefined) =>
    median(reports.flatMap((report) => of(report) ?? [])) ?? Number.NaN;
  const scores = Object.entries(MIN_SCORES).map(([id, least]) => {
    const score = Math.round(middle(({ categories }) => categories[id]?.score) * 100);
    if (!(score >= least)) failures.push(`${page}: ${id} ${score}, must be ${least}`);
    return [id, score];
  });
  const times = Object.entries(TIMES).map(([name, id]) => [
    `${name} ms`,
    Math.round(middle(({ audits }) => audits[id]?.numericValue)),
  ]);
  for (const id of ['accessibility', 'best-practices']) {
    for (const title of imperfect(reports, id)) console.log(`${page}: ${id}: ${title}`);
  }
  const CLS = middle(({ audits }) => audits[SHIFT]?.numericValue).toFixed(3);
  return { page, ...Object.fromEntries([...scores, ...times]), CLS };
}

/** Audits of a category with a score below 1 in at least one run, without audits of weight 0. */
function imperfect(reports: readonly Report[], category: string): readonly string[] {
  const titles = reports.flatMap(({ categories, audits }) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      return audit && weight > 0 && audit.score !== null && audit.score < 1 ? [`${audit.title} (${id})`] : [];
    }),
  );
  return [...new Set(titles)];
}
