import type { FollowedEvent } from '../channels/channel.ts';
import type { Db } from '../db/Database.ts';
import { applyEvents } from './applyEvents.ts';
import type { Order } from './orderRow.ts';

interface Asked {
  readonly order: Order;
  readonly hash: string;
}

/** What is known of asking services about orders: the note that each channel left, and how often asking failed. */
export class FollowedOrders {
  readonly #db: Db;
  readonly #now: () => number;

  constructor(db: Db, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  async noteOf({ order, hash }: Asked): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('followed_orders')
      .select('note')
      .where('order_id', '=', order.order_id)
      .where('hash', '=', hash)
      .executeTakeFirst();
    return row?.note ?? undefined;
  }

  /** Keeps what was answered and the note for the next time, as one. `undefined` when there is no such order any more. */
  async answered(asked: Asked, events: readonly FollowedEvent[], note: string | undefined): Promise<Order | undefined> {
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

  /** Counts a failure; gives how many there were since the last answer. */
  async failed({ order, hash }: Asked): Promise<number> {
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
