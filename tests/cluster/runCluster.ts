import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Dice } from '../faults/Dice.ts';
import { audit } from './audit.ts';
import { Backends } from './Backends.ts';
import { ChainBooks } from './ChainBooks.ts';
import { Cluster } from './Cluster.ts';
import { Customer, type MadeOrder } from './Customer.ts';
import { Killer } from './Killer.ts';
import { planOrders } from './Plan.ts';
import { readDatabase } from './readDatabase.ts';

/**
 * `npm run test:deep -- --part cluster -- [--orders 2000] [--seed S]`: runs two backends on one PostgreSQL and kills or pauses them at random,
 * while orders are created by the API and paid on the demo's chains. Then chain, database and API must agree: no order is
 * lost, and none is paid out twice. A seed repeats the orders and the random faults, but not the exact timing.
 */
const { values } = parseArgs({ options: { orders: { type: 'string' }, seed: { type: 'string' } } });
const orders = Number(values.orders ?? 2_000);
const seed = Number(values.seed ?? randomInt(1, 1_000_000));
const CUSTOMERS = 16;
/** Time limit for all orders to end, after the last order. */
const SETTLE_LIMIT_MS = 180_000;
const LOOK_EVERY_MS = 1_000;

const began = Date.now();
const inSeconds = (since: number) => `${((Date.now() - since) / 1_000).toFixed(0)} s`;
console.log(`cluster: ${orders} orders, seed ${seed}`);
const cluster = await Cluster.start();
let isWell = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cluster.close({ keepsLogs: true }).finally(() => process.exit(1)));
}
try {
  isWell = await run();
} catch (error) {
  console.error(error);
} finally {
  await cluster.close({ keepsLogs: !isWell });
  if (!isWell) console.log(`cluster: what the instances said is kept in ${cluster.folder}`);
}
process.exit(isWell ? 0 : 1);

async function run(): Promise<boolean> {
  console.log(`cluster: PostgreSQL, the chains and two instances are up after ${inSeconds(began)}`);
  const dice = new Dice(seed);
  const plans = [...planOrders(orders, dice)];
  const backends = new Backends(cluster.instances);
  const customers = Array.from(
    { length: CUSTOMERS },
    () => new Customer(cluster, backends, new Dice(dice.between(1, 2 ** 30))),
  );
  await Promise.all(customers.map((customer) => customer.fund()));
  const books = await Promise.all(cluster.chains.map((chain) => ChainBooks.open(cluster, chain)));
  const made: MadeOrder[] = [];
  const killer = new Killer(cluster.instances, new Dice(dice.between(1, 2 ** 30)), () => made.length);
  killer.start();
  const making = Date.now();
  const progress = setInterval(() => console.log(`cluster: ${made.length} orders after ${inSeconds(making)}`), 20_000);
  await Promise.all(
    customers.map(async (customer) => {
      for (let plan = plans.shift(); plan; plan = plans.shift()) made.push(await customer.make(plan));
    }),
  ).finally(() => clearInterval(progress));
  const makingTook = inSeconds(making);
  const lastOrder = Date.now();
  await killer.stop();
  await settled(books);
  const settlingTook = inSeconds(lastOrder);
  const { wrong, counts } = await audit({
    stored: await readDatabase(cluster.database),
    books,
    customers,
    made,
  });
  const table: readonly (readonly [string, number | string])[] = [
    ['instances killed', killer.kills],
    ['instances held beyond their leases', killer.standstills],
    ['times that none was left', killer.blackouts],
    ['calls of the API', backends.asked],
    ...[...backends.misses].map(([what, times]) => [`  of these: ${what}`, times] as const),
    ['orders made in', makingTook],
    ['settled after the last one in', settlingTook],
    ...[...counts].sort(),
  ];
  console.log(table.map(([what, value]) => `  ${what.padEnd(60)} ${value}`).join('\n'));
  for (const line of wrong.slice(0, 40)) console.log(`  WRONG: ${line}`);
  if (wrong.length > 40) console.log(`  … and ${wrong.length - 40} more`);
  const says = wrong.length === 0 ? 'none lost, none paid twice, all ended' : `${wrong.length} disagreements`;
  console.log(`cluster: ${made.length} orders in ${inSeconds(began)}, seed ${seed}: ${says}`);
  return wrong.length === 0 && made.length === orders;
}

/** Waits until no order is open and no funds are locked. After the time limit, the audit reports the problem. */
async function settled(books: readonly ChainBooks[]): Promise<void> {
  const until = Date.now() + SETTLE_LIMIT_MS;
  while (Date.now() < until) {
    const locked = await Promise.all(books.map((book) => book.locked()));
    const open = await cluster.database.query(
      `select 1 from orders where status in ('pending', 'wait_kyc', 'wait_refund') limit 1`,
    );
    if (open.rowCount === 0 && locked.every((units) => units === 0n) && (await everyPaymentIsKnown(books))) return;
    await setTimeout(LOOK_EVERY_MS);
  }
}

/** Whether the database knows every payment. It learns of an unreported payment only from the scan. */
async function everyPaymentIsKnown(books: readonly ChainBooks[]): Promise<boolean> {
  const paid = await Promise.all(
    books.map(async (book) => {
      const { Swapped, Deposited } = await book.entries();
      return Swapped.size + Deposited.size;
    }),
  );
  const { rows } = await cluster.database.query<{ ended: string }>(
    `select count(*) as ended from orders where status in ('success', 'refund_complete')`,
  );
  return Number(rows[0]?.ended) === paid.reduce((sum, count) => sum + count, 0);
}
