import type { Db } from '../db/Database.ts';

/** Work of one instance at a time: held by name for a limited time, and taken over if its holder is gone. */
export class Lease {
  readonly #db: Db;
  readonly #holder: string;
  readonly #now: () => number;

  constructor(db: Db, holder: string, now: () => number) {
    this.#db = db;
    this.#holder = holder;
    this.#now = now;
  }

  /** Returns whether this instance holds the work for the next `ttlMs`. */
  async hold(name: string, ttlMs: number): Promise<boolean> {
    const now = this.#now();
    const holder = this.#holder;
    const until = new Date(now + ttlMs).toISOString();
    const held = await this.#db
      .insertInto('leases')
      .values({ name, holder, until })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ holder, until })
          .where((eb) =>
            eb.or([eb('leases.holder', '=', holder), eb('leases.until', '<', new Date(now).toISOString())]),
          ),
      )
      .returning('name')
      .executeTakeFirst();
    return held !== undefined;
  }

  /** Releases the work, so that the next instance can take it immediately. */
  async release(name: string): Promise<void> {
    await this.#db.deleteFrom('leases').where('name', '=', name).where('holder', '=', this.#holder).execute();
  }
}
