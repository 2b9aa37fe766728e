import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../db/Database.ts';

/** Several or frequent scrapes cost only one query within this time. */
const FRESH_MS = 10_000;

interface Group {
  readonly channel: string;
  readonly status: string;
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly oldestAt: number;
}

/** Open orders in the database. All instances report the same values. */
export class OpenOrders {
  readonly #db: Db;
  readonly #now: () => number;
  #readAt = Number.NEGATIVE_INFINITY;
  #groups: Promise<readonly Group[] | undefined> = Promise.resolve(undefined);

  constructor(registry: Registry, db: Db, now: () => number) {
    this.#db = db;
    this.#now = now;
    const read = () => this.#read();
    const registers = [registry];
    const labelNames = ['channel', 'status'] as const;
    new Gauge({
      registers,
      labelNames,
      name: 'switchyard_orders_open',
      help: 'Open orders. status: pending, wait_kyc, wait_refund.',
      async collect() {
        this.reset();
        for (const { channel, status, count } of (await read()) ?? []) this.set({ channel, status }, count);
      },
    });
    new Gauge({
      registers,
      labelNames,
      name: 'switchyard_order_oldest_age_seconds',
      help: 'Age of the oldest open order.',
      async collect() {
        this.reset();
        for (const { channel, status, oldestAt } of (await read()) ?? []) {
          this.set({ channel, status }, (now() - oldestAt) / 1_000);
        }
      },
    });
    new Gauge({
      registers,
      name: 'switchyard_database_up',
      help: 'Whether the database answered the last query for open orders.',
      async collect() {
        this.set((await read()) ? 1 : 0);
      },
    });
  }

  /** `undefined` while the database does not answer. */
  #read(): Promise<readonly Group[] | undefined> {
    if (this.#now() - this.#readAt < FRESH_MS) return this.#groups;
    this.#readAt = this.#now();
    this.#groups = this.#query().catch(() => undefined);
    return this.#groups;
  }

  async #query(): Promise<readonly Group[]> {
    const rows = await this.#db
      .selectFrom('orders')
      .select(['channel', 'status', sql<string>`count(*)`.as('count'), sql<string>`min(created_at)`.as('oldest')])
      // Same condition as the index of open orders.
      .where(sql<boolean>`status in ('pending', 'wait_kyc', 'wait_refund')`)
      .groupBy(['channel', 'status'])
      .execute();
    return rows.map(({ channel, status, count, oldest }) => ({
      channel,
      status,
      count: Number(count),
      oldestAt: Date.parse(oldest),
    }));
  }
}
