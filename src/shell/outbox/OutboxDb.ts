import type { DBSchema, IDBPDatabase } from 'idb';
import * as z from 'zod/mini';
import { DeviceDatabase } from '../stores/DeviceDatabase.ts';
import type { OutboxRecord } from './OutboxRecord.ts';
import type { StoredOutbox } from './outboxOnUse.ts';

interface Schema extends DBSchema {
  records: { key: string; value: OutboxRecord };
  /** Unreadable records: never deleted, never used. */
  unreadable: { key: string; value: unknown };
}

/** Validates the common fields of a stored record. The handler and the driver validate their own parts. */
const StoredRecord = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  kind: z.string(),
  stage: z.enum(['asking', 'sent', 'closed']),
  outcome: z.optional(z.enum(['rejected', 'reported', 'not-sent', 'failed', 'dropped', 'replaced', 'archived'])),
  createdAt: z.number(),
  updatedAt: z.number(),
  transaction: z.looseObject({ family: z.string(), chain: z.string(), from: z.string(), payload: z.unknown() }),
  mark: z.record(z.string(), z.union([z.string(), z.number()])),
  hash: z.optional(z.string()),
  replaced: z._default(z.array(z.string()), []),
  isUncertain: z.optional(z.boolean()),
  signsOnly: z.optional(z.literal(true)),
  isReported: z.boolean(),
  attempts: z.number(),
  payload: z.unknown(),
});

/**
 * The stored outbox. IndexedDB with strict durability: a write is on disk when its promise resolves. Local storage may
 * lose the last seconds if the browser is killed.
 */
export class OutboxDb implements StoredOutbox {
  readonly #database: DeviceDatabase<Schema>;

  constructor(name = 'switchyard-outbox') {
    this.#database = new DeviceDatabase<Schema>({
      name,
      version: 1,
      upgrade(db) {
        db.createObjectStore('records');
        db.createObjectStore('unreadable');
      },
    });
  }

  /** Every readable record, oldest first. @throws AppError `storage/unavailable` */
  all(): Promise<readonly OutboxRecord[]> {
    return this.#database.use(async (db) => {
      const records: OutboxRecord[] = [];
      for (const { key, value } of await readAll(db)) {
        const parsed = z.safeParse(StoredRecord, value);
        if (!parsed.success || parsed.data.id !== key) await quarantine(db, key, value);
        // The common fields are validated here. The driver and the handler validate the payloads that they use.
        else records.push(parsed.data as unknown as OutboxRecord);
      }
      return records.sort((a, b) => a.createdAt - b.createdAt);
    });
  }

  /** Resolves once the record is on disk. @throws AppError `storage/unavailable` */
  async put(record: OutboxRecord): Promise<void> {
    await this.#database.use(async (db) => {
      const transaction = db.transaction('records', 'readwrite', { durability: 'strict' });
      await transaction.store.put(record, record.id);
      await transaction.done;
    });
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}

/** Keeps the original key: the id inside the record may belong to another record. */
async function quarantine(db: IDBPDatabase<Schema>, key: string, value: unknown): Promise<void> {
  const transaction = db.transaction(['records', 'unreadable'], 'readwrite', { durability: 'strict' });
  await transaction.objectStore('unreadable').put(value, key);
  await transaction.objectStore('records').delete(key);
  await transaction.done;
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
