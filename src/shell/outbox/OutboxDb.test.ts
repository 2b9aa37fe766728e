import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { OutboxDb } from './OutboxDb.ts';
import type { OutboxRecord } from './OutboxRecord.ts';
import { outboxOnUse } from './outboxOnUse.ts';

const record = (digit: string, createdAt: number): OutboxRecord => ({
  id: digit.repeat(32),
  kind: 'swap',
  stage: 'sent',
  createdAt,
  updatedAt: createdAt,
  transaction: { family: 'fake', chain: 'fake:one', from: 'one-alice', payload: { effect: {} } } as never,
  mark: { sent: 1 },
  hash: 'one-hash-1',
  replaced: [],
  isReported: false,
  attempts: 0,
  payload: { note: 'x' },
});

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** Writes to the database as another version of the app, or somebody with the developer tools, would. */
async function rawly<T>(name: string, work: (db: Awaited<ReturnType<typeof openDB>>) => Promise<T>): Promise<T> {
  const db = await openDB(name);
  const result = await work(db);
  db.close();
  return result;
}

describe('OutboxDb', () => {
  it('[SWP-07] keeps the records over reloads, oldest first', async () => {
    const [newer, older] = [record('a', 2_000), record('b', 1_000)];
    const before = new OutboxDb('test');
    await before.put(newer);
    await before.put(older);
    await before.close();

    expect(await new OutboxDb('test').all()).toEqual([older, newer]);
  });

  it.each<[string, string, object]>([
    ['of a stage that this version does not know', 'c'.repeat(32), { ...record('c', 1), stage: 'planned' }],
    ['under the id of another', 'c'.repeat(32), record('d', 1)],
    ['without a transaction', 'c'.repeat(32), { ...record('c', 1), transaction: undefined }],
    ['under an id that is not one', 'mine', { ...record('c', 1), id: 'mine' }],
  ])('uses no record %s, and deletes none', async (_what, key, value) => {
    const db = new OutboxDb('test');
    await db.put(record('a', 1_000));
    await rawly('test', (raw) => raw.put('records', value, key));

    expect(await db.all()).toEqual([record('a', 1_000)]);
    await db.close();

    const [kept, left] = await rawly('test', (raw) =>
      Promise.all([raw.get('unreadable', key), raw.getAllKeys('records')]),
    );
    expect(kept).toEqual(value);
    expect(left).toEqual(['a'.repeat(32)]);
  });
});

describe('the database on use', () => {
  it('stores in the database of the device, and closes it', async () => {
    const stored = outboxOnUse();
    await stored.put(record('a', 1_000));
    expect(await stored.all()).toEqual([record('a', 1_000)]);
    await stored.close();

    expect(await rawly('switchyard-outbox', (raw) => raw.getAllKeys('records'))).toEqual(['a'.repeat(32)]);
  });

  it('opens none to close it', async () => {
    await expect(outboxOnUse().close()).resolves.toBeUndefined();

    expect(await indexedDB.databases()).toEqual([]);
  });
});
