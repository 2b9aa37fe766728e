import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/Database.ts';
import { inSpan } from '../observe/inSpan.ts';
import { emitMetric, secondsSince } from '../observe/metricEvents.ts';
import { timeLimit } from '../upstream/timeLimit.ts';

const POLL_MS = 2_000;
const AT_ONCE = 32;
/** If more jobs are due than can run at once, ended jobs are collected for this time before the next claim. */
const GATHER_MS = 50;
/** After this time without an end of the job, the instance counts as dead, and another one repeats the job. */
const LEASE_MS = 30_000;
/** Time limit of a run, below the lease. */
const RUN_LIMIT_MS = 25_000;
/** Pause after a run that threw. It doubles with each further one. A handler can return a longer pause. */
const THREW_MS = 10_000;
const MAX_THREW_MS = 60_000;

interface Options {
  readonly db: Db;
  readonly queue: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly now: () => number;
}

/** Runs the job of a key once. Returns the milliseconds until the next run. `undefined`: the job is done. */
type Handler = (key: string, signal: AbortSignal) => Promise<number | undefined>;

interface Claimed {
  readonly key: string;
  readonly claim: string;
  /** Runs since the last one that ended well, including this one. */
  readonly attempts: number;
}

/** `attempts` as in the table. */
interface NextRun {
  readonly afterMs: number;
  readonly attempts: number;
}

/**
 * Keyed jobs for any number of instances without a leader. Each job runs in one instance at a time. A key has at most one job.
 * All times are those of the database's clock (docs/adr/0012).
 */
export class Jobs {
  /** Time of the last successful search for jobs, milliseconds. `undefined` before the first. */
  lastRoundAt: number | undefined;
  readonly queue: string;
  readonly #db: Db;
  readonly #log: Options['log'];
  readonly #now: () => number;
  readonly #stopped = new AbortController();
  readonly #running = new Set<Promise<void>>();
  #loop: Promise<void> = Promise.resolve();
  #awake = new AbortController();

  constructor({ db, queue, log, now }: Options) {
    this.#db = db;
    this.queue = queue;
    this.#log = log;
    this.#now = now;
  }

  /**
   * Schedules the job of a key for now. A waiting job is moved forward, and a running job runs again afterwards. Uses the
   * transaction if one is given.
   */
  async begin(key: string, transaction?: Db): Promise<void> {
    await (transaction ?? this.#db)
      .insertInto('jobs')
      .values({ queue: this.queue, key, due_at: after(0) })
      .onConflict((conflict) =>
        conflict.columns(['queue', 'key']).doUpdateSet({ due_at: sql<string>`least(jobs.due_at, excluded.due_at)` }),
      )
      .execute();
    this.#awake.abort();
  }

  /** Searches for jobs until `close`. */
  work(handler: Handler): void {
    this.#loop = this.#work(handler);
  }

  /** Claims and runs all jobs that are due now. Returns their number. */
  async round(handler: Handler): Promise<number> {
    const begun = await this.#start(handler, AT_ONCE);
    await Promise.all(this.#running);
    return begun;
  }

  /** Resolves when no job runs here. Unfinished jobs are free immediately. */
  async close(): Promise<void> {
    this.#stopped.abort();
    this.#awake.abort();
    await this.#loop;
    await Promise.all(this.#running);
  }

  async #work(handler: Handler): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      this.#awake = new AbortController();
      const free = AT_ONCE - this.#running.size;
      const begun = free > 0 ? await this.#tryStart(handler, free) : 0;
      const isFull = begun === free;
      if (isFull) await Promise.race([...this.#running, this.#pause(POLL_MS)]);
      await this.#pause(isFull ? GATHER_MS : POLL_MS);
    }
  }

  /** A new job in this instance and `close` end the pause early. */
  async #pause(ms: number): Promise<void> {
    const signal = AbortSignal.any([this.#awake.signal, this.#stopped.signal]);
    await setTimeout(ms, undefined, { signal }).catch(() => undefined);
  }

  /** Never rejects: a database that is unavailable is asked again after the pause. */
  async #tryStart(handler: Handler, maxJobs: number): Promise<number> {
    try {
      return await this.#start(handler, maxJobs);
    } catch (error) {
      this.#log.warn({ err: error, queue: this.queue }, 'the due jobs could not be read');
      return 0;
    }
  }

  /** Claims due jobs and begins to run them. Returns their number. */
  async #start(handler: Handler, maxJobs: number): Promise<number> {
    const asked = performance.now();
    const jobs = await this.#claim(maxJobs);
    this.lastRoundAt = this.#now();
    emitMetric({ kind: 'round', work: `jobs:${this.queue}`, outcome: 'done', seconds: secondsSince(asked) });
    for (const job of jobs) {
      const run = this.#run(job, handler).finally(() => this.#running.delete(run));
      this.#running.add(run);
    }
    return jobs.length;
  }

  /** Locks due jobs for the time of the lease: waiting ones, and those of instances that died. */
  async #claim(maxJobs: number): Promise<readonly Claimed[]> {
    const claim = randomUUID();
    const claimed = await this.#db
      .with('due', (db) =>
        db
          .selectFrom('jobs')
          .select('key')
          .where('queue', '=', this.queue)
          .where('due_at', '<=', sql<string>`now()`)
          .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', sql<string>`now()`)]))
          .orderBy('due_at')
          .limit(maxJobs)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable('jobs')
      .from('due')
      .set((eb) => ({
        due_at: after(LEASE_MS),
        locked_until: after(LEASE_MS),
        claim,
        attempts: eb('jobs.attempts', '+', 1),
      }))
      .where('jobs.queue', '=', this.queue)
      .whereRef('jobs.key', '=', 'due.key')
      .returning(['jobs.key', 'jobs.attempts'])
      .execute();
    return claimed.map(({ key, attempts }) => ({ key, attempts, claim }));
  }

  /** Never rejects. If the result cannot be stored, the lease ends and the job runs again. */
  async #run(job: Claimed, handler: Handler): Promise<void> {
    const { key, attempts } = job;
    let next: NextRun | undefined;
    const began = performance.now();
    const ended = (outcome: 'over' | 'again' | 'failed') =>
      emitMetric({ kind: 'job', queue: this.queue, outcome, seconds: secondsSince(began) });
    try {
      const signal = AbortSignal.any([this.#stopped.signal, timeLimit(RUN_LIMIT_MS)]);
      const afterMs = await inSpan(`job ${this.queue}`, {}, () => handler(key, signal));
      next = afterMs === undefined ? undefined : { afterMs, attempts: 0 };
      ended(afterMs === undefined ? 'over' : 'again');
    } catch (error) {
      const isStopped = this.#stopped.signal.aborted;
      if (!isStopped) ended('failed');
      if (!isStopped) this.#log.warn({ err: error, queue: this.queue, key }, 'a job failed');
      const pause = Math.min(MAX_THREW_MS, THREW_MS * 2 ** Math.min(attempts - 1, 10));
      next = isStopped ? { afterMs: 0, attempts: attempts - 1 } : { afterMs: pause, attempts };
    }
    try {
      await this.#end(job, next);
    } catch (error) {
      this.#log.warn({ err: error, queue: this.queue, key }, 'the end of a job could not be stored');
    }
  }

  /** Stores the end of a run. A run that outlived its lease changes nothing. A job that began again meanwhile is due now. */
  async #end({ key, claim }: Claimed, next: NextRun | undefined): Promise<void> {
    if (next === undefined) {
      const done = await this.#db
        .deleteFrom('jobs')
        .where('queue', '=', this.queue)
        .where('key', '=', key)
        .where('claim', '=', claim)
        .where('locked_until', '>', sql<string>`now()`)
        .whereRef('due_at', '>=', 'locked_until')
        .executeTakeFirst();
      if (done.numDeletedRows > 0n) return;
    }
    await this.#db
      .updateTable('jobs')
      .set({
        due_at: sql<string>`case when due_at < locked_until then due_at else ${after(next?.afterMs ?? 0)} end`,
        attempts: next?.attempts ?? 0,
        claim: null,
        locked_until: null,
      })
      .where('queue', '=', this.queue)
      .where('key', '=', key)
      .where('claim', '=', claim)
      .where('locked_until', '>', sql<string>`now()`)
      .execute();
  }
}

function after(ms: number): RawBuilder<string> {
  return sql<string>`now() + ${ms} * interval '1 millisecond'`;
}
