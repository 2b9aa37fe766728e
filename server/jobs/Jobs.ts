import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { Db } from '../db/Database.ts';
import { inSpan } from '../observe/inSpan.ts';
import { emitMetric, secondsSince } from '../observe/metricEvents.ts';
import { bossDatabase } from './bossDatabase.ts';

const SCHEMA = 'jobs';
const POLL_MS = 2_000;
const AT_ONCE = 32;
/** If more jobs are due than can run at once, ended jobs are collected for this time before the next fetch. */
const GATHER_MS = 50;
/** After this time without an end of the job, the instance counts as dead, and another one repeats the job. */
const EXPIRE_SECONDS = 30;
/** Time limit of a run, below the expiry. */
const RUN_LIMIT_MS = 25_000;
const LOOK_FOR_EXPIRED_SECONDS = 15;
/** Pause after a run that threw. A handler can return a longer pause. */
const THREW_MS = 10_000;
/** A job is due slightly earlier, because a database clock may stand still for a millisecond, and "now" would not be due yet. */
const DUE = '-1 milliseconds';
/** A job that was not run for this time is dropped. */
const KEPT_DAYS = 60;
/** A job is not given up after repeated crashes. */
const RETRIES = 1_000_000;
const CREATE_TRIES = 6;
const CREATE_PAUSE_MS = 100;

interface Options {
  readonly db: Db;
  readonly queue: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly now: () => number;
}

/** Runs the job of a key once. Returns the milliseconds until the next run. `undefined`: the job is done. */
type Handler = (key: string, signal: AbortSignal) => Promise<number | undefined>;

/**
 * Keyed jobs for any number of instances without a leader. Each job runs in one instance at a time. A key has at most one job.
 * The jobs are in the schema `jobs` of the same database, so that they begin and end in the transaction of their data.
 */
export class Jobs {
  /** Time of the last search for jobs, milliseconds. `undefined` before the first. */
  lastRoundAt: number | undefined;
  readonly #db: Db;
  readonly #queue: string;
  readonly #log: Options['log'];
  readonly #now: () => number;
  readonly #boss: PgBoss;
  readonly #stopped = new AbortController();
  readonly #running = new Set<Promise<void>>();
  #loop: Promise<void> = Promise.resolve();
  #awake = new AbortController();

  private constructor({ db, queue, log, now }: Options) {
    this.#db = db;
    this.#queue = queue;
    this.#log = log;
    this.#now = now;
    this.#boss = new PgBoss({
      db: bossDatabase(db),
      schema: SCHEMA,
      schedule: false,
      supervise: true,
      maintenanceIntervalSeconds: LOOK_FOR_EXPIRED_SECONDS,
    });
    this.#boss.on('error', (error) => log.warn({ err: error, queue }, 'the job queue failed'));
  }

  /** Migrates the tables of the queue. The caller must close it. */
  static async open(options: Options): Promise<Jobs> {
    const jobs = new Jobs(options);
    await jobs.#boss.start();
    await jobs.#createQueue();
    return jobs;
  }

  /**
   * Schedules the job of a key for now, or for when it is free. A waiting job is moved forward. Uses the transaction if one is
   * given.
   */
  async begin(key: string, transaction?: Db): Promise<void> {
    const db = transaction ?? this.#db;
    const isNew = !(await this.#bringForward(key, db)) && (await this.#send(key, 0, db));
    // Of two simultaneous jobs only one is stored, and it may have a later time.
    if (!isNew) await this.#bringForward(key, db);
    this.#awake.abort();
  }

  /** Searches for jobs until `close`. */
  work(handler: Handler): void {
    this.#loop = this.#work(handler);
  }

  /** Fetches and runs all jobs that are due now. Returns their number. */
  async round(handler: Handler): Promise<number> {
    const begun = await this.#fetch(handler, AT_ONCE);
    await Promise.all(this.#running);
    return begun;
  }

  /** Frees the jobs of dead instances. All instances call it from time to time. */
  async takeOver(): Promise<void> {
    await this.#boss.expire();
  }

  /** Resolves when no job runs here. Unfinished jobs are free immediately. */
  async close(): Promise<void> {
    this.#stopped.abort();
    this.#awake.abort();
    await this.#loop;
    await Promise.all(this.#running);
    await this.#boss.stop({ graceful: false });
  }

  /** If several instances create the queue on an empty database at the same moment, some may fail and retry. */
  async #createQueue(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        if (await this.#boss.getQueue(this.#queue)) return;
        return await this.#boss.createQueue(this.#queue, { name: this.#queue, policy: 'standard' });
      } catch (error) {
        if (tries === CREATE_TRIES) throw error;
        await setTimeout(Math.random() * CREATE_PAUSE_MS * tries);
      }
    }
  }

  async #work(handler: Handler): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      this.#awake = new AbortController();
      const free = AT_ONCE - this.#running.size;
      const begun = free > 0 ? await this.#fetch(handler, free) : 0;
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

  async #fetch(handler: Handler, maxJobs: number): Promise<number> {
    const asked = performance.now();
    const jobs = await this.#boss.fetch<{ readonly key: string }>(this.#queue, { batchSize: maxJobs });
    this.lastRoundAt = this.#now();
    emitMetric({ kind: 'round', work: `jobs:${this.#queue}`, outcome: 'done', seconds: secondsSince(asked) });
    for (const { data } of jobs) {
      const run = this.#do(data.key, handler).finally(() => this.#running.delete(run));
      this.#running.add(run);
    }
    return jobs.length;
  }

  /** Never rejects. If the result cannot be stored, the job expires and runs again. */
  async #do(key: string, handler: Handler): Promise<void> {
    let again: number | undefined;
    const began = performance.now();
    const ended = (outcome: 'over' | 'again' | 'failed') =>
      emitMetric({ kind: 'job', queue: this.#queue, outcome, seconds: secondsSince(began) });
    try {
      const signal = AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(RUN_LIMIT_MS)]);
      again = await inSpan(`job ${this.#queue}`, {}, () => handler(key, signal));
      ended(again === undefined ? 'over' : 'again');
    } catch (error) {
      const isStopped = this.#stopped.signal.aborted;
      if (!isStopped) ended('failed');
      if (!isStopped) this.#log.warn({ err: error, queue: this.#queue, key }, 'a job failed');
      again = isStopped ? 0 : THREW_MS;
    }
    try {
      await this.#db.transaction().execute(async (transaction) => {
        await this.#boss.deleteJob(this.#queue, idOf(key), { db: bossDatabase(transaction) });
        if (again !== undefined) await this.#send(key, again, transaction);
      });
    } catch (error) {
      this.#log.warn({ err: error, queue: this.#queue, key }, 'the end of a job could not be stored');
    }
  }

  /** Returns whether the job was stored. It is not stored if the key already has a job. */
  async #send(key: string, afterMs: number, db: Db): Promise<boolean> {
    const id = await this.#boss.send(
      this.#queue,
      { key },
      {
        id: idOf(key),
        singletonKey: key,
        startAfter: afterMs > 0 ? afterMs / 1_000 : DUE,
        expireInSeconds: EXPIRE_SECONDS,
        retentionDays: KEPT_DAYS,
        retryLimit: RETRIES,
        db: bossDatabase(db),
      },
    );
    return id !== null;
  }

  /** Returns whether the key has a job. A running job is not changed. */
  async #bringForward(key: string, db: Db): Promise<boolean> {
    const found = await sql`
      update ${sql.table(`${SCHEMA}.job`)}
      set start_after = case when state < 'active' then least(start_after, now() + ${DUE}::interval) else start_after end
      where name = ${this.#queue} and id = ${idOf(key)}::uuid
      returning id`.execute(db);
    return found.rows.length > 0;
  }
}

/** The id depends only on the key, so that the primary key prevents a second job. */
function idOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
