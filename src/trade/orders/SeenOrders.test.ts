import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { orderOf } from '../../api/readOrder.ts';
import { SwapOrder } from '../../api/swapOrders.ts';
import { SeenOrders } from './SeenOrders.ts';

const reply = (finalStatus = 'pending') =>
  z.parse(SwapOrder, {
    txHash: '0xa1',
    createTime: '2026-03-14 09:26:53',
    fromAmount: '0.125',
    toTokenAmount: 312.47,
    finalStatus,
    releaseStatus: 'wait_release',
  });
const order = (finalStatus?: string) => orderOf(reply(finalStatus));

describe('SeenOrders', () => {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
  });
  afterAll(() => {
    globalThis.indexedDB = new IDBFactory();
  });

  it('returns the last known state of an order, with its time, also on the next visit', async () => {
    const before = Date.now();
    const first = new SeenOrders();
    await first.keep('0xa1', order());
    await first.keep('0xa1', order('success'));
    await first.close();

    const seen = await new SeenOrders().get('0xa1');

    expect(seen?.order).toEqual(order('success'));
    expect(seen?.seenAt).toBeGreaterThanOrEqual(before);
    expect(await new SeenOrders().get('0xb2')).toBeUndefined();
  });

  it('stores replies as the service sent them, as earlier versions did', async () => {
    const orders = new SeenOrders();
    await orders.keep('0xa1', order());
    const db = await openDB('switchyard-orders', 1);

    expect(await db.get('seen', '0xa1')).toMatchObject({ order: reply() });
    await db.put('seen', { hash: '0xb2', seenAt: 1, order: reply('fail') }, '0xb2');
    db.close();
    expect((await orders.get('0xb2'))?.order).toEqual(order('fail'));
  });

  it('limits the number of orders to the newest', async () => {
    const orders = new SeenOrders();
    for (let number = 0; number < 130; number += 1) await orders.keep(`0x${number}`, order());

    const all = await orders.all();

    expect(all.length).toBeLessThanOrEqual(120);
    expect(all.map(({ hash }) => hash)).toContain('0x129');
  });

  it('[ORD-05] deletes nothing while the stored orders cannot be read', async () => {
    const orders = new SeenOrders();
    for (let number = 0; number < 120; number += 1) await orders.keep(`0x${number}`, order());
    const failing = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(() => {
      throw new DOMException('', 'UnknownError');
    });

    await orders.keep('0x120', order());

    expect(failing).toHaveBeenCalled();
    failing.mockRestore();
    expect(await orders.all()).toHaveLength(121);
  });

  it('skips unreadable entries', async () => {
    const orders = new SeenOrders();
    await orders.keep('0xa1', order());
    const db = await openDB('switchyard-orders', 1);
    await db.put('seen', { hash: '0xbad', seenAt: 'yesterday', order: '<script>' }, '0xbad');
    db.close();

    expect((await orders.all()).map(({ hash }) => hash)).toEqual(['0xa1']);
    expect(await orders.get('0xbad')).toBeUndefined();
  });

  it('is empty without browser storage', async () => {
    globalThis.indexedDB = {
      open() {
        throw new DOMException('no', 'SecurityError');
      },
    } as unknown as IDBFactory;
    const orders = new SeenOrders();

    await orders.keep('0xa1', order());

    expect(await orders.all()).toEqual([]);
    expect(await orders.get('0xa1')).toBeUndefined();
  });
});
