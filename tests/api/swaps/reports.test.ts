import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import type { OpenDatabase } from '../../../server/db/connect.ts';
import { Lease } from '../../../server/jobs/Lease.ts';
import { ChannelWorker } from '../../../server/orders/ChannelWorker.ts';
import { OrderRepository } from '../../../server/orders/OrderRepository.ts';
import { ReportWorker } from '../../../server/orders/ReportWorker.ts';
import { testConfig } from '../../support/services/testConfig.ts';
import { embedded, type TestDatabase } from '../support/databases.ts';
import { LedgerChannel } from '../support/LedgerChannel.ts';

const USD = '0x00000000000000000000000000000000000000a1';
const alice = '0x00000000000000000000000000000000000a11ce';
const bob = '0x0000000000000000000000000000000000000b0b';
const common = { fromTokenAddress: USD, toTokenAddress: USD, fromAddress: alice, toAddress: bob, slippage: 1 };
const channel = new LedgerChannel();
let databases: TestDatabase;
let database: OpenDatabase;
let app: FastifyInstance;
let worker: { round(): Promise<void> };
/** Milliseconds by which the workers' clock is ahead. */
let ahead = 0;
/** A worker that does not give up unknown hashes. */
let patient: { round(): Promise<void> };

beforeAll(async () => {
  databases = await embedded();
  database = await databases.open();
  const config = testConfig();
  ({ app } = await buildApp({ config, db: database.db, channels: [channel] }));
  const orders = new OrderRepository(database.db, Date.now);
  const lease = new Lease(database.db, 'test', Date.now);
  const parts = { channel, orders, lease, log: app.log, now: () => Date.now() + ahead };
  const settling = new ChannelWorker(parts);
  const [hasty, calm] = [0, 3_600_000].map((unseenAfterMs) => new ReportWorker({ ...parts, unseenAfterMs }));
  const both = (reports: ReportWorker | undefined) => ({
    async round() {
      await settling.round();
      await reports?.round();
    },
  });
  [worker, patient] = [both(hasty), both(calm)];
});

afterAll(async () => {
  await app.close();
  await database.close();
  await databases.stop();
});

async function post(url: string, payload: object, remoteAddress = '127.0.0.1') {
  const response = await app.inject({ method: 'POST', url, payload, remoteAddress });
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

const report = (orderId: string, hash: string, remoteAddress?: string) =>
  post(
    '/api/exchangeRecord/addTransData',
    {
      ...common,
      fromTokenAmount: '5000000',
      fromChain: 'LEFT',
      toChain: 'RIGHT',
      hash,
      orderId,
      toTokenAmount: '4.99',
      dexName: 'Fast',
      isNoGas: '0',
    },
    remoteAddress,
  );

const detailOf = async (hash: string) => (await post('/api/exchangeRecord/getTransDetail', { hash })).body.data;

it("settles after another account claimed a payment's hash before the chain knew it", async () => {
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

it("accepts the payer's report despite earlier false claims", async () => {
  const [mine, theirs] = [await order(), await order()];
  const hash = `0x${randomBytes(32).toString('hex')}`;
  await report(theirs, hash);

  expect((await report(mine, hash)).body.data).toMatchObject({ orderId: mine, finalStatus: 'pending' });
  ahead += 5;
  await worker.round();

  // No chain knows the hash, so both orders time out.
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

it('finds an order by both reported hashes, and returns the one that paid', async () => {
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

it('polls for an unknown hash less and less often, and accepts its payment at any time', async () => {
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

const invented = () => `0x${randomBytes(32).toString('hex')}`;

it('[MON-05] polls for three invented hashes of an order, and accepts the honest one', async () => {
  const orderId = await order();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => report(orderId, invented(), `198.51.100.${index}`)),
  );
  expect(answers.filter(({ body }) => body.resCode === 100)).toHaveLength(3);
  expect(answers.filter(({ body }) => body.resCode === 777)).toHaveLength(17);
  expect(answers.every(({ status }) => status === 200)).toBe(true);

  // A hash that a node knows is always accepted.
  const hash = channel.pay(orderId);
  expect((await report(orderId, hash)).body.data).toMatchObject({ orderId });
  channel.say({ orderId, kind: 'delivered' });
  await patient.round();

  expect(await detailOf(hash)).toMatchObject({ orderId, txHash: hash, finalStatus: 'success' });
});

it('[MON-05] finds a payment although every report of it was refused', async () => {
  const orderId = await order();
  for (let count = 0; count < 3; count += 1) await report(orderId, invented(), '198.51.100.30');
  const hash = invented();
  expect((await report(orderId, hash, '198.51.100.31')).body.resCode).toBe(777);
  channel.pay(orderId, hash);
  channel.say({ orderId, kind: 'delivered' });

  await patient.round();

  expect(await detailOf(hash)).toMatchObject({ orderId, finalStatus: 'success' });
});

it('[MON-05] limits invented hashes from one address over all orders', async () => {
  const codes: number[] = [];
  for (let count = 0; count < 30; count += 1) {
    const orderId = await order();
    for (let more = 0; more < 3; more += 1) codes.push((await report(orderId, invented(), '203.0.113.9')).body.resCode);
  }
  expect(codes.filter((code) => code === 100)).toHaveLength(60);
  expect(codes.slice(60).every((code) => code === 777)).toBe(true);
  channel.lookUps = 0;
  const orderId = await order();
  for (let count = 0; count < 100; count += 1) await report(orderId, invented(), '203.0.113.9');
  expect(channel.lookUps).toBe(0);

  expect((await report(orderId, invented(), '203.0.113.10')).body.resCode).toBe(100);
});

it('[MON-05] limits the number of waiting transactions, and still accepts known ones', async () => {
  const config = testConfig({ REPORTS_WAITING: '1' });
  const full = (await buildApp({ config, db: database.db, channels: [channel] })).app;
  const [orderId, mine] = [await order(), await order()];
  const ask = async (id: string, hash: string) => {
    const payload = { ...common, orderId: id, hash, fromTokenAmount: '5000000', fromChain: 'LEFT', toChain: 'RIGHT' };
    const rest = { toTokenAmount: '4.99', dexName: 'Fast', isNoGas: '0' };
    const url = '/api/exchangeRecord/addTransData';
    return (await full.inject({ method: 'POST', url, payload: { ...payload, ...rest } })).json().resCode;
  };

  expect(await ask(orderId, invented())).toBe(777);
  expect(await ask(mine, channel.pay(mine))).toBe(100);
  await full.close();
});

it('[MON-05] continues to settle while a node for reports does not answer', async () => {
  const [orderId, mine] = [await order(), await order()];
  await report(orderId, invented(), '198.51.100.60');
  const { lookUp } = channel;
  channel.lookUp = () => new Promise(() => undefined);
  const hash = channel.pay(mine);
  channel.say({ orderId: mine, kind: 'delivered' });
  const looking = patient.round();

  await expect.poll(async () => (await detailOf(hash))?.finalStatus, { timeout: 20_000 }).toBe('success');
  channel.lookUp = lookUp;
  await looking;
});

it('[MON-05] deletes unpaid orders after a week, and recreates one from its payment', async () => {
  const [orderId, reported] = [await order(), await order()];
  await report(reported, invented(), '198.51.100.70');
  const later = new OrderRepository(database.db, () => Date.now() + 8 * 24 * 3_600_000);
  const known = await later.byId(reported);
  if (!known) throw new Error('no order');
  await later.create({
    orderId: invented(),
    channel: channel.id,
    idempotencyKey: undefined,
    requestHash: undefined,
    dex: known.dex,
    fromChain: known.from_chain,
    fromToken: known.from_token,
    toChain: known.to_chain,
    toToken: known.to_token,
    sender: known.sender,
    recipient: known.recipient,
    refundTo: known.refund_to,
    payUnits: 1n,
    minReceiveUnits: 1n,
    receiveUnits: 1n,
    txData: undefined,
  });

  expect(await later.byId(orderId)).toBeUndefined();
  expect(await later.byId(reported)).toBeDefined();
  const hash = channel.pay(orderId);
  await patient.round();
  expect(await detailOf(hash)).toMatchObject({ orderId, finalStatus: 'pending' });
});
