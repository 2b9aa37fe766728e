import type { FastifyBaseLogger } from 'fastify';
import type { OrderEvent, ReportedTransaction, ScannedChannel } from '../channels/channel.ts';
import type { Lease } from '../jobs/Lease.ts';
import { LeasedRounds } from '../jobs/LeasedRounds.ts';
import type { Traffic } from '../jobs/Traffic.ts';
import { within } from '../upstream/within.ts';
import type { OrderRepository } from './OrderRepository.ts';
import { awaitedHashes, livePayment } from './orderMachine.ts';
import type { Order } from './orderRow.ts';

const LEASE_MS = 15_000;
/** Maximum rounds between two lookups of a hash unknown to all nodes: 1, 2, 4, … up to this. */
const MAX_ROUNDS = 16;
/** Maximum orders in one round. */
const MAX_ORDERS = 8;
/** Maximum hashes of one order at a time. */
const MAX_HASHES = 8;
/** Orders looked up in parallel. The nodes are also used for settlement. */
const AT_ONCE = 2;
/** Time limit for a node. A later round tries again. */
const LOOK_LIMIT_MS = 5_000;

interface Dependencies {
  readonly channel: ScannedChannel;
  readonly orders: OrderRepository;
  readonly lease: Lease;
  readonly traffic?: Traffic;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly now: () => number;
  /** A reported hash has timed out if no chain knows it for this time. */
  readonly unseenAfterMs: number;
}

interface Unknown {
  /** Time of the order's last change. A new report triggers a lookup immediately. */
  readonly version: string;
  /** Time when one of its hashes becomes overdue, milliseconds since 1970. */
  readonly overdueAt: number;
  /** Round of the next lookup. */
  readonly next: number;
  /** Rounds between the last two lookups. */
  readonly pause: number;
}

/**
 * Looks up the reported transactions of one channel's orders. Separate from settlement, which finds payments on its own. Any
 * client can send reports, and false reports must not delay payouts.
 */
export class ReportWorker {
  readonly #deps: Dependencies;
  readonly #rounds: LeasedRounds;
  #round = 0;
  /** Orders with a hash that no node knew at the last lookup, by order id. */
  #unknown = new Map<string, Unknown>();

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies;
    const { channel, lease, traffic, log, now } = dependencies;
    this.#rounds = new LeasedRounds({
      name: `reports:${channel.id}`,
      lease,
      traffic,
      leaseMs: LEASE_MS,
      log,
      now,
      round: (signal) => this.#look(signal),
    });
  }

  get late(): readonly string[] {
    return this.#rounds.late;
  }

  start(): void {
    this.#rounds.start();
  }

  /** Resolves when the current round has ended. Another instance can continue immediately. */
  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  /** Runs one round. Only the instance with the lease does anything. */
  async round(): Promise<void> {
    await this.#rounds.round();
  }

  /** Hashes unknown to all nodes are looked up less and less often. The scan finds their payment, even a late one. */
  async #look(signal: AbortSignal): Promise<false> {
    const { channel, orders, now } = this.#deps;
    this.#round += 1;
    const before = this.#unknown;
    this.#unknown = new Map();
    const [fresh, due]: [string[], string[]] = [[], []];
    for (const { order_id: id, updated_at: version } of await orders.reportedNumbers(channel.id)) {
      const known = before.get(id);
      const mayWait = known?.version === version && this.#round < known.next && now() <= known.overdueAt;
      if (known) this.#unknown.set(id, known);
      if (!mayWait) (known ? due : fresh).push(id);
    }
    // The rest waits for the next round. Orders that were not looked up yet come first.
    const chosen = [...fresh, ...due].slice(0, MAX_ORDERS);
    const found = await Promise.all(chosen.map((id) => orders.byId(id)));
    const waiting = found.flatMap((order) => order ?? []);
    const lane = async () => {
      for (let order = waiting.shift(); order && !signal.aborted; order = waiting.shift()) {
        await this.#check(order, before.get(order.order_id)?.pause, signal);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    return false;
  }

  async #check(order: Order, lastPause: number | undefined, signal: AbortSignal): Promise<void> {
    const { channel, orders, now, unseenAfterMs } = this.#deps;
    const wait = (pause: number, overdueAt: number) =>
      this.#unknown.set(order.order_id, { version: order.updated_at, next: this.#round + pause, pause, overdueAt });
    // The order is paid. It was only selected because another payment of it was undone.
    if (livePayment(order.state)) return void wait(MAX_ROUNDS, Number.POSITIVE_INFINITY);
    let overdueAt = Number.POSITIVE_INFINITY;
    let isUnknown = false;
    for (const [hash, since] of hashesOf(order)) {
      const isOverdue = now() - since > unseenAfterMs;
      if (!isOverdue) overdueAt = Math.min(overdueAt, since + unseenAfterMs);
      const found = await this.#lookUp(order, hash, signal);
      isUnknown ||= found === undefined || found.status === 'unknown';
      const event = found && this.#eventOf(order, found, { hash, isOverdue });
      if (event) await orders.apply(order.order_id, { events: [event], source: channel.id });
    }
    if (isUnknown) wait(Math.min(MAX_ROUNDS, (lastPause ?? 0.5) * 2), overdueAt);
    else this.#unknown.delete(order.order_id);
  }

  /** `undefined` if the node could not be reached. This says nothing about the hash, and must not delay the other lookups. */
  async #lookUp(order: Order, hash: string, signal: AbortSignal): Promise<ReportedTransaction | undefined> {
    const { channel, log } = this.#deps;
    try {
      return await within(LOOK_LIMIT_MS, signal, (limit) => channel.lookUp(order.from_chain, hash, limit));
    } catch (error) {
      signal.throwIfAborted();
      log.warn({ err: error, order: order.order_id }, 'a reported transaction could not be looked up');
      return undefined;
    }
  }

  /** Several orders may have the same reported hash, so the events carry the order id. */
  #eventOf(
    order: Order,
    found: ReportedTransaction,
    { hash, isOverdue }: { readonly hash: string; readonly isOverdue: boolean },
  ): OrderEvent | undefined {
    const at = this.#deps.now();
    const id = (kind: string) => `${kind}:${order.order_id}:${hash}`;
    const isOthers = found.status === 'paid' && found.orderId.toLowerCase() !== order.order_id;
    if (found.status === 'failed' || found.status === 'foreign' || isOthers) {
      return { id: id('failed'), kind: 'failed', hash, at };
    }
    return found.status === 'unknown' && isOverdue ? { id: id('unseen'), kind: 'unseen', hash, at } : undefined;
  }
}

/** Hashes to look up, with the time of their report. Hashes without any news come first. Failed ones are not looked up again. */
function hashesOf({ state }: Order): readonly (readonly [hash: string, since: number])[] {
  const isUnseen = (hash: string) => Number(state.unseen.includes(hash));
  return Object.entries(awaitedHashes(state))
    .filter(([hash]) => !state.failed.includes(hash))
    .sort(([one, at], [other, otherAt]) => isUnseen(one) - isUnseen(other) || at - otherAt)
    .slice(0, MAX_HASHES);
}
