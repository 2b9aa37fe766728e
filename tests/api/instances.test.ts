import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { connectDatabase, type OpenDatabase } from '../../server/db/connect.ts';
import { inTransaction } from '../../server/db/inTransaction.ts';
import { Lease } from '../../server/jobs/Lease.ts';
import { ChannelWorker } from '../../server/orders/ChannelWorker.ts';
import { OrderRepository } from '../../server/orders/OrderRepository.ts';
import { LocalPostgres } from '../support/services/LocalPostgres.ts';
import { testConfig } from '../support/services/testConfig.ts';
import { LedgerChannel } from './support/LedgerChannel.ts';

const alice = '0x00000000000000000000000000000000000a11ce';
const swapBody = {
  fromTokenAddress: '0x00000000000000000000000000000000000000a1',
  toTokenAddress: '0x00000000000000000000000000000000000000a1',
  fromAddress: alice,
  toAddress: '0x0000000000000000000000000000000000000b0b',
  fromTokenChain: 'LEFT',
  toTokenChain: 'RIGHT',
  fromTokenAmount: '5000000',
  amountOutMin: '4900000',
  routerPath: [],
  dex: 'Fast',
  slippage: 1,
};

/** A ledger whose read blocks once, until the test releases it. */
class SlowLedger extends LedgerChannel {
  readonly #of: LedgerChannel;
  readonly isReading: Promise<void>;
  goOn: () => void = () => undefined;
  #began: () => void = () => undefined;
  readonly #gate: Promise<void>;

  constructor(of: LedgerChannel) {
    super();
    this.#of = of;
    this.isReading = new Promise((resolve) => {
      this.#began = resolve;
    });
    this.#gate = new Promise((resolve) => {
      this.goOn = resolve;
    });
  }

  override async scan(cursor: string | undefined) {
    const found = await this.#of.scan(cursor);
    this.#began();
    await this.#gate;
    return found;
  }
}

let server: LocalPostgres;
let url: string;
let databases: readonly OpenDatabase[];

beforeAll(async () => {
  server = await LocalPostgres.start();
  url = await server.create();
  databases = await Promise.all([connectDatabase(url, ''), connectDatabase(url, ''), connectDatabase(url, '')]);
});

afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await server.stop();
});

function database(index: number): OpenDatabase['db'] {
  const found = databases[index];
  if (!found) throw new Error('not opened');
  return found.db;
}

async function instance(index: number, channel: LedgerChannel): Promise<Awaited<ReturnType<typeof buildApp>>> {
  const config = testConfig({ LOG_SALT: 'salt' });
  return buildApp({ config, db: database(index), channels: [channel] });
}

async function post(app: FastifyInstance, path: string, payload: object) {
  const response = await app.inject({ method: 'POST', url: path, payload });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

async function detail(app: FastifyInstance, hash: string) {
  return post(app, '/api/exchangeRecord/getTransDetail', { hash });
}

it('creates the tables once if several instances start at the same moment', async () => {
  const files = readdirSync('server/db/migrations').filter((name) => name.endsWith('.sql'));

  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(database(0));

  expect(rows.map(({ name }) => name)).toEqual(files.sort());
});

it('completes both of two deadlocked transactions', async () => {
  const now = new Date().toISOString();
  const names = ['first', 'second'];
  await database(0)
    .insertInto('leases')
    .values(names.map((name) => ({ name, holder: 'nobody', until: now })))
    .execute();
  let arrived = 0;
  let meet: () => void = () => undefined;
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  const take = (index: number, order: readonly string[]) =>
    inTransaction(database(index), async (transaction) => {
      for (const name of order) {
        await transaction
          .updateTable('leases')
          .set({ holder: `${index}` })
          .where('name', '=', name)
          .execute();
        arrived += 1;
        if (arrived >= 2) meet();
        await met;
      }
    });

  await Promise.all([take(0, names), take(1, [...names].reverse())]);

  const rows = await database(0).selectFrom('leases').select('holder').where('name', 'in', names).execute();
  expect(new Set(rows.map(({ holder }) => holder)).size).toBe(1);
});

it('[SWP-07] returns one order per key from any instance, and settles it once if a round outlives its lease', async () => {
  const channel = new LedgerChannel();
  const slow = new SlowLedger(channel);
  const [one, other] = [await instance(0, channel), await instance(1, channel)];
  const request = { ...swapBody, idempotencyKey: randomBytes(16).toString('hex') };
  const made = await Promise.all([one, other, one, other].map(({ app }) => post(app, '/api/commonSwap', request)));
  const [orderId, ...more] = [...new Set(made.map(({ body }) => String(body.data.txData.orderId)))];
  expect(more).toEqual([]);
  let now = Date.now();
  const workerOf = (index: number, works: LedgerChannel) =>
    new ChannelWorker({
      channel: works,
      orders: new OrderRepository(database(index), () => now),
      lease: new Lease(database(index), `instance ${index}`, () => now),
      log: one.app.log,
      now: () => now,
    });
  const hash = channel.pay(String(orderId));

  const paused = workerOf(0, slow).round();
  await slow.isReading;
  const next = workerOf(1, channel);
  await next.round();
  expect((await detail(one.app, hash)).body.resCode).not.toBe('100');
  now += 16_000;
  channel.say({ kind: 'delivered', orderId: String(orderId) });
  await next.round();
  slow.goOn();
  await paused;
  now += 16_000;
  await next.round();

  for (const { app } of [one, other]) {
    expect((await detail(app, hash)).body.data).toMatchObject({
      status: [{ txHash: hash, status: 'success' }, { status: 'success' }],
    });
  }
  const events = await database(0)
    .selectFrom('order_events')
    .select('kind')
    .where('order_id', '=', `${orderId}`)
    .execute();
  expect(events.map(({ kind }) => kind).sort()).toEqual(['delivered', 'paid']);
  await Promise.all([one.app.close(), other.app.close()]);
});

it('[SWP-07] refuses clearly while PostgreSQL is down, loses nothing, and recovers automatically', async () => {
  const channel = new LedgerChannel();
  const { app, start } = await instance(2, channel);
  await database(2).deleteFrom('leases').execute();
  // Removes the cursors of another ledger. Otherwise this ledger would skip its own first entries until the first round ends.
  await database(2).deleteFrom('cursors').execute();
  start();
  const made = await post(app, '/api/commonSwap', swapBody);
  const orderId = String(made.body.data.txData.orderId);

  await server.crash();
  const refused = await post(app, '/api/commonSwap', {
    ...swapBody,
    idempotencyKey: 'a key of somebody'.padEnd(32, '.'),
  });
  const hash = channel.pay(orderId);
  const ready = await app.inject({ method: 'GET', url: '/readyz' });
  await server.goOn();

  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '2' }, body: { resCode: 999, data: null } });
  expect(ready.statusCode).toBe(503);
  await expect.poll(async () => (await detail(app, hash)).body.data?.status[0].txHash).toBe(hash);
  await app.close();
});
