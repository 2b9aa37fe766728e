import { createHash, randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import type { OpenDatabase } from '../../../server/db/connect.ts';
import { Lease } from '../../../server/jobs/Lease.ts';
import { ChannelWorker } from '../../../server/orders/ChannelWorker.ts';
import { OrderRepository } from '../../../server/orders/OrderRepository.ts';
import { ReportWorker } from '../../../server/orders/ReportWorker.ts';
import { testConfig } from '../../support/services/testConfig.ts';
import { embedded, emptyTables, postgres, type TestDatabase } from '../support/databases.ts';
import { LedgerChannel } from '../support/LedgerChannel.ts';

const USD = '0x00000000000000000000000000000000000000a1';
const alice = '0x00000000000000000000000000000000000a11ce';
const bob = '0x0000000000000000000000000000000000000b0b';
const swapBody = {
  fromTokenAddress: USD,
  toTokenAddress: USD,
  fromAddress: alice,
  toAddress: bob,
  fromTokenChain: 'LEFT',
  toTokenChain: 'RIGHT',
  fromTokenAmount: '5000000',
  amountOutMin: '4900000',
  routerPath: [],
  dex: 'Fast',
  slippage: 1,
};
const newKey = () => randomBytes(16).toString('hex');

describe.each<[string, () => Promise<TestDatabase>]>([
  ['embedded database', embedded],
  ['PostgreSQL', postgres],
])('swap calls on the %s', (_name, start) => {
  let databases: TestDatabase;
  let database: OpenDatabase;
  let app: FastifyInstance;
  let channel: LedgerChannel;
  let worker: { round(): Promise<void> };
  /** Milliseconds by which the workers' clock is ahead. */
  let ahead = 0;

  beforeAll(async () => {
    databases = await start();
    database = await databases.open();
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await databases.stop();
  });
  beforeEach(async () => {
    await app?.close();
    await emptyTables(database);
    ahead = 0;
    channel = new LedgerChannel();
    const config = testConfig({
      LOG_SALT: 'salt',
      BLOCKED_COUNTRIES: 'XX',
      TRUST_PROXY: '1',
    });
    ({ app } = await buildApp({ config, db: database.db, channels: [channel] }));
    const orders = new OrderRepository(database.db, Date.now);
    const lease = new Lease(database.db, 'test', Date.now);
    const parts = { channel, orders, lease, log: app.log, now: () => Date.now() + ahead };
    const settling = new ChannelWorker(parts);
    const reports = new ReportWorker({ ...parts, unseenAfterMs: 0 });
    worker = {
      async round() {
        await settling.round();
        await reports.round();
      },
    };
  });

  async function post(url: string, payload: object) {
    const response = await app.inject({ method: 'POST', url, payload });
    return { status: response.statusCode, body: response.json() };
  }

  async function order(key = newKey()): Promise<string> {
    const { body } = await post('/api/commonSwap', { ...swapBody, idempotencyKey: key });
    return body.data.txData.orderId;
  }

  async function report(orderId: string, hash: string, fromAddress = alice) {
    const { fromTokenChain: fromChain, toTokenChain: toChain, ...rest } = swapBody;
    return post('/api/exchangeRecord/addTransData', {
      ...rest,
      fromAddress,
      fromChain,
      toChain,
      hash,
      orderId,
      toTokenAmount: '4.99',
      dexName: 'Fast',
      isNoGas: '0',
    });
  }

  it('[SWP-02] quote every route, best first, and accept both methods', async () => {
    const request = { ...swapBody, userAddr: alice };
    const { body } = await post('/api/multiQuote', request);
    expect(body.data.txData.map((quote: { dex: string }) => quote.dex)).toEqual(['Fast', 'Slow']);
    expect(body.data.txData[0]).toMatchObject({ receiveTokenAmount: '4.999999', depositMin: '1', depositMax: '1000' });

    const info = await app.inject({ method: 'GET', url: '/api/getBaseInfo?chain=left' });
    expect(info.json().data.tokens.map((token: { symbol: string }) => token.symbol)).toEqual(['COIN', 'USD']);
  });

  it('create one order per key for concurrent requests', async () => {
    const key = newKey();

    const answers = await Promise.all(
      Array.from({ length: 30 }, () => post('/api/commonSwap', { ...swapBody, idempotencyKey: key })),
    );

    const ids = new Set(answers.map(({ body }) => body.data?.txData?.orderId));
    expect(ids.size).toBe(1);
    const other = await post('/api/commonSwap', { ...swapBody, fromTokenAmount: '6000000', idempotencyKey: key });
    expect(other.body.resCode).toBe('2003');
  });

  it('[SWP-06] store a reported hash once, and answer repeats with the stored order', async () => {
    const orderId = await order();
    const hash = channel.pay(orderId);

    const answers = await Promise.all(Array.from({ length: 20 }, () => report(orderId, hash)));

    expect(new Set(answers.map(({ body }) => body.resCode))).toEqual(new Set([100]));
    const { body } = await post('/api/exchangeRecord/getTransData', {
      fromAddress: alice.toUpperCase().replace('0X', '0x'),
      pageNo: 1,
      pageSize: 5,
    });
    expect(body.data).toMatchObject({ total: 1, list: [{ txHash: hash, status: 'pending' }] });
  });

  it('refuse a transaction that pays another order', async () => {
    const mine = await order();
    const theirs = await order();
    const hash = channel.pay(theirs);

    expect((await report(mine, hash)).body.resCode).toBe(102);
  });

  it('[SWP-07] create an order from an unreported payment', async () => {
    const orderId = await order();
    const hash = channel.pay(orderId);
    await database.db.deleteFrom('orders').execute();

    await worker.round();

    const { body } = await post('/api/exchangeRecord/getTransDetail', { hash });
    expect(body.data).toMatchObject({ finalStatus: 'pending', fromAmount: '5', orderId, receiveAddress: bob });
  });

  it('[ORD-01] list 5 per page, newest first, with the total, and no drafts', async () => {
    const hashes: string[] = [];
    for (let count = 0; count < 7; count += 1) hashes.push(channel.pay(await order()));
    await order();
    await worker.round();

    const page = (pageNo: number) =>
      post('/api/exchangeRecord/getTransData', { fromAddress: alice, pageNo, pageSize: 5 });
    const [first, second] = [await page(1), await page(2)];

    expect(first.body.data.total).toBe(7);
    expect(first.body.data.list).toHaveLength(5);
    const listed = [...first.body.data.list, ...second.body.data.list].map(({ txHash }: { txHash: string }) => txHash);
    expect(listed).toEqual([...hashes].reverse());
  });

  it('[ORD-05] return the refund transaction of a refundable order, and follow it to its end', async () => {
    const orderId = await order();
    const hash = channel.pay(orderId);
    expect((await post('/api/cBridge/refund', { hash })).body.resCode).toBe('912');
    channel.say({ orderId, kind: 'refundable' });
    await worker.round();
    const detail = async () => (await post('/api/exchangeRecord/getTransDetail', { hash })).body.data;
    expect(await detail()).toMatchObject({ finalStatus: 'wait_refund', refundReason: '1' });

    const { body } = await post('/api/cBridge/refund', { hash });
    expect(body.data.txData.data).toBe(`0xrefund${orderId}`);
    channel.say({ orderId, kind: 'refunded' });
    await worker.round();

    expect(await detail()).toMatchObject({ finalStatus: 'refund_complete' });
  });

  it('[ORD-03] return both legs of a delivered order, and that the transfer is released', async () => {
    const orderId = await order();
    const hash = channel.pay(orderId);
    channel.say({ orderId, kind: 'delivered' });
    await worker.round();

    const { body } = await post('/api/exchangeRecord/getTransDetail', { hash });

    expect(body.data).toMatchObject({ finalStatus: 'success', toTokenAmount: '4.999999' });
    expect(
      body.data.status.map(({ chain, status }: { chain: string; status: string }) => `${chain} ${status}`),
    ).toEqual(['LEFT success', 'RIGHT success']);
    expect((await post('/api/cBridge/checkTransferConfirm', { transferId: orderId })).body.data).toEqual({
      isConfirm: true,
    });
  });

  it('[ORD-03] return the logo and the time of the route as quoted, also after the order was paid', async () => {
    const { body: quoted } = await post('/api/multiQuote', { ...swapBody, userAddr: alice });
    const [route] = quoted.data.txData;
    const hash = channel.pay(await order());
    await worker.round();

    const { body } = await post('/api/exchangeRecord/getTransDetail', { hash });

    expect(route).toMatchObject({ dex: 'Fast', estimatedTime: 2, logoUrl: expect.stringContaining('ledger.png') });
    expect(body.data).toMatchObject({ estimatedTime: route.estimatedTime, logoUrl: route.logoUrl });
  });

  it('keep unpaid orders open, and those whose payment was removed by a reorganization', async () => {
    const orders = new OrderRepository(database.db, Date.now);
    const looked = async () => (await orders.reportedOnly(channel.id)).map(({ order_id }) => order_id);
    const [orderId, other] = [await order(), await order()];
    await report(other, `0x${'8'.repeat(64)}`);
    const hash = channel.pay(orderId);
    await report(orderId, hash);
    await orders.applyScan(channel.id, channel.log, '1');
    expect(await looked()).toEqual([other]);

    const undone = { id: `undone:${orderId}`, kind: 'undone', undoes: `paid:${orderId}:${hash}` } as const;
    await orders.apply(orderId, { events: [{ ...undone, orderId, chain: 'LEFT', hash, at: 2 }], source: 'ledger' });

    expect((await looked()).sort()).toEqual([orderId, other].sort());
  });

  it('answer a poll for an unchanged order with 304, and a change at once', async () => {
    const hash = channel.pay(await order());
    await worker.round();
    const poll = (etag = '') =>
      app.inject({
        method: 'GET',
        url: `/api/exchangeRecord/getTransDetail?hash=${hash}&equipmentNo=any&source=web`,
        headers: { 'if-none-match': etag },
      });
    const first = await poll();
    const etag = String(first.headers.etag);
    expect(first.json().data).toMatchObject({ txHash: hash, finalStatus: 'pending' });

    const same = await Promise.all(Array.from({ length: 20 }, () => poll(etag)));
    expect(same.map(({ statusCode, body }) => `${statusCode}${body}`)).toEqual(Array(20).fill('304'));
    // The worker writes like another instance.
    channel.say({ orderId: first.json().data.orderId, kind: 'delivered' });
    await worker.round();

    const changed = await poll(etag);
    expect(changed.statusCode).toBe(200);
    expect(changed.json().data.finalStatus).toBe('success');
    expect(changed.headers.etag).not.toBe(etag);
  });

  it('ignore a delivery to another recipient under the same id', async () => {
    const orderId = await order();
    const hash = channel.pay(orderId);
    channel.say({ orderId, kind: 'delivered', recipient: alice });
    await worker.round();

    const { body } = await post('/api/exchangeRecord/getTransDetail', { hash });

    expect(body.data.finalStatus).toBe('pending');
  });

  it('keep the case of a hash that is not hexadecimal', async () => {
    const orderId = await order();
    const hash = channel.pay(
      orderId,
      '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW',
    );
    await report(orderId, hash);
    await worker.round();
    const detail = async (asked: string) =>
      (await post('/api/exchangeRecord/getTransDetail', { hash: asked })).body.data?.txHash;

    expect(await detail(hash)).toBe(hash);
    expect(await detail(hash.toLowerCase())).toBeUndefined();
  });

  it('time out a hash unknown to all chains', async () => {
    const orderId = await order();
    const hash = `0x${'9'.repeat(64)}`;
    await report(orderId, hash);
    ahead += 5;

    await worker.round();

    expect((await post('/api/exchangeRecord/getTransDetail', { hash })).body.data.finalStatus).toBe('timeout');
  });

  it('[SWP-05] refuse addresses at risk', async () => {
    const risky = '0x0000000000000000000000000000000000000bad';

    expect((await post('/api/queryBlackList', { address: risky })).body).toEqual({
      resCode: 100,
      resMsg: 'Success',
      data: { score: '0' },
    });
    expect((await post('/api/queryBlackList', { address: bob })).body.data.score).toBe('100');
    expect((await post('/api/commonSwap', { ...swapBody, toAddress: risky })).body.resCode).toBe('1145');
  });

  it.each([0, -1, 15.01])('[SWP-04] refuse slippage %s', async (slippage) => {
    expect((await post('/api/commonSwap', { ...swapBody, slippage })).body.resCode).toBe('102');
  });

  it('[SHL-15] return "not used" in a blocked country only', async () => {
    const body = { sourceFlag: '', orderId: '', sessionUuid: '', sourceType: 'H5', userNo: '' };
    const ask = (country: string) =>
      app.inject({
        method: 'POST',
        url: '/api/v3/initForSwitchyard',
        payload: body,
        headers: { 'x-country': country },
      });

    expect((await ask('XX')).json()).toEqual({ resCode: '800', resMsg: 'Success', data: { used: false } });
    expect((await ask('KR')).json().data.used).toBe(true);
  });

  it('[WAL-04] accept a connect log with the right checksum only', async () => {
    const fields = {
      walletAddress: alice,
      topic: 'connect_wallet',
      mainnet: 'LEFT',
      contractAddress: '',
      tokenId: '',
      infos: 'Fake',
    };
    const text = `${'Fake'}LEFTconnect_wallet${alice}salt`;
    const sign = createHash('md5').update(text).digest('hex');

    expect((await post('/api/statistic/log', { ...fields, sign })).body.resCode).toBe('100');
    expect((await post('/api/statistic/log', { ...fields, sign: 'x' })).body.resCode).toBe('102');
    expect(await database.db.selectFrom('connect_log').selectAll().execute()).toHaveLength(1);
  });

  it('answer invalid input with a code, never with a server error', async () => {
    const urls = [
      '/api/multiQuote',
      '/api/commonSwap',
      '/api/exchangeRecord/addTransData',
      '/api/exchangeRecord/getTransData',
      '/api/exchangeRecord/getTransDetail',
      '/api/cBridge/refund',
      '/api/v2/meta/gasPrice',
      '/api/statistic/log',
      '/public/node/publicNode',
    ];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...urls), fc.dictionary(fc.string(), fc.jsonValue()), async (url, payload) => {
        const { status } = await post(url, payload);

        expect(status).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
  });
});
