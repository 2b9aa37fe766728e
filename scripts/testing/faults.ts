import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { CommandFailed, run } from '../run.ts';

/**
 * `npm run test:faults -- [--runs 1000] [--seed S] [--only N]`: runs swaps with random network and chain faults, until chain,
 * database and screen agree. A seed repeats the same faults. `--only` runs a single run of the seed.
 */
const { values } = parseArgs({
  options: { runs: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
});
const seed = values.seed ?? String(randomInt(1, 1_000_000));
const environment = {
  FAULT_RUNS: values.runs ?? '1000',
  FAULT_SEED: seed,
  ...(values.only === undefined ? {} : { FAULT_ONLY: values.only }),
};
console.log(`faults: seed ${seed}`);
try {
  await run(
    'node_modules/.bin/vitest',
    ['run', '--project', 'deep faults', 'tests/faults/faults.test.ts'],
    environment,
  );
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error;
  process.exit(1);
}
