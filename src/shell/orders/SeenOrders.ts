import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod/mini';
import { SwapOrder } from '../../api/swap.ts';
import type { Shell } from '../Shell.ts';

/** An order as the service told it once, for reading without network. It says nothing of how the order stands now. */
const SeenOrder = z.object({
  /** As it was asked for. */
  hash: z.string(),
  /** Milliseconds since 1970. */
  seenAt: z.number(),
  order: SwapOrder,
});
export type SeenOrder = z.output<typeof SeenOrder>;

interface Schema extends DBSchema {
  seen: { key: string; value: unknown };
}

/** So many are kept; those seen longest ago go first. */
const MAX_SEEN = 100;
/** Looking through all of them is put off until it is worth it. */
const TRIM_ABOVE = 120;

/** Orders as this device saw them last. Never rejects: without a disk there are none. */
export class SeenOrders {
  readonly #name: string;
  #opening: Promise<IDBPDatabase<Schema>> | undefined;

  constructor(name = 'switchyard-orders') {
    this.#name = name;
  }

  /** Newest first. */
  async all(): Promise<readonly SeenOrder[]> {
    try {
      const db = await this.#open();
      const stored: readonly unknown[] = await db.getAll('seen');
      return stored.flatMap(readSeen).sort((a, b) => b.seenAt - a.seenAt);
    } catch {
      return [];
    }
  }

  async get(hash: string): Promise<SeenOrder | undefined> {
    try {
      const db = await this.#open();
      return readSeen(await db.get('seen', hash))[0];
    } catch {
      return undefined;
    }
  }

  async keep(hash: string, order: SwapOrder): Promise<void> {
    try {
      const db = await this.#open();
      await db.put('seen', { hash, seenAt: Date.now(), order }, hash);
      if ((await db.count('seen')) > TRIM_ABOVE) await this.#trim(db);
    } catch {
      // Full or refused: the order is then read with a network only.
    }
  }

  async close(): Promise<void> {
    const db = await this.#opening?.catch(() => undefined);
    db?.close();
  }

  /** What cannot be read goes first, then what is oldest. */
  async #trim(db: IDBPDatabase<Schema>): Promise<void> {
    const kept = new Set((await this.all()).slice(0, MAX_SEEN).map(({ hash }) => hash));
    for (const key of await db.getAllKeys('seen')) if (!kept.has(key)) await db.delete('seen', key);
  }

  #open(): Promise<IDBPDatabase<Schema>> {
    this.#opening ??= openDB<Schema>(this.#name, 1, {
      upgrade(db) {
        db.createObjectStore('seen');
      },
    }).catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }
}

const known = new WeakMap<Shell, SeenOrders>();

/** Those of this device; whoever asks first may bring others. Not a member of the shell: nobody needs them at the start. */
export function seenOrdersOf(shell: Shell, own?: SeenOrders): SeenOrders {
  const seen = known.get(shell) ?? own ?? new SeenOrders();
  known.set(shell, seen);
  return seen;
}

function readSeen(value: unknown): SeenOrder[] {
  const parsed = z.safeParse(SeenOrder, value);
  return parsed.success ? [parsed.data] : [];
}
