import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import type { OpenDatabase } from '../../server/db/connect.ts';
import { testConfig } from '../support/services/testConfig.ts';
import { embedded, type TestDatabase } from './support/databases.ts';
import { LedgerChannel } from './support/LedgerChannel.ts';
import { ServiceChannel } from './support/ServiceChannel.ts';

const USD = '0x00000000000000000000000000000000000000a1';
const alice = '0x000000000000000000000000000000000000a11c';
const bob = '0x0000000000000000000000000000000000000b0b';
const pair = { fromTokenAddress: USD, toTokenAddress: USD, fromTokenChain: 'LEFT', toTokenChain: 'RIGHT', slippage: 1 };
let databases: TestDatabase;
let database: OpenDatabase;
let own: LedgerChannel;
let service: ServiceChannel;
let app: FastifyInstance;
let start: () => void;

beforeAll(async () => {
  databases = await embedded();
  database = await databases.open();
});

beforeEach(async () => {
  own = new LedgerChannel();
  service = new ServiceChannel();
  await serve();
});

afterAll(async () => {
  await app.close();
  await database.close();
  await databases.stop();
});

async function serve(): Promise<void> {
  await app?.close();
  const config = testConfig();
  const built = await buildApp({ config, db: database.db, channels: [own, service] });
  ({ app, start } = built);
}

async function post(url: string, payload: object) {
  const { resCode, data } = (await app.inject({ method: 'POST', url, payload })).json();
  return { resCode: Number(resCode), data };
}

const quotes = async () =>
  (await post('/api/multiQuote', { ...pair, fromTokenAmount: '5000000', userAddr: alice, toAddress: bob })).data.txData;

const build = (dex: string, routerPath: readonly unknown[]) =>
  post('/api/commonSwap', {
    ...pair,
    fromAddress: alice,
    toAddress: bob,
    fromTokenAmount: '5000000',
    amountOutMin: '4900000',
    routerPath,
    dex,
  });

const report = (orderId: string, hash: string) =>
  post('/api/exchangeRecord/addTransData', {
    ...pair,
    fromAddress: alice,
    toAddress: bob,
    fromTokenAmount: '5000000',
    fromChain: 'LEFT',
    toChain: 'RIGHT',
    hash,
    orderId,
    toTokenAmount: '4.99',
    dexName: 'Service Fast',
    isNoGas: '0',
  });

const detailOf = async (hash: string) => (await post('/api/exchangeRecord/getTransDetail', { hash })).data;

it('builds with the channel of the selected quote, without asking others again', async () => {
  const picked = (await quotes()).find(({ dex }: { dex: string }) => dex === 'Service Fast');
  const asked = own.quotes + service.quotes;

  const built = await build('Service Fast', picked.path);

  expect(built.resCode).toBe(100);
  expect(own.quotes + service.quotes).toBe(asked);
  expect([own.builds, service.builds]).toEqual([0, 1]);
});

it('finds the channel of a route without a known quote, and refuses unknown routes', async () => {
  expect((await build('Service Fast', [])).resCode).toBe(100);
  expect((await build('Fast', [{ channel: 'nobody' }])).resCode).toBe(100);
  expect((await build('Nowhere', [])).resCode).toBe(1159);
  expect([own.builds, service.builds]).toEqual([1, 1]);
});

it('quotes without an unavailable service, and creates no order with a paused one', async () => {
  const { path } = (await quotes()).find(({ dex }: { dex: string }) => dex === 'Service Fast');
  service.isDown = true;
  expect((await quotes()).map(({ dex }: { dex: string }) => dex)).toEqual(['Fast', 'Slow']);

  service.isDown = false;
  service.state = 'resting';
  expect((await build('Service Fast', path)).resCode).toBe(50010);
  expect(service.builds).toBe(0);
});

it('starts while a service is down, loads its lists later, and reports the state of each source', async () => {
  service.isDown = true;
  await serve();

  expect(service.refreshes).toBeGreaterThan(0);
  const { data } = await post('/api/health/channels', {});
  expect(data.channels).toEqual([
    { id: 'ledger', state: 'untried', lastSuccessSeconds: null },
    { id: 'service', state: 'failing', lastSuccessSeconds: null },
  ]);
  start();
  await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200);
  const known = await app.inject('/api/health/channels');
  expect(known.json().data.channels[0]).toMatchObject({ id: 'ledger', state: 'well' });
});

it('follows a reported order to its end, and reports that its refund is automatic', async () => {
  start();
  const { orderId } = (await build('Service Fast', [])).data.txData;
  const hash = `0x${randomBytes(32).toString('hex')}`;
  const at = Date.now();
  const of = { orderId, chain: 'LEFT', hash, at };
  service.say(hash, { ...of, kind: 'refundable', id: 'r', reason: 2 });
  service.say(hash, {
    ...of,
    kind: 'paid',
    id: 'p',
    pair: { fromChain: 'LEFT', fromToken: USD, toChain: 'RIGHT', toToken: USD },
    sender: alice,
    recipient: bob,
    refundTo: alice,
    payUnits: 5_000_000n,
    minReceiveUnits: 4_900_000n,
    dex: 'Service Fast',
  });

  expect((await report(orderId, hash)).resCode).toBe(100);

  await expect.poll(async () => (await detailOf(hash)).finalStatus).toBe('wait_refund');
  expect(await detailOf(hash)).toMatchObject({ refundsByItself: true, refundReason: '2' });
  const { data } = await post('/api/exchangeRecord/getTransData', { fromAddress: alice, pageNo: 1, pageSize: 10 });
  expect(data.list[0]).toMatchObject({ status: 'wait_refund', refundsByItself: true });
  expect((await post('/api/cBridge/refund', { hash })).resCode).toBe(50010);
});

it('shows orders of a channel that was removed', async () => {
  const { orderId } = (await build('Service Fast', [])).data.txData;
  const hash = `0x${randomBytes(32).toString('hex')}`;
  await report(orderId, hash);
  await app.close();
  const config = testConfig();
  ({ app, start } = await buildApp({ config, db: database.db, channels: [own] }));

  const { data } = await post('/api/exchangeRecord/getTransData', { fromAddress: alice, pageNo: 1, pageSize: 10 });

  expect(data.list[0]).toMatchObject({ txHash: hash, fromTokenSymbol: 'USD', fromAmount: '5', status: 'pending' });
  expect(await detailOf(hash)).toMatchObject({ orderId, finalStatus: 'pending' });
});
