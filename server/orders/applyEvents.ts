import type { Db, OrderRow } from '../db/Database.ts';
import { emitMetric } from '../observe/metricEvents.ts';
import { isSameId, normalizeId } from './normalizeId.ts';
import { advance, livePayment, type OrderEvent, type OrderState, sourceHash, statusOf } from './orderMachine.ts';
import { type Order, read } from './orderRow.ts';

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
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', orderId.toLowerCase())
    .forUpdate()
    .executeTakeFirst();
  const order = read(row);
  if (!order) return undefined;
  let life = order.life;
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
    life = advance(life, { ...event, hash: normalizeId(event.hash) });
    emitMetric({ kind: 'order', event: event.kind, source });
  }
  const changed = {
    state: JSON.stringify(life),
    status: statusOf(life),
    hash: await hashFor(db, order, life),
    receive_units: life.delivered?.units ?? order.receive_units,
    pay_units: life.delivered?.spent ?? order.pay_units,
    updated_at: at,
  };
  if (changed.state === order.state) return order;
  await db.updateTable('orders').set(changed).where('order_id', '=', order.order_id).execute();
  return { ...order, ...changed, life };
}

/**
 * The order's hash. No two orders of one source chain have the same hash at a time. Any client can report a hash, and one
 * transaction may pay several orders. A seen payment has priority over a report. Among equals, the first order keeps the hash.
 */
async function hashFor(db: Db, order: Order, life: OrderState): Promise<string> {
  const hash = sourceHash(life);
  if (hash === '' || hash === order.hash) return hash;
  const holder = read(
    await db
      .selectFrom('orders')
      .selectAll()
      .where('from_chain', '=', order.from_chain)
      .where('hash', '=', hash)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (!holder) return hash;
  if (isPaidBy(holder.life, hash) || !isPaidBy(life, hash)) return '';
  await db.updateTable('orders').set({ hash: '' }).where('order_id', '=', holder.order_id).execute();
  return hash;
}

function isPaidBy(life: OrderState, hash: string): boolean {
  return livePayment(life)?.hash === hash;
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
