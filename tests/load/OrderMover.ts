import { randomBytes } from 'node:crypto';
import type { Evidence } from '../../server/channels/channel.ts';
import type { Db } from '../../server/db/Database.ts';
import { OrderRepository } from '../../server/orders/OrderRepository.ts';
import type { Order } from '../../server/orders/orderRow.ts';

/** Number of orders that are updated at the same time. */
const AT_ONCE = 8;

/** Writes order states to the database like a chain scan: paid, then confirmed, then delivered, one order after the other. */
export class OrderMover {
  readonly #orders: OrderRepository;
  #waiting: Order[] = [];
  #timer: ReturnType<typeof setInterval> | undefined;
  #steps = 0;
  readonly #running = new Set<Promise<unknown>>();

  constructor(db: Db) {
    this.#orders = new OrderRepository(db, Date.now);
  }

  /** Adds `count` copies of this order, each reported with its own hash. */
  async make(count: number, modelId: string): Promise<void> {
    const model = await this.#orders.byId(modelId);
    if (!model) throw new Error(`the order ${modelId} is not there`);
    const one = async (): Promise<void> => {
      const orderId = randomHash();
      await this.#orders.create({
        orderId,
        channel: model.channel,
        idempotencyKey: undefined,
        requestHash: undefined,
        dex: model.dex,
        fromChain: model.from_chain,
        fromToken: model.from_token,
        toChain: model.to_chain,
        toToken: model.to_token,
        sender: model.sender,
        recipient: model.recipient,
        refundTo: model.refund_to,
        payUnits: BigInt(model.pay_units),
        minReceiveUnits: BigInt(model.min_receive_units),
        receiveUnits: BigInt(model.receive_units),
        txData: model.tx_data,
      });
      const hash = randomHash();
      const reported = { id: `reported:${orderId}:${hash}`, kind: 'reported', hash, at: Date.now() } as const;
      await this.#orders.apply(orderId, { events: [reported], source: 'load' });
    };
    let left = count;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (left > 0) {
          left -= 1;
          await one();
        }
      }),
    );
  }

  /** Marks orders as paid that were only reported. */
  async pay(orderIds: readonly string[]): Promise<void> {
    const ids = [...orderIds];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let id = ids.pop(); id !== undefined; id = ids.pop()) await this.#pay(id);
      }),
    );
  }

  /** Starts to change `perSecond` orders per second. */
  start(perSecond: number): void {
    const began = performance.now();
    this.#steps = 0;
    this.#timer = setInterval(() => {
      const due = ((performance.now() - began) / 1_000) * perSecond;
      for (; this.#steps < due; this.#steps += 1) {
        const step: Promise<unknown> = this.#step().finally(() => this.#running.delete(step));
        this.#running.add(step);
      }
    }, 10);
  }

  /** Stops and returns the number of changes. */
  async stop(): Promise<number> {
    clearInterval(this.#timer);
    await Promise.all(this.#running);
    return this.#steps;
  }

  async #pay(orderId: string): Promise<void> {
    const order = await this.#orders.byId(orderId);
    if (!order) throw new Error(`the order ${orderId} is not there`);
    const paid: Evidence = {
      ...evidenceOf(order, order.hash),
      kind: 'paid',
      pair: {
        fromChain: order.from_chain,
        fromToken: order.from_token,
        toChain: order.to_chain,
        toToken: order.to_token,
      },
      sender: order.sender,
      recipient: order.recipient,
      refundTo: order.refund_to,
      payUnits: BigInt(order.pay_units),
      minReceiveUnits: BigInt(order.min_receive_units),
      dex: order.dex,
    };
    const after = await this.#orders.apply(orderId, { events: [paid], source: 'load' });
    if (after) this.#waiting.push(after);
  }

  async #step(): Promise<void> {
    const order = this.#waiting.shift();
    if (!order) return;
    const hash = randomHash();
    const { recipient } = order;
    const receiveUnits = BigInt(order.receive_units);
    const next: Evidence = order.state.isConfirmed
      ? { ...evidenceOf(order, hash), chain: order.to_chain, kind: 'delivered', receiveUnits, recipient }
      : { ...evidenceOf(order, order.hash), kind: 'confirmed' };
    const after = await this.#orders.apply(order.order_id, { events: [next], source: 'load' });
    if (after && !after.state.delivered) this.#waiting.push(after);
  }
}

function evidenceOf(order: Order, hash: string) {
  const id = `load:${order.order_id}:${randomBytes(8).toString('hex')}`;
  return { id, orderId: order.order_id, chain: order.from_chain, hash, at: Date.now() };
}

function randomHash(): string {
  return `0x${randomBytes(32).toString('hex')}`;
}
