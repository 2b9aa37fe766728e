import { sql } from 'kysely';
import * as z from 'zod/mini';
import { resultCodes } from '../../src/api/codes.ts';
import { NoGasTxData } from '../../src/api/zeroGas.ts';
import type { Channel } from '../channels/channel.ts';
import type { SignedText, ZeroGas, ZeroGasPayment } from '../channels/zeroGas.ts';
import type { Db, ZeroGasPaymentRow } from '../db/Database.ts';
import { Refusal } from '../http/calls/Refusal.ts';
import type { OrderRepository } from '../orders/OrderRepository.ts';
import type { Order } from '../orders/orderRow.ts';

/** Statuses of an order whose payment may not be in a block yet. */
const UNDER_WAY = ['draft', 'pending', 'wait_kyc'];

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
    const { db } = this.#deps;
    const stored =
      (await storedOf(db, order)) ??
      (await this.#accept(zeroGas, order, payment).catch(async (error: unknown) => {
        // Another request of the same order may have been accepted, and its payment may be in a block by now.
        const known = await storedOf(db, order);
        if (known) return known;
        throw error;
      }));
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

  /** Signs the fuel and stores it with the payment. If the order already has a payment, returns the stored one. */
  async #accept(zeroGas: ZeroGas, order: Order, payment: ZeroGasPayment): Promise<ZeroGasPaymentRow> {
    const { db, orders, now } = this.#deps;
    await zeroGas.check(payment);
    if (await this.#isTaken(db, order, payment)) throw otherOrder();
    if (await this.#hasFailedBefore(order)) {
      throw new Refusal(resultCodes.zeroGasUnavailable, 'an earlier payment of this account failed');
    }
    // Report it before it is stored, so that the paid order never gets another transaction to sign.
    const hash = payment.hash.toLowerCase();
    const reported = { id: `reported:${order.order_id}:${hash}`, kind: 'reported', hash, at: now() } as const;
    await orders.apply(order.order_id, { events: [reported], source: 'zero-gas' });
    const row = await db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
      const known = await storedOf(transaction, order);
      // Another order of the account may have got its fuel since the first look.
      if (known || (await this.#isTaken(transaction, order, payment))) return known;
      const last = await this.#unsent(transaction).where('chain', '=', payment.chain).execute();
      const fuel = await zeroGas.signFuel(payment, last.at(-1)?.fuel_nonce);
      const made: ZeroGasPaymentRow = {
        order_id: order.order_id,
        channel: order.channel,
        chain: payment.chain,
        sender: payment.sender,
        nonce: payment.nonce ?? (await countOf(transaction, payment)),
        hash: payment.hash,
        raw: payment.raw,
        fuel_nonce: fuel.nonce,
        fuel_raw: fuel.raw,
        is_sent: false,
        created_at: new Date(now()).toISOString(),
      };
      await transaction
        .insertInto('zero_gas_payments')
        .values(made)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return storedOf(transaction, order);
    });
    if (!row) throw otherOrder();
    return row;
  }

  /** Whether fuel was given for another order that this payment excludes: of the same nonce, or of an account under way. */
  async #isTaken(db: Db, order: Order, { chain, sender, nonce }: ZeroGasPayment): Promise<boolean> {
    const others = db
      .selectFrom('zero_gas_payments')
      .innerJoin('orders', 'orders.order_id', 'zero_gas_payments.order_id')
      .select('orders.order_id')
      .where('zero_gas_payments.chain', '=', chain)
      .where('zero_gas_payments.sender', '=', sender)
      .where('orders.order_id', '!=', order.order_id);
    const taken = await (nonce === undefined
      ? others.where('orders.status', 'in', UNDER_WAY)
      : others.where('zero_gas_payments.nonce', '=', nonce)
    ).executeTakeFirst();
    return taken !== undefined;
  }

  /** A sender that used earlier fuel for something else gets no more. */
  async #hasFailedBefore({ sender, from_chain }: Order): Promise<boolean> {
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
    await db.updateTable('zero_gas_payments').set({ is_sent: true }).where('order_id', '=', row.order_id).execute();
  }

  #unsent(db: Db) {
    return db.selectFrom('zero_gas_payments').selectAll().where('is_sent', '=', false).orderBy('fuel_nonce');
  }
}

async function storedOf(db: Db, { order_id }: Order): Promise<ZeroGasPaymentRow | undefined> {
  return db.selectFrom('zero_gas_payments').selectAll().where('order_id', '=', order_id).executeTakeFirst();
}

/** Number of the account's payments. It takes the place of a nonce on chains without them. */
async function countOf(db: Db, { chain, sender }: ZeroGasPayment): Promise<number> {
  const { count } = await db
    .selectFrom('zero_gas_payments')
    .select((of) => of.fn.countAll().as('count'))
    .where('chain', '=', chain)
    .where('sender', '=', sender)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function otherOrder(): Refusal {
  return new Refusal(resultCodes.zeroGasException, 'another order of this account is under way');
}

function noGasTxInfoOf({ tx_data }: Order): string | undefined {
  const parsed = z.safeParse(NoGasTxData, tx_data);
  return parsed.success ? parsed.data.noGasTxInfo : undefined;
}
