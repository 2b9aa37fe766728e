import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { FollowedChannel } from '../channels/channel.ts';
import type { Db } from '../db/Database.ts';
import type { OrderRepository } from '../orders/OrderRepository.ts';
import { Jobs } from './Jobs.ts';
import { OrderFollower } from './OrderFollower.ts';

const QUEUE = 'follow-order';
/** Between two looks for orders that have no job, and as much again at random: instances do not look at the same time. */
const SWEEP_MS = 45_000;
const SWEPT_AT_ONCE = 500;
/** What timed out longer ago is not looked for any more. */
const LOOKED_FOR_MS = 30 * 24 * 3_600_000;

interface Collaborators {
  readonly db: Db;
  readonly channels: readonly FollowedChannel[];
  readonly orders: OrderRepository;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly now: () => number;
  readonly unseenAfterMs: number;
}

/** Follows every open order that a service settles, in any number of instances: each order has a job until it is over. */
export class FollowWorker {
  readonly #with: Collaborators;
  readonly #jobs: Jobs;
  readonly #follower: OrderFollower;
  readonly #stopped = new AbortController();
  #sweeping: Promise<void> = Promise.resolve();

  private constructor(collaborators: Collaborators, jobs: Jobs) {
    this.#with = collaborators;
    this.#jobs = jobs;
    this.#follower = new OrderFollower(collaborators);
  }

  /** Ready to begin jobs; they are done once it is started. The caller stops it. */
  static async open(collaborators: Collaborators): Promise<FollowWorker> {
    const { db, log, now } = collaborators;
    return new FollowWorker(collaborators, await Jobs.open({ db, queue: QUEUE, log, now }));
  }

  /** When this instance last looked for jobs; `undefined` before the first time. */
  get lastRoundAt(): number | undefined {
    return this.#jobs.lastRoundAt;
  }

  start(): void {
    this.#jobs.work((orderId, signal) => this.#follower.follow(orderId, signal));
    this.#sweeping = this.#sweepOn();
  }

  /** Resolves once nothing is asked any more; another instance may go on at once. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#sweeping;
    await this.#jobs.close();
  }

  /** Has the order asked about now; within the transaction that made it worth asking. */
  begin(orderId: string, transaction?: Db): Promise<void> {
    return this.#jobs.begin(orderId, transaction);
  }

  /** What is due now, done once. How many orders that were. */
  round(): Promise<number> {
    return this.#jobs.round((orderId, signal) => this.#follower.follow(orderId, signal));
  }

  /** Begins what is open and has no job: an order whose channel was not configured for a while, a job that was lost. */
  async sweep(): Promise<void> {
    const { db, channels, now } = this.#with;
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
      .where(sql<boolean>`order_id not in (select singleton_key from jobs.job where name = ${QUEUE})`)
      .limit(SWEPT_AT_ONCE)
      .execute();
    for (const { order_id } of jobless) await this.#jobs.begin(order_id);
  }

  async #sweepOn(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await this.sweep().catch((error: unknown) => {
        this.#with.log.warn({ err: error }, 'orders without a job could not be looked for');
      });
      await setTimeout(SWEEP_MS * (1 + Math.random()), undefined, { signal }).catch(() => undefined);
    }
  }
}
