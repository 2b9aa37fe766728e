import { sql } from 'kysely';
import type { Db } from '../db/Database.ts';
import { waitFor } from './waitFor.ts';

/** A limit as a service publishes it: this number of calls in any such time. */
export interface PublishedLimit {
  readonly calls: number;
  readonly perMs: number;
}

interface Options {
  readonly db: Db;
  /** Name of the service. All instances with this name and database share the limit. */
  readonly service: string;
  readonly limit: PublishedLimit;
  readonly now: () => number;
}

/** Shares of the limit in percent. The rest is for urgent calls, which do not wait. */
const BURST = 20n;
const STEADY = 75n;

/**
 * Keeps calls to a service within its published limit. The instances share one row of the database: the time at which the next
 * call is free (generic cell rate algorithm, ITU-T I.371). Calls wait in the order of their arrival.
 */
export class CallLimit {
  readonly #options: Options;
  /** Time between two calls, ms. */
  readonly #everyMs: number;
  /** A service that was not called for this time gets the calls of this time at once, ms. */
  readonly #burstMs: number;

  constructor(options: Options) {
    this.#options = options;
    const { calls, perMs } = options.limit;
    this.#everyMs = Math.ceil((perMs * 100) / (calls * Number(STEADY)));
    this.#burstMs = Math.floor((calls * Number(BURST)) / 100) * this.#everyMs;
  }

  /**
   * Takes one call and waits until it is free. Returns `false`, and takes none, if that would be later than `maxWaitMs` from now.
   * @throws the reason of `signal` when it aborts during the wait
   */
  async take(maxWaitMs: number, signal: AbortSignal): Promise<boolean> {
    const { now } = this.#options;
    const at = now();
    const next = await this.#advance(at, this.#burstMs + maxWaitMs);
    if (next === undefined) return false;
    const waitMs = next - this.#everyMs - this.#burstMs - at;
    if (waitMs > 0) await waitFor(waitMs, signal);
    return true;
  }

  /** Takes one call now, for what a user has decided. It is counted, and never waits. */
  async takeUrgent(): Promise<void> {
    await this.#advance(this.#options.now(), undefined);
  }

  /** Stops the calls of all instances for a time, because the service asked for it. */
  async stopFor(ms: number): Promise<void> {
    const { db, service, now } = this.#options;
    const until = new Date(now() + ms + this.#burstMs).toISOString();
    await db
      .insertInto('call_limits')
      .values({ service, next_at: until })
      .onConflict((conflict) =>
        conflict.column('service').doUpdateSet({ next_at: until }).where('call_limits.next_at', '<', until),
      )
      .execute();
  }

  /** Moves the next free time on by one call, unless it is more than `aheadMs` ahead. Returns the new time, ms since 1970. */
  async #advance(at: number, aheadMs: number | undefined): Promise<number | undefined> {
    const { db, service } = this.#options;
    const iso = (ms: number) => new Date(ms).toISOString();
    const next = sql<string>`greatest(call_limits.next_at, ${iso(at)}::timestamptz) + ${this.#everyMs} * interval '1 millisecond'`;
    const row = await db
      .insertInto('call_limits')
      .values({ service, next_at: iso(at + this.#everyMs) })
      .onConflict((conflict) => {
        const update = conflict.column('service').doUpdateSet({ next_at: next });
        return aheadMs === undefined ? update : update.where('call_limits.next_at', '<=', iso(at + aheadMs));
      })
      .returning('next_at')
      .executeTakeFirst();
    return row && Date.parse(row.next_at);
  }
}
