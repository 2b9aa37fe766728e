import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { CommandFailed, run } from '../run.ts';
import { prepareTests } from './prepare.ts';

/**
 * `npm run test:stranded -- [--orders 300] [--seed S]`: creates demo orders on every route and kills backend and relayer for good
 * at random moments. After some time, each order must be paid out, or refunded by its payer with only the built app in a browser and a node.
 * A seed repeats the orders and moments, but not the exact timing.
 */
const { values } = parseArgs({ options: { orders: { type: 'string' }, seed: { type: 'string' } } });
const environment = {
  STRANDED_ORDERS: values.orders ?? '300',
  STRANDED_SEED: values.seed ?? String(randomInt(1, 1_000_000)),
};
try {
  await prepareTests();
  await run(
    'node_modules/.bin/vitest',
    ['run', '--project', 'deep', 'tests/refunds/stranded.deep.test.ts'],
    environment,
  );
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error;
  process.exit(1);
}
