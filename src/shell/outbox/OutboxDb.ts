import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod/mini';
import { AppError } from '../../model/errors.ts';
import { type OutboxRecord, StoredRecord } from './OutboxRecord.ts';

interface Schema extends DBSchema {
  records: { key: string; value: OutboxRecord };
  /** Records that could not be read: never deleted, never acted on. */
  unreadable: { key: string; value: unknown };
}

const VERSION = 1;

/**
 * The outbox on disk. IndexedDB with strict durability: a write is on disk when its promise resolves, which local
 * storage does not promise (it loses seconds when the browser is killed).
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
    const stored: unknown[] = await db.getAll('records');
    const records: OutboxRecord[] = [];
    for (const value of stored) {
      const parsed = z.safeParse(StoredRecord, value);
      if (!parsed.success) await this.#putAside(db, value);
      // The seams were checked; what is inside the payloads is checked by the driver and the handler that use them.
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
      this.#opening ??= openDB<Schema>(this.#name, VERSION, {
        upgrade(db) {
          db.createObjectStore('records');
          db.createObjectStore('unreadable');
        },
      });
      return await this.#opening;
    } catch (error) {
      this.#opening = undefined;
      throw new AppError('storage/unavailable', { detail: String(error) }, { cause: error });
    }
  }

  async #putAside(db: IDBPDatabase<Schema>, value: unknown): Promise<void> {
    const key = z.safeParse(z.looseObject({ id: z.string() }), value);
    const id = key.success ? key.data.id : `unknown-${Date.now()}`;
    const transaction = db.transaction(['records', 'unreadable'], 'readwrite', { durability: 'strict' });
    await transaction.objectStore('unreadable').put(value, id);
    await transaction.objectStore('records').delete(id);
    await transaction.done;
  }
}
