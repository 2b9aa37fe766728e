import { sql } from 'kysely';
import type { Evidence } from '../channels/channel.ts';
import { Batch } from '../db/Batch.ts';
import type { Db, OrderRow } from '../db/Database.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { inSpan } from '../observe/inSpan.ts';
import { applyEvents } from './applyEvents.ts';
import { isHex, oneSpelling } from './oneSpelling.ts';
import { draftState, livePayment, type OrderEvent } from './orderMachine.ts';
import { type NewOrder, type Order, read, rowOf } from './orderRow.ts';

/** However many ask, the database is asked at most so often; a poll can wait so long. */
const GATHER_MS = 20;
const MOST_REVISIONS = 1_000;

/** Orders and everything that happened to them. Every change is one transaction. */
export class OrderRepository {
  readonly #db: Db;
  readonly #now: () => number;
  /** Whether each row was stored. */
  readonly #drafts = new Batch<OrderRow, boolean>((rows) => this.#insert(rows));
  readonly #ids = new Batch<string, OrderRow | undefined>((ids) => this.#rowsBy('order_id', ids));
  readonly #keys = new Batch<string, OrderRow | undefined>((keys) => this.#rowsBy('idempotency_key', keys));

  readonly #revisions = new Batch<string, string | undefined>((hashes) => this.#revisionsOf(hashes), {
    most: MOST_REVISIONS,
    gatherMs: GATHER_MS,
  });

  constructor(db: Db, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** Stores a draft; when the key or the id is there already, answers what is stored. */
  async create(order: NewOrder): Promise<Order> {
    const row = rowOf(order, draftState, this.#stamp());
    if (await this.#drafts.add(row)) return { ...row, life: draftState };
    const stored = order.idempotencyKey ? await this.byKey(order.idempotencyKey) : await this.byId(order.orderId);
    if (!stored) throw new Error('an order was neither stored nor found');
    return stored;
  }

  /** Gives a draft a fresh transaction under the same id. */
  async renew(orderId: string, receiveUnits: bigint, txData: unknown): Promise<void> {
    await this.#db
      .updateTable('orders')
      .set({ receive_units: receiveUnits.toString(), tx_data: JSON.stringify(txData), updated_at: this.#stamp() })
      .where('order_id', '=', orderId)
      .where('status', '=', 'draft')
      .execute();
  }

  async byId(orderId: string): Promise<Order | undefined> {
    return read(await this.#ids.add(orderId.toLowerCase()));
  }

  async byKey(key: string): Promise<Order | undefined> {
    return read(await this.#keys.add(key));
  }

  /** By the hash of its source transaction, also one that was replaced since. */
  async byHash(hash: string): Promise<Order | undefined> {
    const wanted = oneSpelling(hash);
    const current = await this.#db.selectFrom('orders').selectAll().where('hash', '=', wanted).executeTakeFirst();
    if (current) return read(current);
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
   * Another one after every change of the order that goes under this hash; `undefined` where none or several do. It is the
   * transaction that wrote the row last: one statement asks for all who ask at about the same time.
   */
  revision(hash: string): Promise<string | undefined> {
    return this.#revisions.add(oneSpelling(hash));
  }

  /** Newest first; drafts are nobody's business. */
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
      mine.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirst(),
    ]);
    return { orders: rows.flatMap((row) => read(row) ?? []), total: Number(count?.count ?? 0) };
  }

  /** Orders of which a transaction is known and no payment stands: reported only, or taken back by a reorganisation. */
  async reportedOnly(channel: string): Promise<readonly Order[]> {
    const rows = await this.#unpaid(channel).selectAll().execute();
    return rows.flatMap((row) => read(row) ?? []).filter(({ life }) => !livePayment(life));
  }

  /** The numbers of those orders, and when each changed last: there may be thousands, and they are asked for every second. */
  async reportedNumbers(channel: string): Promise<readonly Pick<OrderRow, 'order_id' | 'updated_at'>[]> {
    return this.#unpaid(channel).select(['order_id', 'updated_at']).execute();
  }

  /**
   * Adds what happened, and does in the same transaction what it brings along; the same event twice changes nothing. `undefined`
   * when there is no such order.
   */
  async apply(
    orderId: string,
    events: readonly OrderEvent[],
    source: string,
    also: (transaction: Db) => Promise<void> = async () => undefined,
  ): Promise<Order | undefined> {
    const at = this.#stamp();
    return inSpan('orders.apply', { source }, () =>
      inTransaction(this.#db, async (transaction) => {
        const order = await applyEvents(transaction, { orderId, events, source, at });
        if (order) await also(transaction);
        return order;
      }),
    );
  }

  /** Adds what a scan found and keeps where it stopped, in one transaction. An order nobody told of is made from its payment. */
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
    return (
      this.#db
        .selectFrom('orders')
        .where('channel', '=', channel)
        .where('status', '=', 'pending')
        // Most that are pending are paid.
        .where(sql<boolean>`(state::jsonb -> 'payments' = '{}'::jsonb or state::jsonb -> 'undone' <> '[]'::jsonb)`)
    );
  }

  async #insert(rows: readonly OrderRow[]): Promise<readonly boolean[]> {
    const created = await this.#db
      .insertInto('orders')
      .values([...rows])
      .onConflict((conflict) => conflict.doNothing())
      .returning('order_id')
      .execute();
    const ids = new Set(created.map(({ order_id }) => order_id));
    return rows.map(({ order_id }) => ids.has(order_id));
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
