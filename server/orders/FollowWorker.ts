import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { FollowedChannel } from '../channels/channel.ts';
import type { Db } from '../db/Database.ts';
import type { Jobs } from '../jobs/Jobs.ts';
import { OrderFollower } from './OrderFollower.ts';
import type { OrderRepository } from './OrderRepository.ts';

/**
 * Interval of the search for orders without a job, plus up to the same time at random, so that instances do not search together.
 */
const SWEEP_MS = 45_000;
const SWEPT_AT_ONCE = 500;
/** Orders that timed out longer ago are no longer searched. */
const LOOKED_FOR_MS = 30 * 24 * 3_600_000;

interface Dependencies {
  readonly db: Db;
  /** Jobs by the id of their order. The worker closes them. */
  readonly jobs: Jobs;
  readonly channels: readonly FollowedChannel[];
  readonly orders: OrderRepository;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly now: () => number;
  readonly unseenAfterMs: number;
}

/** Follows all open orders that services settle, in any number of instances. Each order has a job until it ends. */
export class FollowWorker {
  readonly #deps: Dependencies;
  readonly #follower: OrderFollower;
  readonly #stopped = new AbortController();
  #sweeping: Promise<void> = Promise.resolve();

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies;
    this.#follower = new OrderFollower(dependencies);
  }

  /** Time of the last search for jobs in this instance. `undefined` before the first. */
  get lastRoundAt(): number | undefined {
    return this.#deps.jobs.lastRoundAt;
  }

  start(): void {
    this.#deps.jobs.work((orderId, signal) => this.#follower.follow(orderId, signal));
    this.#sweeping = this.#sweepOn();
  }

  /** Resolves when all queries have ended. Another instance can continue immediately. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#sweeping;
    await this.#deps.jobs.close();
  }

  /** Runs all jobs that are due now, once. Returns the number of orders. */
  round(): Promise<number> {
    return this.#deps.jobs.round((orderId, signal) => this.#follower.follow(orderId, signal));
  }

  /** Begins jobs for open orders without one: their channel was temporarily not configured, or the job was lost. */
  async sweep(): Promise<void> {
    const { db, jobs, channels, now } = this.#deps;
    const jobless = await db
      .selectFrom('orders')
      .select('order_id')
      .where(
        'channel',
        'in',
        channels.map(({ id }) => id),
      )
      .where((eb) =>
        eb.or([
          eb('status', 'in', ['pending', 'wait_kyc', 'wait_refund']),
          eb.and([eb('status', '=', 'timeout'), eb('updated_at', '>', new Date(now() - LOOKED_FOR_MS).toISOString())]),
        ]),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('jobs')
              .select('jobs.key')
              .where('jobs.queue', '=', jobs.queue)
              .whereRef('jobs.key', '=', 'orders.order_id'),
          ),
        ),
      )
      .limit(SWEPT_AT_ONCE)
      .execute();
    for (const { order_id } of jobless) await jobs.begin(order_id);
  }

  async #sweepOn(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await this.sweep().catch((error: unknown) => {
        this.#deps.log.warn({ err: error }, 'orders without a job could not be searched');
      });
      await setTimeout(SWEEP_MS * (1 + Math.random()), undefined, { signal }).catch(() => undefined);
    }
  }
}
