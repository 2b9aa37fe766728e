import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { connectDatabase } from '../../server/db/connect.ts';
import { MEGABYTE } from '../idle/idleProblems.ts';
import { ProcessTree } from '../idle/ProcessTree.ts';
import { Deployment } from './Deployment.ts';
import { asked, type Driven, driven } from './driven.ts';
import { measureMarket } from './market/measureMarket.ts';
import { OrderMover } from './OrderMover.ts';
import { type Measured, quantile, report, type Usage } from './report.ts';

/**
 * `npm run test:deep -- --part load -- [--only polling,ordering] [--seconds 60]`: starts PostgreSQL, the demo's chains, two backends and nginx.
 * Tests order creation, order polling, quoting and chat, one after the other. Prints the results and fails below the limits,
 * which are for two otherwise idle cores. `--polls`, `--orders`, `--quotes`, `--changes`: rate per second. `--followed`: number
 * of polled orders. `--chats`: simultaneous questions.
 *
 * `--only market [--tokens 1000000] [--readers 20]`: reads the NFT market on a PostgreSQL of its own, with nothing else running.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'ordering,polling,quoting,chat' },
    seconds: { type: 'string', default: '60' },
    polls: { type: 'string', default: '2000' },
    followed: { type: 'string', default: '4000' },
    changes: { type: 'string', default: '40' },
    orders: { type: 'string', default: '200' },
    quotes: { type: 'string', default: '50' },
    chats: { type: 'string', default: '500' },
    tokens: { type: 'string', default: '1000000' },
    readers: { type: 'string', default: '20' },
  },
});
const wanted = values.only.split(',');
const seconds = Number(values.seconds);
if (values.only === 'market') {
  const { tokens, readers } = values;
  const isWithin = await measureMarket({ tokens: Number(tokens), readers: Number(readers), seconds });
  process.exit(isWithin ? 0 : 1);
}
const bars = { pollMs: 100, pollErrors: 0.0001, reached: 0.99, quoteMs: 1_000, firstTokenMs: 1_500 };

const deployment = await Deployment.start();
const database = await connectDatabase(deployment.databaseUrl, '');
const measured: Measured[] = [];
try {
  console.log(
    `${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}; asked at ${deployment.urls.join(', ')}`,
  );
  if (wanted.includes('ordering')) await measure(ordering);
  if (wanted.includes('polling')) await measure(await preparePolling());
  if (wanted.includes('quoting')) await measure(quoting);
  if (wanted.includes('chat')) await measure(chat);
} finally {
  await database.close();
  await deployment.stop();
}
const { results, costs, notes } = report(measured);
console.table(results);
console.table(costs);
for (const note of notes) console.log(note);
process.exit(measured.some(({ missed }) => missed.length > 0) ? 1 : 0);

type Phase = () => Promise<Omit<Measured, 'elsewhereSeconds'>>;

async function measure(phase: Phase): Promise<void> {
  const before = usages();
  const own = process.cpuUsage();
  const busy = busySeconds();
  console.log(`${phase.name} …`);
  const result = await phase();
  const usage = { ...result.usage };
  for (const [name, now] of Object.entries(usages())) {
    usage[name] = { ...now, cpuSeconds: now.cpuSeconds - (before[name]?.cpuSeconds ?? 0) };
  }
  const { user, system } = process.cpuUsage(own);
  const ours = Object.values(usage).reduce((sum, { cpuSeconds }) => sum + cpuSeconds, (user + system) / 1_000_000);
  measured.push({ ...result, usage, elsewhereSeconds: Math.max(0, busySeconds() - busy - ours) });
}

function usages(): Readonly<Record<string, Usage>> {
  return Object.fromEntries(
    Object.entries(deployment.pids).map(([name, pid]) => [name, usageOf(new ProcessTree(pid))]),
  );
}

function usageOf(tree: ProcessTree): Usage {
  const cpuSeconds = [...tree.processor().values()].reduce((sum, seconds) => sum + seconds, 0);
  return { cpuSeconds, memoryMb: tree.memory().resident / MEGABYTE };
}

/** Seconds of processor time that this machine has used since its start. */
function busySeconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1_000;
}

async function ordering() {
  const rate = Number(values.orders);
  const ordered = await drive('ordering', { rate, forSeconds: Math.min(seconds, 20) });
  const stored = new Set(await storedOrders());
  const lost = ordered.accepted.filter((order) => !stored.has(order)).length;
  const isTwice = new Set(ordered.accepted).size !== ordered.accepted.length;
  const result = rated('order creation', rate, ordered);
  return {
    ...result,
    missed: [
      ...result.missed,
      ...held(lost === 0 && !isTwice, `${lost} orders were accepted and are not stored`),
      ...held(ordered.errors.length === 0, 'errors'),
    ],
  };
}

/** Prepares paid orders, so that the backend only follows their progress. */
async function preparePolling(): Promise<Phase> {
  console.log('orders to be followed …');
  const mover = new OrderMover(database.db);
  const orders = (await followed(mover)).map((order) => order.split(' '));
  await mover.pay(orders.map(([id = '']) => id));
  return function polling() {
    return follow(mover, orders);
  };
}

async function follow(mover: OrderMover, orders: readonly string[][]) {
  const rate = Number(values.polls);
  mover.start(Number(values.changes));
  const polled = await drive('polling', { rate, forSeconds: seconds, hashes: orders.map(([, hash = '']) => hash) });
  const changes = await mover.stop();
  console.log(`  ${orders.length} orders followed, ${changes} changes meanwhile, ${polled.changed} replies in full`);
  const result = rated('order polling', rate, polled);
  const p99 = quantile(polled.times, 0.99);
  const failed = polled.errors.reduce((sum, [, count]) => sum + count, 0) / (rate * seconds);
  return {
    ...result,
    unchangedShare: polled.unchanged / (polled.unchanged + polled.changed),
    missed: [
      ...result.missed,
      ...held(p99 <= bars.pollMs, `p99 ${p99.toFixed(1)} ms is above ${bars.pollMs} ms`),
      ...held(failed < bars.pollErrors, `${(failed * 100).toFixed(3)} % errors`),
    ],
  };
}

async function quoting() {
  const rate = Number(values.quotes);
  const quoted = await drive('quoting', { rate, forSeconds: Math.min(seconds, 20) });
  const result = rated('quoting', rate, quoted);
  const p99 = quantile(quoted.times, 0.99);
  return {
    ...result,
    missed: [
      ...result.missed,
      ...held(p99 <= bars.quoteMs, `p99 ${p99.toFixed(1)} ms is above ${bars.quoteMs} ms`),
      ...held(quoted.errors.length === 0, 'errors'),
    ],
  };
}

/** The times are until the first chunk of each answer. */
async function chat() {
  const count = Number(values.chats);
  const [url = ''] = deployment.urls;
  await asked(url, 50);
  const { firstMs, finished, errors } = await asked(url, count);
  const p99 = quantile(firstMs, 0.99);
  return {
    what: `chat, ${count} streams`,
    asked: undefined,
    reached: undefined,
    times: firstMs,
    errors,
    unchangedShare: undefined,
    usage: {},
    missed: [
      ...held(finished === count && errors.length === 0, `${finished} of ${count} answers came to their end`),
      ...held(p99 <= bars.firstTokenMs, `first piece p99 ${p99.toFixed(0)} ms is above ${bars.firstTokenMs} ms`),
    ],
  };
}

function drive(
  what: 'polling' | 'quoting' | 'ordering',
  { rate, forSeconds, hashes = [] }: { readonly rate: number; readonly forSeconds: number; readonly hashes?: string[] },
) {
  return driven({ what, urls: deployment.urls, rate, seconds: forSeconds, hashes });
}

function rated(what: string, rate: number, { times, errors, tookMs, cpuSeconds, memoryMb }: Driven) {
  const reached = times.length / (tookMs / 1_000);
  return {
    what,
    asked: rate,
    reached,
    times,
    errors,
    unchangedShare: undefined,
    usage: { 'those who ask': { cpuSeconds, memoryMb } },
    missed: held(reached >= rate * bars.reached, `${reached.toFixed(0)} of ${rate} a second`),
  };
}

function held(isHeld: boolean, bar: string): readonly string[] {
  return isHeld ? [] : [bar];
}

/** Existing orders. Missing ones are copied from an order that the backend created. */
async function followed(mover: OrderMover): Promise<readonly string[]> {
  const wantedOrders = Number(values.followed);
  if ((await storedOrders()).length === 0) await drive('ordering', { rate: 10, forSeconds: 1 });
  const [model = ''] = await storedOrders();
  const missing = wantedOrders - (await storedOrders()).length;
  if (missing > 0) await mover.make(missing, model.split(' ')[0] ?? '');
  return (await storedOrders()).slice(0, wantedOrders);
}

/** Ids and hashes of reported orders. */
async function storedOrders(): Promise<readonly string[]> {
  const rows = await database.db.selectFrom('orders').select(['order_id', 'hash']).where('hash', '<>', '').execute();
  return rows.map(({ order_id, hash }) => `${order_id} ${hash}`);
}
