import type { FastifyBaseLogger } from 'fastify';
import type { ScannedChannel } from '../channels/channel.ts';
import type { Lease } from '../jobs/Lease.ts';
import { LeasedRounds } from '../jobs/LeasedRounds.ts';
import type { Traffic } from '../jobs/Traffic.ts';
import type { OrderRepository } from './OrderRepository.ts';

/** A round takes a few seconds at most. */
const LEASE_MS = 15_000;

interface Dependencies {
  readonly channel: ScannedChannel;
  readonly orders: OrderRepository;
  readonly lease: Lease;
  readonly traffic?: Traffic;
  /** Sends what was accepted before a stop of the process. */
  readonly zeroGas?: { resume(channel: ScannedChannel): Promise<void> };
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly now: () => number;
}

/**
 * Settles one channel's orders: reads events from its chains, and pays out due orders. All state is in the database and on the
 * chains, so that the process can stop at any moment.
 */
export class ChannelWorker {
  readonly #deps: Dependencies;
  readonly #rounds: LeasedRounds;

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies;
    const { channel, lease, traffic, log, now } = dependencies;
    this.#rounds = new LeasedRounds({
      name: `channel:${channel.id}`,
      lease,
      traffic,
      leaseMs: LEASE_MS,
      log,
      now,
      round: (signal) => this.#settle(signal),
    });
  }

  get channelId(): string {
    return this.#deps.channel.id;
  }

  /** Time of the last successful round. `undefined` before the first. */
  get lastRoundAt(): number | undefined {
    return this.#rounds.lastRoundAt;
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

  /** Always `false`: the next round handles events that arrive meanwhile. */
  async #settle(signal: AbortSignal): Promise<false> {
    const { channel, orders, zeroGas } = this.#deps;
    const found = await channel.scan(await orders.cursor(channel.id), signal);
    await orders.applyScan(channel.id, found.evidence, found.cursor);
    await zeroGas?.resume(channel);
    await channel.settle(signal);
    return false;
  }
}
