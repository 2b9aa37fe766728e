import type { DBSchema, IDBPDatabase } from 'idb';
import * as z from 'zod/mini';
import { storedOrderOf } from '../../api/readOrder.ts';
import { featureStore } from '../../shell/featureStore.ts';
import { DeviceDatabase } from '../../shell/stores/DeviceDatabase.ts';
import type { SwapOrder } from './SwapOrder.ts';

/** An order as the service last returned it, for reading offline. Its state may be outdated. */
export interface SeenOrder {
  /** The hash used in the request. */
  readonly hash: string;
  /** Milliseconds since 1970. */
  readonly seenAt: number;
  readonly order: SwapOrder;
}

/** Orders are stored as the service returned them. */
const StoredSeen = z.object({ hash: z.string(), seenAt: z.number(), order: z.unknown() });

interface Schema extends DBSchema {
  seen: { key: string; value: unknown };
}

/** Maximum number of stored orders. The oldest are deleted first. */
const MAX_SEEN = 100;
/** Number of entries above which old ones are deleted. */
const TRIM_ABOVE = 120;

/** Orders as this device last saw them. Never rejects: without a working database the list is empty. */
export class SeenOrders {
  readonly #database: DeviceDatabase<Schema>;

  constructor(name = 'switchyard-orders') {
    this.#database = new DeviceDatabase<Schema>({
      name,
      version: 1,
      upgrade(db) {
        db.createObjectStore('seen');
      },
    });
  }

  /** Newest first. */
  async all(): Promise<readonly SeenOrder[]> {
    return this.#database.use(readAll).catch(() => []);
  }

  async get(hash: string): Promise<SeenOrder | undefined> {
    const stored: unknown = await this.#database.use((db) => db.get('seen', hash)).catch(() => undefined);
    return readSeen(stored)[0];
  }

  /** Storage may be full or refused: the order is then available online only. */
  async keep(hash: string, order: SwapOrder): Promise<void> {
    const keeping = this.#database.use(async (db) => {
      await db.put('seen', { hash, seenAt: Date.now(), order: order.reply }, hash);
      if ((await db.count('seen')) > TRIM_ABOVE) await trim(db);
    });
    await keeping.catch(() => undefined);
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}

async function readAll(db: IDBPDatabase<Schema>): Promise<readonly SeenOrder[]> {
  const stored: readonly unknown[] = await db.getAll('seen');
  return stored.flatMap(readSeen).sort((a, b) => b.seenAt - a.seenAt);
}

/** Deletes unreadable entries first, then the oldest. Deletes nothing if the entries cannot be read. */
async function trim(db: IDBPDatabase<Schema>): Promise<void> {
  const kept = new Set((await readAll(db)).slice(0, MAX_SEEN).map(({ hash }) => hash));
  for (const key of await db.getAllKeys('seen')) if (!kept.has(key)) await db.delete('seen', key);
}

/**
 * The seen orders of this device. The first caller may pass its own store as `own`. Not a member of the shell, because
 * the start does not need them.
 */
export const seenOrdersOf = featureStore((_shell, own: SeenOrders = new SeenOrders()) => own);

function readSeen(value: unknown): SeenOrder[] {
  const parsed = z.safeParse(StoredSeen, value);
  const order = parsed.success ? storedOrderOf(parsed.data.order) : undefined;
  return parsed.success && order ? [{ ...parsed.data, order }] : [];
}
