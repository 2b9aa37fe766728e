import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { rowIds } from '../../scripts/checks/documents/referenceProblems.ts';
import { playwrightSpecs, readReport } from '../run/testResults.ts';
import { MAX_ROWS, rowProofs, specificationIds } from './rowProofs.ts';

const Vitest = z.object({
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) })),
});
/**
 * `npm run requirements`: compares the requirements with the titles of the tests that passed in the last `npm test` and
 * `npm run test:deep`. Fails if a row of the specification is not proven, or if any row is named only by tests that name more
 * than two rows.
 */
const reports = readdirSync('reports').filter((name) => name.endsWith('.json'));
const titles = [
  ...reports.filter((name) => /^vitest(-.+-\d+)?\.json$/.test(name)).flatMap(vitestTitles),
  ...reports.filter((name) => /^e2e(-.+-\d+)?\.json$/.test(name)).flatMap(playwrightTitles),
];
const requirements = readFileSync('docs/requirements.md', 'utf8');
const specification = new Set(specificationIds(requirements));
const proofs = rowProofs(rowIds(requirements), titles);
const unproven = proofs.filter(({ status }) => status === 'unproven');
if (unproven.length > 0) console.log(`Not proven by a passing test: ${unproven.map(({ id }) => id).join(', ')}`);
for (const proof of proofs) {
  if (proof.status !== 'shared') continue;
  console.error(`${proof.id}: each of its tests names more than ${MAX_ROWS} rows. Give the row a test of its own:`);
  for (const title of proof.titles) console.error(`  ${title}`);
  process.exitCode = 1;
}
const proven = proofs.filter(({ status }) => status === 'proven');
const provenOfSpecification = proven.filter(({ id }) => specification.has(id)).length;
console.log(`${provenOfSpecification} of ${specification.size} rows of the specification proven`);
console.log(`${proven.length} of ${proofs.length} rows proven`);
if (provenOfSpecification < specification.size) process.exitCode = 1;

function vitestTitles(name: string): readonly string[] {
  const { testResults } = z.parse(Vitest, readReport(`reports/${name}`));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return tests.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName);
}

function playwrightTitles(name: string): readonly string[] {
  const specs = playwrightSpecs(readReport(`reports/${name}`));
  return specs.filter(({ isPassed }) => isPassed).map(({ title }) => title);
}
