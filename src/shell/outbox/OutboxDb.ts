import type { DBSchema, IDBPDatabase } from 'idb';
import * as z from 'zod/mini';
import { AppError } from '../../model/errors.ts';
import { loadOrReload } from '../lazyView.tsx';
import { type OutboxRecord, StoredRecord } from './OutboxRecord.ts';

interface Schema extends DBSchema {
  records: { key: string; value: OutboxRecord };
  /** Unreadable records: never deleted, never used. */
  unreadable: { key: string; value: unknown };
}

const VERSION = 1;

/**
 * The stored outbox. IndexedDB with strict durability: a write is on disk when its promise resolves. Local storage may
 * lose the last seconds if the browser is killed.
 */
export class OutboxDb {
  readonly #name: string;
  #opening: Promise<IDBPDatabase<Schema>> | undefined;

  constructor(name = 'switchyard-outbox') {
    this.#name = name;
  }

  /** Every readable record, oldest first. @throws AppError `storage/unavailable` */
  async all(): Promise<readonly OutboxRecord[]> {
    const db = await this.#open();
    const stored = await readAll(db);
    const records: OutboxRecord[] = [];
    for (const { key, value } of stored) {
      const parsed = z.safeParse(StoredRecord, value);
      if (!parsed.success || parsed.data.id !== key) await this.#quarantine(db, key, value);
      // The common fields are validated here. The driver and the handler validate the payloads that they use.
      else records.push(parsed.data as unknown as OutboxRecord);
    }
    return records.sort((a, b) => a.createdAt - b.createdAt);
  }

  /** Resolves once the record is on disk. @throws AppError `storage/unavailable` */
  async put(record: OutboxRecord): Promise<void> {
    const db = await this.#open();
    try {
      const transaction = db.transaction('records', 'readwrite', { durability: 'strict' });
      await transaction.store.put(record, record.id);
      await transaction.done;
    } catch (error) {
      throw new AppError('storage/unavailable', { detail: String(error) }, { cause: error });
    }
  }

  async close(): Promise<void> {
    const db = await this.#opening?.catch(() => undefined);
    db?.close();
  }

  async #open(): Promise<IDBPDatabase<Schema>> {
    try {
      this.#opening ??= openRecords(this.#name, () => {
        // The browser closed the database, for example to clear its data. The next write opens it again.
        this.#opening = undefined;
      });
      return await this.#opening;
    } catch (error) {
      this.#opening = undefined;
      throw new AppError('storage/unavailable', { detail: String(error) }, { cause: error });
    }
  }

  /** Keeps the original key: the id inside the record may belong to another record. */
  async #quarantine(db: IDBPDatabase<Schema>, key: string, value: unknown): Promise<void> {
    const transaction = db.transaction(['records', 'unreadable'], 'readwrite', { durability: 'strict' });
    await transaction.objectStore('unreadable').put(value, key);
    await transaction.objectStore('records').delete(key);
    await transaction.done;
  }
}

async function openRecords(name: string, terminated: () => void): Promise<IDBPDatabase<Schema>> {
  const { openDB } = await loadOrReload(() => import('idb'));
  return openDB<Schema>(name, VERSION, {
    upgrade(db) {
      db.createObjectStore('records');
      db.createObjectStore('unreadable');
    },
    terminated,
  });
}

/** Keys and values from one read transaction. */
async function readAll(
  db: IDBPDatabase<Schema>,
): Promise<readonly { readonly key: string; readonly value: unknown }[]> {
  const { store, done } = db.transaction('records');
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
  await done;
  return keys.map((key, at) => ({ key, value: values[at] }));
}
