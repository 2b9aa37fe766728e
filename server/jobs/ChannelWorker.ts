import type { FastifyBaseLogger } from 'fastify';
import type { ReportedTransaction, ScannedChannel } from '../channels/channel.ts';
import type { OrderRepository } from '../orders/OrderRepository.ts';
import { awaitedHashes, type OrderEvent } from '../orders/orderMachine.ts';
import type { Order } from '../orders/orderRow.ts';
import type { ZeroGasSwaps } from '../zeroGas/ZeroGasSwaps.ts';
import type { Lease } from './Lease.ts';
import { LeasedRounds } from './LeasedRounds.ts';

/** A round takes seconds at most. */
const LEASE_MS = 15_000;
/** Between two looks for a hash that no node knows, in rounds: 1, 2, 4, … and no more than this. */
const MOST_ROUNDS = 16;

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
  /** Hashes that no node knew when they were looked for. */
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
    this.#round += 1;
    const before = this.#unknown;
    this.#unknown = new Map();
    for (const order of await this.#with.orders.reportedOnly(this.#with.channel.id)) {
      await this.#checkReported(order, before, signal);
    }
  }

  async #checkReported(order: Order, before: ReadonlyMap<string, Unknown>, signal: AbortSignal): Promise<void> {
    const { channel, orders, now, unseenAfterMs } = this.#with;
    for (const [hash, since] of Object.entries(awaitedHashes(order.life))) {
      const key = `${order.order_id} ${hash}`;
      const known = before.get(key);
      const isOverdue = now() - since > unseenAfterMs;
      if (known && this.#round < known.next && !isOverdue) {
        this.#unknown.set(key, known);
        continue;
      }
      const found = await channel.lookUp(order.from_chain, hash, signal);
      if (found.status === 'unknown') {
        const pause = Math.min(MOST_ROUNDS, (known?.pause ?? 0.5) * 2);
        this.#unknown.set(key, { next: this.#round + pause, pause });
      }
      const event = this.#eventOf(order, found, hash, isOverdue);
      if (event) await orders.apply(order.order_id, [event], channel.id);
    }
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
