import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CommandFailed, run } from '../../scripts/run.ts';
import { type DeepPart, deepParts } from './deepParts.ts';
import { prepareTests } from './prepare.ts';

/**
 * `npm run test:deep [-- --part lies]`: tests that are too slow for every change, and those of speed. Without a part, all parts
 * run in turn that are not on request; a failed part does not end the others. `--part` can be given several times. What follows
 * `-- --` goes to the program of a part on request.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { part: { type: 'string', multiple: true, default: [] } },
});
const names = deepParts.map(({ name }) => name);
const unknown = values.part.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`test:deep: no such part: ${unknown.join(', ')}; there are: ${names.join(' ')}`);
  process.exit(2);
}

mkdirSync('reports', { recursive: true });
await prepareTests();
const results: { readonly part: string; readonly result: string; readonly seconds: number }[] = [];
for (const part of deepParts.filter(({ name, isOnRequest }) =>
  values.part.length === 0 ? !isOnRequest : values.part.includes(name),
)) {
  console.log(`\n== ${part.name}: ${part.says}`);
  const began = Date.now();
  const isPassed = await runPart(part);
  const seconds = Math.round((Date.now() - began) / 1_000);
  results.push({ part: part.name, result: isPassed ? 'passed' : 'failed', seconds });
}
console.table(results);
const failed = results.filter(({ result }) => result === 'failed');
for (const { part } of failed) console.log(`test:deep: failed; repeat it by: npm run test:deep -- --part ${part}`);
console.log(`${results.length - failed.length} parts passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Runs all steps of a part, also after a failed one. Each step leaves its report for `npm run requirements`. */
async function runPart({ name, steps, isOnRequest }: DeepPart): Promise<boolean> {
  let isPassed = true;
  for (const [at, [program, ...args]] of steps.entries()) {
    const report = `${name}-${at}.json`;
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=reports/vitest-${report}`];
    try {
      await run(
        `node_modules/.bin/${program}`,
        program === 'vitest' ? [...args, ...reporters] : [...args, ...(isOnRequest ? positionals : [])],
        {
          E2E_REPORT: `reports/e2e-${report}`,
        },
      );
    } catch (error) {
      if (!(error instanceof CommandFailed)) throw error;
      isPassed = false;
    }
  }
  return isPassed;
}
