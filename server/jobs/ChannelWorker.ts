import type { FastifyBaseLogger } from 'fastify';
import type { ReportedTransaction, ScannedChannel } from '../channels/channel.ts';
import type { OrderRepository } from '../orders/OrderRepository.ts';
import { awaitedHashes, livePayment, type OrderEvent } from '../orders/orderMachine.ts';
import type { Order } from '../orders/orderRow.ts';
import type { ZeroGasSwaps } from '../zeroGas/ZeroGasSwaps.ts';
import type { Lease } from './Lease.ts';
import { LeasedRounds } from './LeasedRounds.ts';

/** A round takes seconds at most. */
const LEASE_MS = 15_000;
/** Between two looks for a hash that no node knows, in rounds: 1, 2, 4, … and no more than this. */
const MOST_ROUNDS = 16;
/** In one round, so that payouts do not wait for it. */
const MOST_LOOKED_FOR = 64;

interface Collaborators {
  readonly channel: ScannedChannel;
  readonly orders: OrderRepository;
  readonly lease: Lease;
  readonly zeroGas?: Pick<ZeroGasSwaps, 'resume'>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly now: () => number;
  /** A reported hash that no chain knows for so long has timed out. */
  readonly unseenAfterMs: number;
}

interface Unknown {
  /** When the order changed last: with another report it is looked for at once. */
  readonly version: string;
  /** When one of its hashes has been unknown for too long, milliseconds since 1970. */
  readonly overdueAt: number;
  /** The round of the next look. */
  readonly next: number;
  /** Rounds after which it came. */
  readonly pause: number;
}

/**
 * Settles one channel's orders: reads what happened on its chains, pays out what is due, looks after reported hashes.
 * Everything it knows is in the database and on the chains, so that it may be killed at any moment.
 */
export class ChannelWorker {
  readonly #with: Collaborators;
  readonly #rounds: LeasedRounds;
  #round = 0;
  /** Orders with a hash that no node knew when it was looked for, by number. */
  #unknown = new Map<string, Unknown>();

  constructor(collaborators: Collaborators) {
    this.#with = collaborators;
    const { channel, lease, log, now } = collaborators;
    this.#rounds = new LeasedRounds({
      name: `channel:${channel.id}`,
      lease,
      leaseMs: LEASE_MS,
      log,
      now,
      round: (signal) => this.#settle(signal),
    });
  }

  get channelId(): string {
    return this.#with.channel.id;
  }

  /** When the last round ended well; `undefined` before the first. */
  get lastRoundAt(): number | undefined {
    return this.#rounds.lastRoundAt;
  }

  start(): void {
    this.#rounds.start();
  }

  /** Resolves once the round under way has ended; another instance may go on at once. */
  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  /** One round; only the instance that holds the lease does anything. */
  async round(): Promise<void> {
    await this.#rounds.round();
  }

  /** Never behind: what comes meanwhile is the next round's. */
  async #settle(signal: AbortSignal): Promise<false> {
    const { channel, orders, zeroGas } = this.#with;
    const found = await channel.scan(await orders.cursor(channel.id), signal);
    await orders.applyScan(channel.id, found.evidence, found.cursor);
    await zeroGas?.resume(channel);
    await channel.settle(signal);
    await this.#checkAllReported(signal);
    return false;
  }

  /** What no node knows is looked for less and less often: the scan finds what it pays, however late it comes. */
  async #checkAllReported(signal: AbortSignal): Promise<void> {
    const { channel, orders, now } = this.#with;
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
    // What is too much for one round is due in the next; what nobody looked for yet comes first.
    const chosen = [...fresh, ...due].slice(0, MOST_LOOKED_FOR);
    for (const order of await Promise.all(chosen.map((id) => orders.byId(id)))) {
      if (order) await this.#checkReported(order, before.get(order.order_id)?.pause, signal);
    }
  }

  async #checkReported(order: Order, lastPause: number | undefined, signal: AbortSignal): Promise<void> {
    const { channel, orders, now, unseenAfterMs } = this.#with;
    const wait = (pause: number, overdueAt: number) =>
      this.#unknown.set(order.order_id, { version: order.updated_at, next: this.#round + pause, pause, overdueAt });
    // Paid after all: another payment of it was taken back.
    if (livePayment(order.life)) return void wait(MOST_ROUNDS, Number.POSITIVE_INFINITY);
    let overdueAt = Number.POSITIVE_INFINITY;
    let isUnknown = false;
    for (const [hash, since] of Object.entries(awaitedHashes(order.life))) {
      const isOverdue = now() - since > unseenAfterMs;
      if (!isOverdue) overdueAt = Math.min(overdueAt, since + unseenAfterMs);
      const found = await channel.lookUp(order.from_chain, hash, signal);
      isUnknown ||= found.status === 'unknown';
      const event = this.#eventOf(order, found, hash, isOverdue);
      if (event) await orders.apply(order.order_id, [event], channel.id);
    }
    if (isUnknown) wait(Math.min(MOST_ROUNDS, (lastPause ?? 0.5) * 2), overdueAt);
    else this.#unknown.delete(order.order_id);
  }

  /** Several orders may have been reported with one hash, so that the events are of each. */
  #eventOf(order: Order, found: ReportedTransaction, hash: string, isOverdue: boolean): OrderEvent | undefined {
    const at = this.#with.now();
    const id = (kind: string) => `${kind}:${order.order_id}:${hash}`;
    const isOthers = found.status === 'paid' && found.orderId.toLowerCase() !== order.order_id;
    if (found.status === 'failed' || found.status === 'foreign' || isOthers) {
      return { id: id('failed'), kind: 'failed', hash, at };
    }
    return found.status === 'unknown' && isOverdue ? { id: id('unseen'), kind: 'unseen', hash, at } : undefined;
  }
}
