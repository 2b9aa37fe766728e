import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import type { OpenDatabase } from '../../server/db/connect.ts';
import { ChannelWorker } from '../../server/jobs/ChannelWorker.ts';
import { Lease } from '../../server/jobs/Lease.ts';
import { OrderRepository } from '../../server/orders/OrderRepository.ts';
import { embedded, type TestDatabase } from './support/databases.ts';
import { LedgerChannel } from './support/LedgerChannel.ts';

const USD = '0x00000000000000000000000000000000000000a1';
const alice = '0x00000000000000000000000000000000000a11ce';
const bob = '0x0000000000000000000000000000000000000b0b';
const common = { fromTokenAddress: USD, toTokenAddress: USD, fromAddress: alice, toAddress: bob, slippage: 1 };
const channel = new LedgerChannel();
let databases: TestDatabase;
let database: OpenDatabase;
let app: FastifyInstance;
let worker: ChannelWorker;
/** Gives up nothing that no chain knows. */
let patient: ChannelWorker;

beforeAll(async () => {
  databases = await embedded();
  database = await databases.open();
  const config = readConfig({ APP_DIR: '', RATE_LIMIT: '1000000' });
  ({ app } = await buildApp({ config, db: database.db, channels: [channel] }));
  const orders = new OrderRepository(database.db, Date.now);
  const lease = new Lease(database.db, 'test', Date.now);
  const parts = { channel, orders, lease, log: app.log, now: Date.now };
  worker = new ChannelWorker({ ...parts, unseenAfterMs: 0 });
  patient = new ChannelWorker({ ...parts, unseenAfterMs: 3_600_000 });
});

afterAll(async () => {
  await app.close();
  await database.close();
  await databases.stop();
});

async function post(url: string, payload: object) {
  const response = await app.inject({ method: 'POST', url, payload });
  return { status: response.statusCode, body: response.json() };
}

async function order(): Promise<string> {
  const amounts = { fromTokenAmount: '5000000', amountOutMin: '4900000', routerPath: [], dex: 'Fast' };
  const { body } = await post('/api/commonSwap', {
    ...common,
    ...amounts,
    fromTokenChain: 'LEFT',
    toTokenChain: 'RIGHT',
  });
  return body.data.txData.orderId;
}

const report = (orderId: string, hash: string) =>
  post('/api/exchangeRecord/addTransData', {
    ...common,
    fromTokenAmount: '5000000',
    fromChain: 'LEFT',
    toChain: 'RIGHT',
    hash,
    orderId,
    toTokenAmount: '4.99',
    dexName: 'Fast',
    isNoGas: '0',
  });

const detailOf = async (hash: string) => (await post('/api/exchangeRecord/getTransDetail', { hash })).body.data;

it('settles on when somebody claimed the hash of another’s payment before the chain knew it', async () => {
  const [mine, theirs] = [await order(), await order()];
  const hash = `0x${randomBytes(32).toString('hex')}`;
  expect((await report(theirs, hash)).body.resCode).toBe(100);
  channel.pay(mine, hash);
  channel.say({ orderId: mine, kind: 'delivered' });

  await worker.round();

  expect(await detailOf(hash)).toMatchObject({ orderId: mine, finalStatus: 'success' });
  expect(await detailOf(theirs)).toMatchObject({ orderId: theirs, finalStatus: 'fail' });
  expect((await report(theirs, hash)).body.resCode).toBe(102);
});

it('lets nobody’s claim keep the one who paid from reporting it', async () => {
  const [mine, theirs] = [await order(), await order()];
  const hash = `0x${randomBytes(32).toString('hex')}`;
  await report(theirs, hash);

  expect((await report(mine, hash)).body.data).toMatchObject({ orderId: mine, finalStatus: 'pending' });
  await new Promise((resolve) => setTimeout(resolve, 5));
  await worker.round();

  // No chain knows it: neither order waits for ever.
  expect(await detailOf(mine)).toMatchObject({ orderId: mine, finalStatus: 'timeout' });
  expect(await detailOf(theirs)).toMatchObject({ orderId: theirs, finalStatus: 'timeout' });
});

it('follows two orders that one transaction pays, each to its own end', async () => {
  const [one, two] = [await order(), await order()];
  const hash = channel.pay(one);
  channel.pay(two, hash);
  channel.say({ orderId: one, kind: 'delivered' });
  channel.say({ orderId: two, kind: 'refundable' });

  await worker.round();

  expect(await detailOf(hash)).toMatchObject({ orderId: one, finalStatus: 'success' });
  expect(await detailOf(two)).toMatchObject({ orderId: two, finalStatus: 'wait_refund', txHash: hash });
});

it('knows an order by both hashes that were reported of it, and shows the one that paid', async () => {
  const orderId = await order();
  const [first, second] = ['1', '2'].map((digit) => `0x${digit.repeat(64)}`) as [string, string];
  await report(orderId, second);
  await report(orderId, first);
  channel.pay(orderId, second);

  await worker.round();

  for (const hash of [first, second]) {
    expect(await detailOf(hash)).toMatchObject({ orderId, txHash: second, finalStatus: 'pending' });
  }
});

it('looks for a hash that no chain knows less and less often, and takes its payment whenever it comes', async () => {
  const orderId = await order();
  const hash = `0x${randomBytes(32).toString('hex')}`;
  await report(orderId, hash);
  channel.lookUps = 0;

  const lookedIn: number[] = [];
  for (let round = 1; round <= 50; round += 1) {
    const before = channel.lookUps;
    await patient.round();
    if (channel.lookUps > before) lookedIn.push(round);
  }
  channel.pay(orderId, hash);
  channel.say({ orderId, kind: 'delivered' });
  await patient.round();

  expect(lookedIn).toEqual([1, 2, 4, 8, 16, 32, 48]);
  expect(await detailOf(hash)).toMatchObject({ orderId, finalStatus: 'success' });
});
