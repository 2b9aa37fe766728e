import { sql } from 'kysely';
import type { Evidence, OrderEvent } from '../channels/channel.ts';
import { Batch } from '../db/Batch.ts';
import type { Db, NewOrderRow, OrderRow } from '../db/Database.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { isHex, normalizeId } from '../ids/normalizeId.ts';
import { inSpan } from '../observe/inSpan.ts';
import { applyEvents } from './applyEvents.ts';
import { draftState, livePayment } from './orderMachine.ts';
import { type NewOrder, type Order, rowOf } from './orderRow.ts';

/** Unsent drafts are deleted after this time. By then, their rate is no longer valid on any route. */
const DRAFTS_KEPT_MS = 7 * 24 * 3_600_000;
const SWEEP_EVERY_MS = 600_000;
const SWEPT_AT_ONCE = 10_000;
/** Minimum time between two such queries to the database. All callers within this time share one query. */
const GATHER_MS = 20;
const MAX_REVISIONS = 1_000;

/** Condition for pending orders without a valid payment: most pending orders are paid. */
const UNPAID = sql<boolean>`(state -> 'payments' = '{}'::jsonb or state -> 'undone' <> '[]'::jsonb)`;

/** Orders and all their events. Each change is one transaction. */
export class OrderRepository {
  readonly #db: Db;
  readonly #now: () => number;
  #sweptAt = Number.NEGATIVE_INFINITY;
  /** The result is each stored row. `undefined` if its id or key exists. */
  readonly #drafts = new Batch<NewOrderRow, Order | undefined>((rows) => this.#insert(rows));
  readonly #ids = new Batch<string, OrderRow | undefined>((ids) => this.#rowsBy('order_id', ids));
  readonly #keys = new Batch<string, OrderRow | undefined>((keys) => this.#rowsBy('idempotency_key', keys));

  readonly #revisions = new Batch<string, string | undefined>((hashes) => this.#revisionsOf(hashes), {
    maxBatchSize: MAX_REVISIONS,
    gatherMs: GATHER_MS,
  });

  constructor(db: Db, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** Stores a draft. If the key or the id already exists, returns the stored order. */
  async create(order: NewOrder): Promise<Order> {
    const row = rowOf(order, draftState, this.#stamp());
    await this.#sweep();
    const created = await this.#drafts.add(row);
    if (created) return created;
    const stored = order.idempotencyKey ? await this.byKey(order.idempotencyKey) : await this.byId(order.orderId);
    if (!stored) throw new Error('an order was neither stored nor found');
    return stored;
  }

  /** A payment of a deleted draft creates the order again, like an order that was never reported. */
  async #sweep(): Promise<void> {
    if (this.#now() - this.#sweptAt < SWEEP_EVERY_MS) return;
    this.#sweptAt = this.#now();
    const before = new Date(this.#now() - DRAFTS_KEPT_MS).toISOString();
    await sql`DELETE FROM orders WHERE order_id IN (SELECT o.order_id FROM orders o
      WHERE o.status = 'draft' AND o.updated_at < ${before}
        AND NOT EXISTS (SELECT 1 FROM order_events e WHERE e.order_id = o.order_id)
        AND NOT EXISTS (SELECT 1 FROM zero_gas_payments z WHERE z.order_id = o.order_id)
      LIMIT ${SWEPT_AT_ONCE})`.execute(this.#db);
  }

  /** Replaces the transaction of a draft, under the same id. */
  async renew(
    orderId: string,
    { receiveUnits, minReceiveUnits, txData }: Pick<NewOrder, 'receiveUnits' | 'txData'> & Partial<NewOrder>,
  ): Promise<void> {
    await this.#db
      .updateTable('orders')
      .set({
        receive_units: receiveUnits.toString(),
        ...(minReceiveUnits === undefined ? {} : { min_receive_units: minReceiveUnits.toString() }),
        tx_data: JSON.stringify(txData),
        updated_at: this.#stamp(),
      })
      .where('order_id', '=', orderId)
      .where('status', '=', 'draft')
      .execute();
  }

  async byId(orderId: string): Promise<Order | undefined> {
    return this.#ids.add(orderId.toLowerCase());
  }

  async byKey(key: string): Promise<Order | undefined> {
    return this.#keys.add(key);
  }

  /** Finds an order by the hash of its source transaction, also by an old hash that was replaced. */
  async byHash(hash: string): Promise<Order | undefined> {
    const wanted = normalizeId(hash);
    const current = await this.#db.selectFrom('orders').selectAll().where('hash', '=', wanted).executeTakeFirst();
    if (current) return current;
    const event = await this.#db
      .selectFrom('order_events')
      .select('order_id')
      .where('hash', '=', wanted)
      .where('kind', 'in', ['paid', 'reported'])
      .orderBy('seq', 'desc')
      .executeTakeFirst();
    return event && this.byId(event.order_id);
  }

  /**
   * Changes with each update of the order with this hash. `undefined` if there is no such order or several. It is the id of the
   * transaction that last wrote the row. One statement serves all callers at about the same time.
   */
  revision(hash: string): Promise<string | undefined> {
    return this.#revisions.add(normalizeId(hash));
  }

  /** Newest first, without drafts. */
  async page(
    sender: string,
    pageNo: number,
    pageSize: number,
  ): Promise<{ readonly orders: readonly Order[]; readonly total: number }> {
    const alike = this.#db
      .selectFrom('orders')
      .where(sql`lower(sender)`, '=', sender.toLowerCase())
      .where('status', '<>', 'draft');
    const mine = isHex(sender) ? alike : alike.where('sender', '=', sender);
    const [rows, count] = await Promise.all([
      mine
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('order_id')
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize)
        .execute(),
      mine.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirst(),
    ]);
    return { orders: rows, total: count?.count ?? 0 };
  }

  /** Orders with a known transaction but no valid payment: only reported, or undone by a reorganization. */
  async reportedOnly(channel: string): Promise<readonly Order[]> {
    const rows = await this.#unpaid(channel).selectAll().execute();
    return rows.filter(({ state }) => !livePayment(state));
  }

  /** Ids of these orders, with the time of their last change. There may be thousands, and they are read every second. */
  async reportedNumbers(channel: string): Promise<readonly Pick<OrderRow, 'order_id' | 'updated_at'>[]> {
    return this.#unpaid(channel).select(['order_id', 'updated_at']).execute();
  }

  /** Total number of these orders, counted up to `most`. */
  async countReported(limit: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM (
      SELECT 1 FROM orders WHERE status = 'pending' AND ${UNPAID} LIMIT ${limit}) AS found`.execute(this.#db);
    return rows[0]?.count ?? 0;
  }

  /**
   * Adds events, and runs `also` in the same transaction. Repeated events change nothing. `undefined` if there is no such order.
   */
  async apply(
    orderId: string,
    { events, source }: { readonly events: readonly OrderEvent[]; readonly source: string },
    also: (transaction: Db, order: Order) => Promise<void> = async () => undefined,
  ): Promise<Order | undefined> {
    const at = this.#stamp();
    return inSpan('orders.apply', { source }, () =>
      inTransaction(this.#db, async (transaction) => {
        const order = await applyEvents(transaction, { orderId, events, source, at });
        if (order) await also(transaction, order);
        return order;
      }),
    );
  }

  /** Adds the evidence of a scan and stores its cursor, in one transaction. A payment without an order creates the order. */
  async applyScan(channel: string, evidence: readonly Evidence[], cursor: string): Promise<void> {
    await inSpan('orders.applyScan', { channel, evidence: evidence.length }, () =>
      this.#storeScan(channel, evidence, cursor),
    );
  }

  async #storeScan(channel: string, evidence: readonly Evidence[], cursor: string): Promise<void> {
    await inTransaction(this.#db, async (transaction) => {
      for (const item of evidence) {
        if (item.kind === 'paid') await this.#createFromPayment(transaction, channel, item);
        const { orderId } = item;
        await applyEvents(transaction, { orderId, events: [item], source: channel, at: this.#stamp() });
      }
      await transaction
        .insertInto('cursors')
        .values({ name: channel, value: cursor })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: cursor }))
        .execute();
    });
  }

  async cursor(channel: string): Promise<string | undefined> {
    const row = await this.#db.selectFrom('cursors').select('value').where('name', '=', channel).executeTakeFirst();
    return row?.value;
  }

  #unpaid(channel: string) {
    return this.#db.selectFrom('orders').where('channel', '=', channel).where('status', '=', 'pending').where(UNPAID);
  }

  async #insert(rows: readonly NewOrderRow[]): Promise<readonly (Order | undefined)[]> {
    const created = await this.#db
      .insertInto('orders')
      .values([...rows])
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .execute();
    const stored = new Map(created.map((row) => [row.order_id, row]));
    return rows.map(({ order_id }) => stored.get(order_id));
  }

  async #revisionsOf(hashes: readonly string[]): Promise<readonly (string | undefined)[]> {
    const rows = await this.#db
      .selectFrom('orders')
      .select(['hash', 'order_id', sql<string>`xmin::text`.as('written')])
      .where('hash', '=', sql<string>`any(${[...new Set(hashes)]}::text[])`)
      .where('hash', '<>', '')
      .execute();
    const found = new Map<string, string | undefined>();
    for (const { hash, order_id, written } of rows) {
      found.set(hash, found.has(hash) ? undefined : `${order_id} ${written}`);
    }
    return hashes.map((hash) => found.get(hash));
  }

  async #rowsBy(
    column: 'order_id' | 'idempotency_key',
    values: readonly string[],
  ): Promise<readonly (OrderRow | undefined)[]> {
    const rows = await this.#db
      .selectFrom('orders')
      .selectAll()
      .where(column, 'in', [...values])
      .execute();
    const found = new Map(rows.map((row) => [row[column], row]));
    return values.map((value) => found.get(value));
  }

  async #createFromPayment(db: Db, channel: string, paid: Extract<Evidence, { kind: 'paid' }>): Promise<void> {
    const row = rowOf(
      {
        ...paid.pair,
        orderId: paid.orderId,
        channel,
        idempotencyKey: undefined,
        requestHash: undefined,
        dex: paid.dex,
        sender: paid.sender,
        recipient: paid.recipient,
        refundTo: paid.refundTo,
        payUnits: paid.payUnits,
        minReceiveUnits: paid.minReceiveUnits,
        receiveUnits: paid.minReceiveUnits,
        txData: undefined,
      },
      draftState,
      this.#stamp(),
    );
    const createdAt = new Date(paid.at).toISOString();
    await db
      .insertInto('orders')
      .values({ ...row, created_at: createdAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  #stamp(): string {
    return new Date(this.#now()).toISOString();
  }
}
