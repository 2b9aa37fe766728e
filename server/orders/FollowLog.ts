import type { FollowedEvent } from '../channels/channel.ts';
import type { Db } from '../db/Database.ts';
import { applyEvents } from './applyEvents.ts';
import type { Order } from './orderRow.ts';

interface FollowedTransaction {
  readonly order: Order;
  readonly hash: string;
}

/** State of following orders at services: the note of each channel, and the number of failures. */
export class FollowLog {
  readonly #db: Db;
  readonly #now: () => number;

  constructor(db: Db, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  async lastNote({ order, hash }: FollowedTransaction): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('followed_orders')
      .select('note')
      .where('order_id', '=', order.order_id)
      .where('hash', '=', hash)
      .executeTakeFirst();
    return row?.note ?? undefined;
  }

  /** Stores the events and the note for the next query in one transaction. `undefined` if the order no longer exists. */
  async answered(
    asked: FollowedTransaction,
    events: readonly FollowedEvent[],
    note: string | undefined,
  ): Promise<Order | undefined> {
    const { order, hash } = asked;
    const at = new Date(this.#now()).toISOString();
    return this.#db.transaction().execute(async (transaction) => {
      const changed = await applyEvents(transaction, {
        orderId: order.order_id,
        events,
        source: order.channel,
        at,
        isChecked: true,
      });
      if (!changed) return undefined;
      const answer = { note: note ?? null, asked_at: at, failures: 0 };
      await transaction
        .insertInto('followed_orders')
        .values({ order_id: order.order_id, hash, channel: order.channel, ...answer })
        .onConflict((conflict) => conflict.columns(['order_id', 'hash']).doUpdateSet(answer))
        .execute();
      return changed;
    });
  }

  /** Counts a failure. Returns the number of failures since the last answer. */
  async failed({ order, hash }: FollowedTransaction): Promise<number> {
    const at = new Date(this.#now()).toISOString();
    const row = await this.#db
      .insertInto('followed_orders')
      .values({ order_id: order.order_id, hash, channel: order.channel, note: null, asked_at: at, failures: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['order_id', 'hash'])
          .doUpdateSet((eb) => ({ asked_at: at, failures: eb('followed_orders.failures', '+', 1) })),
      )
      .returning('failures')
      .executeTakeFirstOrThrow();
    return row.failures;
  }
}
