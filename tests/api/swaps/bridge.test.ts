import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
const newHash = () => `0x${randomBytes(32).toString('hex')}`;

describe('bridge calls', () => {
  let databases: TestDatabase;
  let database: OpenDatabase;
  let app: FastifyInstance;
  let worker: { round(): Promise<void> };
  const channel = new LedgerChannel();

  beforeAll(async () => {
    databases = await embedded();
    database = await databases.open();
    const config = testConfig({ LOG_SALT: 'salt' });
    ({ app } = await buildApp({ config, db: database.db, channels: [channel] }));
    const orders = new OrderRepository(database.db, Date.now);
    const lease = new Lease(database.db, 'test', Date.now);
    const parts = { channel, orders, lease, log: app.log, now: Date.now };
    const settling = new ChannelWorker(parts);
    const reports = new ReportWorker({ ...parts, unseenAfterMs: 0 });
    worker = {
      async round() {
        await settling.round();
        await reports.round();
      },
    };
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await databases.stop();
  });

  async function post(path: string, payload: object) {
    const { resCode, data } = (await app.inject({ method: 'POST', url: `/api/${path}`, payload })).json();
    return { code: String(resCode), data };
  }

  /** A paid order. With `isLocked`, its payout waits for its release. */
  async function paidOrder({ isLocked = true } = {}) {
    const { data } = await post('commonSwap', {
      fromTokenAddress: USD,
      toTokenAddress: USD,
      fromAddress: alice,
      toAddress: '0x0000000000000000000000000000000000000b0b',
      fromTokenChain: 'LEFT',
      toTokenChain: 'RIGHT',
      fromTokenAmount: '5000000',
      amountOutMin: '4900000',
      routerPath: [],
      dex: 'Fast',
      slippage: 1,
    });
    const { orderId } = data.txData;
    const hash = channel.pay(orderId);
    if (isLocked) {
      channel.waiting.add(orderId);
      channel.say({ kind: 'releasable', orderId });
    }
    await worker.round();
    return { orderId, hash };
  }

  const detail = async (hash: string) => (await post('exchangeRecord/getTransDetail', { hash })).data;
  const confirms = (transferId: string) => post('cBridge/checkTransferConfirm', { transferId });

  it('[ORD-04] report a waiting payout, return its release, store the reported transaction once, and report the end', async () => {
    const { orderId, hash } = await paidOrder();
    expect(await detail(hash)).toMatchObject({ releaseStatus: 'wait_release', finalStatus: 'pending' });
    const { data: page } = await post('exchangeRecord/getTransData', { fromAddress: alice, pageNo: 1, pageSize: 5 });
    expect(page.list[0]).toMatchObject({ releaseStatus: true });
    expect(await confirms(orderId)).toEqual({ code: '100', data: { isConfirm: false } });
    const given = await post('cBridge/getConfirmContractData', { userAddr: alice, transferOutId: orderId });
    expect(given.data).toEqual({
      transferId: orderId,
      chain: 'RIGHT',
      txData: { from: alice, to: '0xc0', data: `0xconfirm${orderId}` },
    });

    const txHash = newHash();
    const report = { transferId: orderId, fromChain: 'left', txHash, hash };
    expect((await post('cBridge/userSendConfirm', report)).code).toBe('912');
    channel.released.set(txHash, { orderId, isFailed: false });
    for (let times = 0; times < 3; times += 1) {
      expect((await post('cBridge/userSendConfirm', report)).code).toBe('100');
      expect((await post('cBridge/addConfirmHash', { hash, confirmHash: txHash })).code).toBe('100');
    }
    const legs = (await detail(hash)).status.filter((leg: { chain: string }) => leg.chain === 'RIGHT');
    expect(legs).toMatchObject([{ txHash, status: 'pending' }]);
    expect((await confirms(orderId)).data).toEqual({ isConfirm: true });

    channel.say({ kind: 'delivered', orderId });
    await worker.round();
    expect(await detail(hash)).toMatchObject({ releaseStatus: '', finalStatus: 'success' });
    const again = await post('cBridge/getConfirmContractData', { userAddr: alice, transferOutId: orderId });
    expect(again.code).toBe('4202');
  });

  it('[ORD-04] store no failed release, and refuse unknown transactions and those of another order', async () => {
    const { orderId, hash } = await paidOrder();
    const other = await paidOrder({ isLocked: false });
    const [failed, foreign] = [newHash(), newHash()];
    channel.released.set(failed, { orderId, isFailed: true });
    channel.released.set(foreign, { orderId: other.orderId, isFailed: false });
    const report = { transferId: orderId, fromChain: 'LEFT', txHash: failed, hash };

    expect((await post('cBridge/userSendConfirm', report)).code).toBe('100');
    expect((await detail(hash)).status).toHaveLength(1);
    expect((await post('cBridge/userSendConfirm', { ...report, txHash: foreign })).code).toBe('102');
    expect((await post('cBridge/userSendConfirm', { ...report, hash: other.hash })).code).toBe('102');
    expect((await post('cBridge/userSendConfirm', { ...report, fromChain: 'RIGHT' })).code).toBe('102');
    expect((await post('cBridge/addConfirmHash', { hash: newHash(), confirmHash: failed })).code).toBe('912');
    const named = { hash, confirmHash: failed, transferId: other.orderId };
    expect((await post('cBridge/addConfirmHash', named)).code).toBe('912');
    expect((await confirms(newHash())).code).toBe('912');
    const early = { userAddr: alice, transferOutId: other.orderId };
    expect((await post('cBridge/getConfirmContractData', early)).code).toBe('4201');
    expect((await post('cBridge/getConfirmContractData', { ...early, transferOutId: newHash() })).code).toBe('912');
  });

  it("compare a maker's report of its lock with the order", async () => {
    const { orderId } = await paidOrder();
    const report = { amount: '5000000', token: USD, senderAddr: alice.toUpperCase().replace('0X', '0x') };

    for (let times = 0; times < 2; times += 1) {
      const reply = await post('cBridge/makerTransferOut', { ...report, transferOutId: orderId });
      expect(reply).toEqual({ code: '100', data: {} });
    }
    for (const wrong of [{ amount: '5000001' }, { token: alice }, { senderAddr: USD }]) {
      expect((await post('cBridge/makerTransferOut', { ...report, ...wrong, transferOutId: orderId })).code).toBe(
        '102',
      );
    }
    expect((await post('cBridge/makerTransferOut', { ...report, transferOutId: newHash() })).code).toBe('912');
  });

  it('[ORD-05] lead from an unreleased payout to the refund, and ignore other routes', async () => {
    const { orderId, hash } = await paidOrder();
    channel.say({ kind: 'refundable', orderId, routes: ['Elsewhere'] });
    await worker.round();
    expect(await detail(hash)).toMatchObject({ finalStatus: 'pending', releaseStatus: 'wait_release' });

    channel.waiting.delete(orderId);
    channel.say({ kind: 'withdrawn', orderId });
    await worker.round();
    expect(await detail(hash)).toMatchObject({ finalStatus: 'pending', releaseStatus: '' });
    expect((await post('cBridge/refund', { hash })).code).toBe('912');
    channel.log.push({
      kind: 'refundable',
      id: `over:${orderId}`,
      orderId,
      chain: 'LEFT',
      hash: newHash(),
      at: Date.now(),
      reason: 7,
      routes: ['Fast'],
    });
    await worker.round();

    expect(await detail(hash)).toMatchObject({ finalStatus: 'wait_refund', refundReason: '7' });
    expect((await post('cBridge/refund', { hash })).data.txData).toMatchObject({ data: `0xrefund${orderId}` });
    channel.say({ kind: 'refunded', orderId });
    await worker.round();
    expect(await detail(hash)).toMatchObject({ finalStatus: 'refund_complete' });
  });
});
