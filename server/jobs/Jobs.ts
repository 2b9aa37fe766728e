import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { Db } from '../db/Database.ts';
import { secondsSince, tell } from '../observe/happenings.ts';
import { inSpan } from '../observe/inSpan.ts';
import { bossDatabase } from './bossDatabase.ts';

const SCHEMA = 'jobs';
const POLL_MS = 2_000;
const AT_ONCE = 32;
/** While more is due than is done at once: so long those that end are gathered before more are fetched. */
const GATHER_MS = 50;
/** An instance that has not finished a job after this is taken for dead, and another one does it. */
const EXPIRE_SECONDS = 30;
/** A run ends itself before that. */
const RUN_LIMIT_MS = 25_000;
const LOOK_FOR_EXPIRED_SECONDS = 15;
/** A run that threw is repeated after this; what is worth a longer pause says so itself. */
const THREW_MS = 10_000;
/** Due since a moment: clocks of databases may stand still for a millisecond, and what is due right now is not due yet. */
const DUE = '-1 milliseconds';
/** A job that nobody does for so long is dropped. */
const KEPT_DAYS = 60;
/** Dying often is no reason to give a job up. */
const RETRIES = 1_000_000;
const CREATE_TRIES = 6;
const CREATE_PAUSE_MS = 100;

interface Options {
  readonly db: Db;
  readonly queue: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly now: () => number;
}

/** Does the job of a key once. Gives the milliseconds until it is to be done again; `undefined`: it is over. */
type Handler = (key: string, signal: AbortSignal) => Promise<number | undefined>;

/**
 * Work by key that any number of instances do, each job in one of them at a time; no instance leads. A key has one job or none,
 * in the schema `jobs` of the same database, so that it begins and ends in the transaction of what it is about.
 */
export class Jobs {
  /** When it last looked for jobs; `undefined` before. Milliseconds. */
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
    this.#boss.on('error', (error) => log.warn({ err: error, queue }, 'the job queue had a failure'));
  }

  /** Brings the tables of the queue up to date. The caller closes it. */
  static async open(options: Options): Promise<Jobs> {
    const jobs = new Jobs(options);
    await jobs.#boss.start();
    await jobs.#createQueue();
    return jobs;
  }

  /** Has the job of a key done, now or when it is free; one that waits is brought forward. In the transaction, where one is given. */
  async begin(key: string, transaction?: Db): Promise<void> {
    const db = transaction ?? this.#db;
    const isNew = !(await this.#bringForward(key, db)) && (await this.#send(key, 0, db));
    // Of two at the same moment one is stored; the other's may be due later.
    if (!isNew) await this.#bringForward(key, db);
    this.#awake.abort();
  }

  /** Looks for jobs until `close`. */
  work(handler: Handler): void {
    this.#loop = this.#work(handler);
  }

  /** Fetches and does what is due now. How many that were. */
  async round(handler: Handler): Promise<number> {
    const begun = await this.#fetch(handler, AT_ONCE);
    await Promise.all(this.#running);
    return begun;
  }

  /** Frees the jobs of instances that died; done now and then by all. */
  async takeOver(): Promise<void> {
    await this.#boss.expire();
  }

  /** Resolves once nothing runs here any more; what ran and was not over is free at once. */
  async close(): Promise<void> {
    this.#stopped.abort();
    this.#awake.abort();
    await this.#loop;
    await Promise.all(this.#running);
    await this.#boss.stop({ graceful: false });
  }

  /** Of instances that make it at the same moment on an empty database some may fail: the tables are made under them. */
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

  /** Cut short by a new job here, and by the end. */
  async #pause(ms: number): Promise<void> {
    const signal = AbortSignal.any([this.#awake.signal, this.#stopped.signal]);
    await setTimeout(ms, undefined, { signal }).catch(() => undefined);
  }

  async #fetch(handler: Handler, most: number): Promise<number> {
    const asked = performance.now();
    const jobs = await this.#boss.fetch<{ readonly key: string }>(this.#queue, { batchSize: most });
    this.lastRoundAt = this.#now();
    tell({ kind: 'round', work: `jobs:${this.#queue}`, outcome: 'done', seconds: secondsSince(asked) });
    for (const { data } of jobs) {
      const run = this.#do(data.key, handler).finally(() => this.#running.delete(run));
      this.#running.add(run);
    }
    return jobs.length;
  }

  /** Never rejects: what could not be written expires, and is done again. */
  async #do(key: string, handler: Handler): Promise<void> {
    let again: number | undefined;
    const began = performance.now();
    const ended = (outcome: 'over' | 'again' | 'failed') =>
      tell({ kind: 'job', queue: this.#queue, outcome, seconds: secondsSince(began) });
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
      this.#log.warn({ err: error, queue: this.#queue, key }, 'the end of a job could not be kept');
    }
  }

  /** Whether it was stored: it is not where the key has a job. */
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

  /** Whether the key has a job; one that runs is left alone. */
  async #bringForward(key: string, db: Db): Promise<boolean> {
    const found = await sql`
      update ${sql.table(`${SCHEMA}.job`)}
      set start_after = case when state < 'active' then least(start_after, now() + ${DUE}::interval) else start_after end
      where name = ${this.#queue} and id = ${idOf(key)}::uuid
      returning id`.execute(db);
    return found.rows.length > 0;
  }
}

/** A key has the same id everywhere: the primary key keeps it from having two jobs. */
function idOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
