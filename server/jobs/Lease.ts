import type { Db } from '../db/Database.ts';

/** Work that one instance at a time does: held by name for a while, taken over when its holder is gone. */
export class Lease {
  readonly #db: Db;
  readonly #holder: string;
  readonly #now: () => number;

  constructor(db: Db, holder: string, now: () => number) {
    this.#db = db;
    this.#holder = holder;
    this.#now = now;
  }

  /** Whether this instance holds the work for the next `forMs`. */
  async hold(name: string, forMs: number): Promise<boolean> {
    const now = this.#now();
    const holder = this.#holder;
    const until = new Date(now + forMs).toISOString();
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

  /** Lets the next instance have it at once. */
  async release(name: string): Promise<void> {
    await this.#db.deleteFrom('leases').where('name', '=', name).where('holder', '=', this.#holder).execute();
  }
}
