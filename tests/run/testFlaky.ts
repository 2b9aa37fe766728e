import { existsSync } from 'node:fs';
import * as z from 'zod/mini';
import { CommandFailed, runQuietly } from '../../scripts/run.ts';
import { startBurners } from './burners.ts';
import { prepareTests } from './prepare.ts';
import { FLAKY_FILE, FlakyTest, readReport } from './testResults.ts';

/**
 * `npm test -- --flaky [file [title]]`: runs the tests of `reports/flaky.json`, or the named one, 20 times without a repetition:
 * ten times alone, and ten times while other processes keep every core busy. Prints how often each failed; the output of the
 * first failure follows.
 */
const ROUNDS = 10;
const [file, title = ''] = process.argv.slice(3);
const recorded = existsSync(FLAKY_FILE) ? z.parse(z.array(FlakyTest), readReport(FLAKY_FILE)) : [];
const tests: readonly FlakyTest[] = file === undefined ? recorded : [{ file, title }];
if (tests.length === 0) console.log(`flaky: ${FLAKY_FILE} names no test`);
else await prepareTests();

let failures = 0;
for (const test of tests) {
  const quiet = await failuresOf(test);
  const endBurners = startBurners();
  const busy = await failuresOf(test).finally(endBurners);
  failures += quiet.length + busy.length;
  console.log(`${test.file} > ${test.title}`);
  console.log(`  failed ${quiet.length} of ${ROUNDS} times alone, ${busy.length} of ${ROUNDS} with every core busy`);
  const [first] = [...quiet, ...busy];
  if (first !== undefined) console.log(first);
}
process.exitCode = failures === 0 ? 0 : 1;

/** The output of each round that failed. */
async function failuresOf({ file, title }: FlakyTest): Promise<readonly string[]> {
  const pattern = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const [program, ...args] = file.endsWith('.spec.ts')
    ? ['playwright', 'test', file, ...(title === '' ? [] : ['--grep', pattern]), '--retries=0', '--reporter=line']
    : ['vitest', 'run', file, ...(title === '' ? [] : ['--testNamePattern', pattern]), '--retry=0'];
  const failed: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    try {
      await runQuietly(`node_modules/.bin/${program}`, args);
    } catch (error) {
      if (!(error instanceof CommandFailed)) throw error;
      failed.push(error.message);
    }
  }
  return failed;
}
