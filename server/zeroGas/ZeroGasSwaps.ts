import { sql } from 'kysely';
import * as z from 'zod/mini';
import { resultCodes } from '../../src/api/codes.ts';
import { NoGasTxData } from '../../src/api/zeroGas.ts';
import type { Channel } from '../channels/channel.ts';
import type { SignedText, ZeroGas, ZeroGasPayment } from '../channels/zeroGas.ts';
import type { Db, ZeroGasPaymentRow } from '../db/Database.ts';
import { Refusal } from '../http/Refusal.ts';
import type { OrderRepository } from '../orders/OrderRepository.ts';
import type { Order } from '../orders/orderRow.ts';

/** Lock for signing fuel, one at a time over all instances. Any number, but the same in all instances. */
const LOCK = 7_219_005;

interface Dependencies {
  readonly db: Db;
  readonly orders: OrderRepository;
  readonly channels: readonly Channel[];
  readonly now: () => number;
}

/**
 * Accepts signed payments with gas paid in tokens, gives them fuel and sends them (SWP-09). Signed transactions are stored before
 * they are sent. After a crash it continues with the same transactions, and no order gets fuel twice.
 */
export class ZeroGasSwaps {
  readonly #deps: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies;
  }

  /**
   * Returns the payment's hash after it is stored; it will then be sent. The same payment gets the same answer again.
   * @throws Refusal 50012, 50014, 50015, 50017, 912
   */
  async take(orderId: string, signed: SignedText): Promise<string> {
    const { orders, channels } = this.#deps;
    const order = await orders.byId(orderId);
    const noGasTxInfo = order && noGasTxInfoOf(order);
    if (!order || !noGasTxInfo) throw new Refusal(resultCodes.unknownOrder, 'no zero-gas order');
    const zeroGas = channels.find(({ id }) => id === order.channel)?.zeroGas;
    if (!zeroGas) throw new Refusal(resultCodes.zeroGasUnavailable, 'zero-gas is not available');
    const payment = zeroGas.read({ chain: order.from_chain, sender: order.sender, noGasTxInfo }, signed);
    const stored = (await this.#stored(order.order_id)) ?? (await this.#accept(zeroGas, order, payment));
    if (stored.hash !== payment.hash)
      throw new Refusal(resultCodes.zeroGasSignatureFailed, 'another transaction was signed before');
    await this.#send(zeroGas, stored).catch(() => undefined);
    return stored.hash;
  }

  /** Sends stored payments that were not sent: an instance stopped, or a node did not answer. */
  async resume(channel: Channel): Promise<void> {
    const { zeroGas } = channel;
    if (!zeroGas) return;
    const rows = await this.#unsent(this.#deps.db).where('channel', '=', channel.id).execute();
    for (const row of rows) await this.#send(zeroGas, row).catch(() => undefined);
  }

  async #stored(orderId: string): Promise<ZeroGasPaymentRow | undefined> {
    return this.#deps.db.selectFrom('zero_gas_payments').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  }

  /** Signs the fuel and stores it with the payment. If the order already has a payment, returns the stored one. */
  async #accept(zeroGas: ZeroGas, order: Order, payment: ZeroGasPayment): Promise<ZeroGasPaymentRow> {
    const { db, orders, now } = this.#deps;
    await zeroGas.check(payment);
    if (await this.#isNonceTaken(payment)) throw otherOrder();
    if (await this.#hasLetDown(order)) {
      throw new Refusal(resultCodes.zeroGasUnavailable, 'an earlier payment of this account failed');
    }
    // Report it before it is stored, so that the paid order never gets another transaction to sign.
    const hash = payment.hash.toLowerCase();
    const reported = { id: `reported:${order.order_id}:${hash}`, kind: 'reported', hash, at: now() } as const;
    await orders.apply(order.order_id, { events: [reported], source: 'zero-gas' });
    const row = await db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
      const last = await this.#unsent(transaction).where('chain', '=', payment.chain).execute();
      const fuel = await zeroGas.signFuel(payment, last.at(-1)?.fuel_nonce);
      const made: ZeroGasPaymentRow = {
        order_id: order.order_id,
        channel: order.channel,
        chain: payment.chain,
        sender: payment.sender,
        nonce: payment.nonce,
        hash: payment.hash,
        raw: payment.raw,
        fuel_nonce: fuel.nonce,
        fuel_raw: fuel.raw,
        is_sent: 0,
        created_at: new Date(now()).toISOString(),
      };
      await transaction
        .insertInto('zero_gas_payments')
        .values(made)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return transaction
        .selectFrom('zero_gas_payments')
        .selectAll()
        .where('order_id', '=', order.order_id)
        .executeTakeFirst();
    });
    if (!row) throw otherOrder();
    return row;
  }

  async #isNonceTaken({ chain, sender, nonce }: ZeroGasPayment): Promise<boolean> {
    const taken = await this.#deps.db
      .selectFrom('zero_gas_payments')
      .select('order_id')
      .where('chain', '=', chain)
      .where('sender', '=', sender)
      .where('nonce', '=', nonce)
      .executeTakeFirst();
    return taken !== undefined;
  }

  /** A sender that used earlier fuel for something else gets no more. */
  async #hasLetDown({ sender, from_chain }: Order): Promise<boolean> {
    const failed = await this.#deps.db
      .selectFrom('zero_gas_payments')
      .innerJoin('orders', 'orders.order_id', 'zero_gas_payments.order_id')
      .select('orders.order_id')
      .where(sql`lower(orders.sender)`, '=', sender.toLowerCase())
      .where('orders.from_chain', '=', from_chain)
      .where('orders.status', 'in', ['fail', 'timeout'])
      .executeTakeFirst();
    return failed !== undefined;
  }

  async #send(zeroGas: ZeroGas, row: ZeroGasPaymentRow): Promise<void> {
    const { db } = this.#deps;
    // A node includes nonces in order, so earlier signed and unsent payments go first.
    const before = await this.#unsent(db)
      .where('chain', '=', row.chain)
      .where('fuel_nonce', '<', row.fuel_nonce)
      .execute();
    await zeroGas.send(row.chain, [...before.map(({ fuel_raw }) => fuel_raw), row.fuel_raw], row.raw);
    await db.updateTable('zero_gas_payments').set({ is_sent: 1 }).where('order_id', '=', row.order_id).execute();
  }

  #unsent(db: Db) {
    return db.selectFrom('zero_gas_payments').selectAll().where('is_sent', '=', 0).orderBy('fuel_nonce');
  }
}

function otherOrder(): Refusal {
  return new Refusal(resultCodes.zeroGasException, 'another order of this account is under way');
}

function noGasTxInfoOf({ tx_data }: Order): string | undefined {
  const parsed = z.safeParse(NoGasTxData, JSON.parse(tx_data ?? 'null'));
  return parsed.success ? parsed.data.noGasTxInfo : undefined;
}
