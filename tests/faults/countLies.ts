import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { CommandFailed, run } from '../../scripts/run.ts';

/**
 * `npm run test:lies`: services, backends and nodes that tell the same lie in all replies. Prints how many lies and how many
 * honest runs were signed, or for the state of an order shown as a fact. Fails below the numbers that the suite promises.
 */
const FILE = 'reports/lies.jsonl';
const MIN_LIES = 300;
const MIN_HONEST = 60;

mkdirSync('reports', { recursive: true });
writeFileSync(FILE, '');
let hasFailed = false;
try {
  await run('node_modules/.bin/vitest', ['run', '--project', 'deep faults', 'tests/faults/lies/'], {
    LIE_COUNTS: FILE,
  });
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error;
  hasFailed = true;
}
const files: readonly Readonly<Record<string, number>>[] = readFileSync(FILE, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line));
const sum = (name: string) => files.reduce((total, counts) => total + (counts[name] ?? 0), 0);
const [lies, refused, signedLies] = [sum('lies'), sum('refused'), sum('signedLies')];
const [honest, signedHonest] = [sum('honest'), sum('signedHonest')];
console.log(
  `\n${lies} lies: ${signedLies} signed, ${refused} refused by a check. ${honest} honest runs: ${signedHonest} signed`,
);
const isEnough = refused >= MIN_LIES && honest >= MIN_HONEST;
if (hasFailed || !isEnough || signedLies > 0 || signedHonest < honest) process.exit(1);
