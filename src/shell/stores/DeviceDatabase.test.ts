import { IDBFactory } from 'fake-indexeddb';
import type { DBSchema } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceDatabase } from './DeviceDatabase.ts';

interface Schema extends DBSchema {
  entries: { key: string; value: string };
}

const open = (limitMs?: number) =>
  new DeviceDatabase<Schema>({
    name: 'test',
    version: 1,
    upgrade: (db) => void db.createObjectStore('entries'),
    ...(limitMs ? { limitMs } : {}),
  });

describe('DeviceDatabase', () => {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
  });

  it('[MON-07] opens again after the connection was closed under it', async () => {
    const opens = vi.spyOn(indexedDB, 'open');
    const database = open();
    await database.use(async (db) => db.close());

    await database.use((db) => db.put('entries', 'a', 'one'));
    await database.use((db) => db.put('entries', 'b', 'two'));

    expect(await database.use((db) => db.getAll('entries'))).toEqual(['a', 'b']);
    expect(opens).toHaveBeenCalledTimes(2);
  });

  it('[MON-07] serves two operations that both meet a closed connection', async () => {
    const database = open();
    await database.use(async (db) => db.close());

    await Promise.all(['a', 'b'].map((text) => database.use((db) => db.put('entries', text, text))));

    expect(await database.use((db) => db.getAll('entries'))).toEqual(['a', 'b']);
  });

  it('[MON-07] fails when each new connection is closed as well', async () => {
    const database = open();
    const closed = () => Promise.reject(new DOMException('closing', 'InvalidStateError'));

    await expect(database.use(closed)).rejects.toMatchObject({ code: 'storage/unavailable' });
  });

  it('[MON-07] fails after the time limit when the browser never answers, and tries again afterwards', async () => {
    const database = open(50);
    const silent = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => new EventTarget() as IDBOpenDBRequest);

    await expect(database.use((db) => db.getAll('entries'))).rejects.toMatchObject({ code: 'storage/unavailable' });

    expect(silent).toHaveBeenCalledTimes(1);
    expect(await database.use((db) => db.getAll('entries'))).toEqual([]);
  });
});
