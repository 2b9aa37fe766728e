import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { type MutationGroup, mutationGroups } from './groups.ts';

/**
 * `npm run test:mutation -- [group…] [--fresh] [--at-once 2]`: changes the modules that decide about money, one place at a time,
 * and runs their tests against each change. A change that no test detects shows a missing test. Results for unchanged code come
 * from `reports/mutation`, unless `--fresh`. Fails if a group is below its minimum.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { fresh: { type: 'boolean', default: false }, 'at-once': { type: 'string', default: '2' } },
});
const REPORTS = 'reports/mutation';
const VITEST = 'tests/mutation/vitest.config.ts';
/** Files that the tests neither read nor change. */
const LEFT_OUT = [
  '.cache',
  '.ci',
  '.data',
  'deploy',
  'dist',
  'dist-server',
  'dist-demo',
  'docs',
  'public',
  'reports',
  'storybook-static',
  'test-results',
];

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

interface Row {
  readonly group: MutationGroup;
  readonly noticed: number;
  readonly missed: readonly MutantResult[];
  readonly score: number;
  readonly seconds: number;
}

const unknown = positionals.filter((name) => !mutationGroups.some((group) => group.name === name));
if (unknown.length > 0) {
  console.error(
    `mutation: no group ${unknown.join(', ')}; there are ${mutationGroups.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}
const rows: Row[] = [];
for (const group of mutationGroups) {
  if (positionals.length === 0 || positionals.includes(group.name)) rows.push(await run(group));
}
console.table(
  rows.map(({ group, noticed, missed, score, seconds }) => ({
    group: group.says,
    changes: noticed + missed.length,
    noticed,
    missed: missed.length,
    'score %': score.toFixed(1),
    'least %': group.least,
    seconds,
  })),
);
const below = rows.filter(({ group, score }) => score < group.least).map(({ group }) => group.name);
console.log(below.length === 0 ? 'mutation: every group holds' : `mutation: below the least: ${below.join(', ')}`);
process.exit(below.length === 0 ? 0 : 1);

async function run(group: MutationGroup): Promise<Row> {
  const began = Date.now();
  // The test configuration reads these variables, in separate processes.
  process.env.MUTATION_TESTS = group.tests.join(' ');
  process.env.MUTATION_PAGE = group.needsPage ? 'yes' : 'no';
  // Stryker leaves out a file that does not load, so that nothing notices the mutations of its modules.
  execFileSync('npx', ['vitest', 'run', '--config', VITEST, '--silent'], { stdio: ['ignore', 'ignore', 'inherit'] });
  await mkdir(REPORTS, { recursive: true });
  const results = await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: VITEST, related: false },
    mutate: [...group.mutate],
    // Texts that users do not see are members of unions: a changed one does not compile.
    mutator: { excludedMutations: group.changesTexts ? [] : ['StringLiteral'] },
    ignorePatterns: LEFT_OUT,
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: Number(values['at-once']),
    timeoutMS: 15_000,
    incremental: true,
    force: values.fresh,
    incrementalFile: `${REPORTS}/${group.name}.json`,
    tempDirName: '.cache/mutation',
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
  }).runMutationTest();
  const noticed = results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  const missed = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const list = missed.map(describeMutant).sort().join('\n');
  await writeFile(`${REPORTS}/${group.name}.txt`, `${list}\n`);
  console.log(`${group.name}: not noticed\n${list}`);
  const score = (100 * noticed) / Math.max(1, noticed + missed.length);
  return { group, noticed, missed, score, seconds: Math.round((Date.now() - began) / 1_000) };
}

function describeMutant({ fileName, location, mutatorName, replacement, status }: MutantResult): string {
  const text = (replacement ?? '').replace(/\s+/g, ' ').slice(0, 80);
  return `  ${relative('.', fileName)}:${location.start.line}:${location.start.column} ${mutatorName}${status === 'NoCoverage' ? ', never run' : ''}: ${text}`;
}
