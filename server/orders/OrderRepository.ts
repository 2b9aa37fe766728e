import { sql } from 'kysely';
import type { Evidence } from '../channels/channel.ts';
import { Batch } from '../db/Batch.ts';
import type { Db, OrderRow } from '../db/Database.ts';
import { isHex, isSameSpelled, oneSpelling } from './oneSpelling.ts';
import {
  advance,
  draftState,
  livePayment,
  type OrderEvent,
  type OrderState,
  sourceHash,
  statusOf,
} from './orderMachine.ts';

/** What a swap is about when it is made. */
export interface NewOrder {
  readonly orderId: string;
  readonly channel: string;
  readonly idempotencyKey: string | undefined;
  readonly requestHash: string | undefined;
  readonly dex: string;
  readonly fromChain: string;
  readonly fromToken: string;
  readonly toChain: string;
  readonly toToken: string;
  readonly sender: string;
  readonly recipient: string;
  readonly refundTo: string;
  readonly payUnits: bigint;
  readonly minReceiveUnits: bigint;
  readonly receiveUnits: bigint;
  readonly txData: unknown;
}

/** An order as stored, its state read. */
export interface Order extends OrderRow {
  readonly life: OrderState;
}

/** Orders and everything that happened to them. Every change is one transaction. */
export class OrderRepository {
  readonly #db: Db;
  readonly #now: () => number;
  /** Whether each row was stored. */
  readonly #drafts = new Batch<OrderRow, boolean>((rows) => this.#insert(rows));
  readonly #ids = new Batch<string, OrderRow | undefined>((ids) => this.#rowsBy('order_id', ids));
  readonly #keys = new Batch<string, OrderRow | undefined>((keys) => this.#rowsBy('idempotency_key', keys));

  constructor(db: Db, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** Stores a draft; when the key or the id is there already, answers what is stored. */
  async create(order: NewOrder): Promise<Order> {
    const row = this.#rowOf(order, draftState);
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
    const rows = await this.#db
      .selectFrom('orders')
      .selectAll()
      .where('channel', '=', channel)
      .where('status', '=', 'pending')
      .execute();
    return rows.flatMap((row) => read(row) ?? []).filter(({ life }) => !livePayment(life));
  }

  /** Adds what happened; the same event twice changes nothing. `undefined` when there is no such order. */
  async apply(orderId: string, events: readonly OrderEvent[], source: string): Promise<Order | undefined> {
    return this.#db.transaction().execute((transaction) => this.#applyIn(transaction, orderId, events, source));
  }

  /** Adds what a scan found and keeps where it stopped, in one transaction. An order nobody told of is made from its payment. */
  async applyScan(channel: string, evidence: readonly Evidence[], cursor: string): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      for (const item of evidence) {
        if (item.kind === 'paid') await this.#createFromPayment(transaction, channel, item);
        await this.#applyIn(transaction, item.orderId, [item], channel);
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

  async #applyIn(db: Db, orderId: string, events: readonly OrderEvent[], source: string): Promise<Order | undefined> {
    const row = await db
      .selectFrom('orders')
      .selectAll()
      .where('order_id', '=', orderId.toLowerCase())
      .forUpdate()
      .executeTakeFirst();
    const order = read(row);
    if (!order) return undefined;
    let life = order.life;
    for (const event of events.filter((candidate) => concerns(candidate, order))) {
      const stored = await db
        .insertInto('order_events')
        .values({
          id: event.id,
          order_id: order.order_id,
          kind: event.kind,
          source,
          hash: oneSpelling(event.hash),
          at: new Date(event.at).toISOString(),
          event: JSON.stringify(event, (_key, value) => (typeof value === 'bigint' ? value.toString() : value)),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      if (stored.numInsertedOrUpdatedRows !== 0n) life = advance(life, { ...event, hash: oneSpelling(event.hash) });
    }
    const changed = {
      state: JSON.stringify(life),
      status: statusOf(life),
      hash: await hashFor(db, order, life),
      receive_units: life.delivered?.units ?? order.receive_units,
      updated_at: this.#stamp(),
    };
    if (changed.state === order.state) return order;
    await db.updateTable('orders').set(changed).where('order_id', '=', order.order_id).execute();
    return { ...order, ...changed, life };
  }

  async #createFromPayment(db: Db, channel: string, paid: Extract<Evidence, { kind: 'paid' }>): Promise<void> {
    const row = this.#rowOf(
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
    );
    const createdAt = new Date(paid.at).toISOString();
    await db
      .insertInto('orders')
      .values({ ...row, created_at: createdAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  #rowOf(order: NewOrder, state: OrderState): OrderRow {
    const now = this.#stamp();
    return {
      order_id: order.orderId.toLowerCase(),
      channel: order.channel,
      idempotency_key: order.idempotencyKey ?? null,
      request_hash: order.requestHash ?? null,
      dex: order.dex,
      from_chain: order.fromChain,
      from_token: order.fromToken,
      to_chain: order.toChain,
      to_token: order.toToken,
      sender: order.sender,
      recipient: order.recipient,
      refund_to: order.refundTo,
      pay_units: order.payUnits.toString(),
      min_receive_units: order.minReceiveUnits.toString(),
      receive_units: order.receiveUnits.toString(),
      state: JSON.stringify(state),
      status: statusOf(state),
      hash: '',
      tx_data: order.txData === undefined ? null : JSON.stringify(order.txData),
      created_at: now,
      updated_at: now,
    };
  }

  #stamp(): string {
    return new Date(this.#now()).toISOString();
  }
}

/**
 * The hash under which an order goes, which no other order has at the time. Anybody may report a hash, and one transaction
 * may pay several orders: who is seen to have paid comes before who says so, and among equals the first one stays.
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

/** The state is JSON that this class wrote. */
function read(row: OrderRow | undefined): Order | undefined {
  return row && { ...row, life: JSON.parse(row.state) };
}

/**
 * Whether what happened on a chain is of this order. Anybody may pay under the same id on another chain, and have that
 * paid out: it is another order then, which nobody here knows.
 */
function concerns(event: OrderEvent, order: OrderRow): boolean {
  if (!('chain' in event)) return true;
  if (event.routes && !event.routes.includes(order.dex)) return false;
  if (event.kind === 'withdrawn') return event.chain === order.to_chain;
  if (event.kind !== 'delivered' && event.kind !== 'releasable') return event.chain === order.from_chain;
  const isEnough = event.receiveUnits >= BigInt(order.min_receive_units);
  return isEnough && event.chain === order.to_chain && isSameSpelled(event.recipient, order.recipient);
}
