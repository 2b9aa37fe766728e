import { isDeepStrictEqual } from 'node:util';
import type { OrderEvent } from '../channels/channel.ts';
import type { Db, OrderRow } from '../db/Database.ts';
import type { OrderState } from '../db/OrderState.ts';
import { isSameId, normalizeId } from '../ids/normalizeId.ts';
import { emitMetric } from '../observe/metricEvents.ts';
import { advance, livePayment, sourceHash, statusOf } from './orderMachine.ts';
import type { Order } from './orderRow.ts';

interface Happened {
  readonly orderId: string;
  readonly events: readonly OrderEvent[];
  /** Origin of the events. */
  readonly source: string;
  readonly at: string;
  /** The events were already compared with the order. If not, events of another order are skipped. */
  readonly isChecked?: boolean;
}

/**
 * Adds events within the transaction of `db`. Repeated events change nothing. `at` is an ISO date. `undefined` if there is no
 * such order.
 */
export async function applyEvents(db: Db, happened: Happened): Promise<Order | undefined> {
  const { orderId, events, source, at, isChecked = false } = happened;
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', orderId.toLowerCase())
    .forUpdate()
    .executeTakeFirst();
  if (!order) return undefined;
  let state = order.state;
  for (const event of events.filter((candidate) => isChecked || concerns(candidate, order))) {
    const stored = await db
      .insertInto('order_events')
      .values({
        id: event.id,
        order_id: order.order_id,
        kind: event.kind,
        source,
        hash: normalizeId(event.hash),
        at: new Date(event.at).toISOString(),
        event: JSON.stringify(event, (_key, value) => (typeof value === 'bigint' ? value.toString() : value)),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (stored.numInsertedOrUpdatedRows === 0n) continue;
    state = advance(state, { ...event, hash: normalizeId(event.hash) });
    emitMetric({ kind: 'order', event: event.kind, source });
  }
  if (isDeepStrictEqual(state, order.state)) return order;
  const changed = {
    status: statusOf(state),
    hash: await hashFor(db, order, state),
    receive_units: state.delivered?.units ?? order.receive_units,
    pay_units: state.delivered?.spent ?? order.pay_units,
    updated_at: at,
  };
  const text = JSON.stringify(state);
  await db
    .updateTable('orders')
    .set({ ...changed, state: text })
    .where('order_id', '=', order.order_id)
    .execute();
  return { ...order, ...changed, state };
}

/**
 * The order's hash. No two orders of one source chain have the same hash at a time. Any client can report a hash, and one
 * transaction may pay several orders. A seen payment has priority over a report. Among equals, the first order keeps the hash.
 */
async function hashFor(db: Db, order: Order, state: OrderState): Promise<string> {
  const hash = sourceHash(state);
  if (hash === '' || hash === order.hash) return hash;
  const holder = await db
    .selectFrom('orders')
    .selectAll()
    .where('from_chain', '=', order.from_chain)
    .where('hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
  if (!holder) return hash;
  if (isPaidBy(holder.state, hash) || !isPaidBy(state, hash)) return '';
  await db.updateTable('orders').set({ hash: '' }).where('order_id', '=', holder.order_id).execute();
  return hash;
}

function isPaidBy(state: OrderState, hash: string): boolean {
  return livePayment(state)?.hash === hash;
}

/**
 * Whether an event on a chain belongs to this order. Any user can pay under the same id on another chain and receive a payout.
 * That is another order, which is not stored here.
 */
function concerns(event: OrderEvent, order: OrderRow): boolean {
  if (!('chain' in event)) return true;
  if (event.routes && !event.routes.includes(order.dex)) return false;
  if (event.kind === 'withdrawn') return event.chain === order.to_chain;
  if (event.kind !== 'delivered' && event.kind !== 'releasable') return event.chain === order.from_chain;
  const isEnough = event.receiveUnits >= BigInt(order.min_receive_units);
  return isEnough && event.chain === order.to_chain && isSameId(event.recipient, order.recipient);
}
