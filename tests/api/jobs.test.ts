import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type OpenDatabase } from '../../server/db/connect.ts';
import { Jobs } from '../../server/jobs/Jobs.ts';
import { FollowWorker } from '../../server/orders/FollowWorker.ts';
import { OrderRepository } from '../../server/orders/OrderRepository.ts';
import { LocalPostgres } from '../support/services/LocalPostgres.ts';
import { embedded, postgres, type TestDatabase } from './support/databases.ts';
import { ServiceChannel } from './support/ServiceChannel.ts';

const never = new Promise<never>(() => undefined);

it('opens from several instances at the same moment on an empty database', async () => {
  const server = await LocalPostgres.start();
  const url = await server.create();

  const all = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const database = await connectDatabase(url, '');
      const options = { db: database.db, queue: 'test', log: { warn: () => undefined }, now: Date.now };
      return { database, jobs: new Jobs(options) };
    }),
  );
  await all[0]?.jobs.begin('a');
  expect(await all[3]?.jobs.round(async () => undefined)).toBe(1);

  for (const { database, jobs } of all) {
    await jobs.close();
    await database.close();
  }
  await server.stop();
});

describe.each([
  ['the embedded database', embedded],
  ['PostgreSQL', postgres],
])('jobs on %s', (_name, start) => {
  let databases: TestDatabase;
  let database: OpenDatabase;
  let warnings: unknown[] = [];
  const open: { close?: () => Promise<void>; stop?: () => Promise<void> }[] = [];

  beforeAll(async () => {
    databases = await start();
    database = await databases.open();
  });

  afterEach(async () => {
    for (const one of open.splice(0)) await (one.close ?? one.stop)?.call(one);
    await sql`delete from jobs`.execute(database.db);
    warnings = [];
  });

  afterAll(async () => {
    await database.close();
    await databases.stop();
  });

  const log = { warn: (facts: unknown) => void warnings.push(facts) };

  async function instance(): Promise<Jobs> {
    const jobs = new Jobs({ db: database.db, queue: 'test', log, now: Date.now });
    open.push(jobs);
    return jobs;
  }

  const stored = async () =>
    (
      await sql<{ key: string; state: string; waits: number }>`
        select key, case when locked_until > now() then 'active' else 'created' end as state,
          extract(epoch from due_at - now())::float as waits
        from jobs order by key`.execute(database.db)
    ).rows;

  /** Makes all jobs older. */
  const passTime = (seconds: number) =>
    sql`update jobs set due_at = due_at - ${seconds} * interval '1 second',
      locked_until = locked_until - ${seconds} * interval '1 second'`.execute(database.db);

  it('runs each job once among instances that open, begin and poll at the same time', async () => {
    const [one, other] = await Promise.all([instance(), instance()]);
    const done: string[] = [];
    const handler = async (key: string) => void done.push(key);

    await Promise.all(['a', 'b', 'c', 'a', 'b'].map((key, at) => (at % 2 ? one : other).begin(key)));
    await Promise.all([one.round(handler), other.round(handler)]);

    expect(done.sort()).toEqual(['a', 'b', 'c']);
    expect(await stored()).toEqual([]);
  });

  it('repeats a job after its requested pause, and sooner when it is started again', async () => {
    const jobs = await instance();
    let runs = 0;
    const handler = async () => {
      runs += 1;
      return 60_000;
    };

    await jobs.begin('a');
    await jobs.round(handler);
    expect(await jobs.round(handler)).toBe(0);
    const [waiting] = await stored();
    expect(waiting?.waits).toBeGreaterThan(50);
    expect(waiting?.waits).toBeLessThanOrEqual(60);

    await jobs.begin('a');
    await jobs.round(handler);
    expect(runs).toBe(2);
  });

  it('makes a job due immediately after it begins', async () => {
    const jobs = await instance();
    const waits = () =>
      database.db.transaction().execute(async (transaction) => {
        await jobs.begin('a', transaction);
        // The clock does not advance within a transaction.
        const { rows } = await sql<{ waits: number }>`
          select extract(epoch from due_at - now())::float as waits from jobs`.execute(transaction);
        return rows.map((row) => row.waits);
      });

    expect(await waits()).toEqual([0]);
    expect(await jobs.round(async () => 60_000)).toBe(1);
    expect(await waits()).toEqual([0]);
    expect(await jobs.round(async () => undefined)).toBe(1);
  });

  it('runs one job of a key at a time, also if it begins again meanwhile', async () => {
    const [one, other] = [await instance(), await instance()];
    let inside = 0;
    const handler = async () => {
      inside += 1;
      await other.begin('a');
      await other.round(async () => {
        inside += 100;
        return undefined;
      });
      return undefined;
    };

    await one.begin('a');
    await one.round(handler);

    expect(inside).toBe(1);
  });

  it('runs a job again that begins while it runs', async () => {
    const [one, other] = [await instance(), await instance()];
    let runs = 0;

    await one.begin('a');
    await one.round(async () => {
      runs += 1;
      await other.begin('a');
      return undefined;
    });
    await one.round(async () => {
      runs += 1;
      await other.begin('a');
      return 60_000;
    });
    await one.round(async () => {
      runs += 1;
      return undefined;
    });

    expect(runs).toBe(3);
    expect(await stored()).toEqual([]);
  });

  it('claims at most as many jobs as run at once, the oldest first', async () => {
    const [one, other] = [await instance(), await instance()];
    const keys = Array.from({ length: 40 }, (_, at) => `key ${String(at).padStart(2, '0')}`);
    for (const key of keys) await one.begin(key);
    const done: string[][] = [[], []];

    const begun = await one.round(async (key) => void done[0]?.push(key));
    const rest = await other.round(async (key) => void done[1]?.push(key));

    expect([begun, rest]).toEqual([32, 8]);
    expect(done[0]?.sort()).toEqual(keys.slice(0, 32));
    expect(done[1]?.sort()).toEqual(keys.slice(32));
  });

  it('ignores the end of a run that outlived its lease', async () => {
    const [slow, quick] = [await instance(), await instance()];
    await slow.begin('a');
    let end: (afterMs: undefined) => void = () => undefined;
    const outlived = slow.round(
      () =>
        new Promise((resolve) => {
          end = resolve;
        }),
    );
    await expect.poll(async () => (await stored())[0]?.state).toBe('active');
    await passTime(31);
    await quick.round(async () => {
      end(undefined);
      await outlived;
      expect((await stored())[0]?.state).toBe('active');
      return 60_000;
    });

    expect((await stored())[0]?.waits).toBeGreaterThan(50);
  });

  it('waits longer after each failure, and as before after a success', async () => {
    const jobs = await instance();
    const waitsAfter = async (handler: () => Promise<number | undefined>) => {
      await jobs.begin('a');
      expect(await jobs.round(handler)).toBe(1);
      return Math.ceil(((await stored())[0]?.waits ?? 0) / 5) * 5;
    };
    const fail = () => Promise.reject(new Error('no'));

    expect([await waitsAfter(fail), await waitsAfter(fail), await waitsAfter(fail)]).toEqual([10, 20, 40]);
    expect([await waitsAfter(fail), await waitsAfter(fail)]).toEqual([60, 60]);
    await waitsAfter(async () => 1_000);
    expect(await waitsAfter(fail)).toBe(10);
  });

  it('searches again after the database was unavailable', async () => {
    const jobs = await instance();
    const done: string[] = [];
    await sql`alter table jobs rename to jobs_away`.execute(database.db);
    jobs.work(async (key) => void done.push(key));
    await expect.poll(() => warnings.length).toBe(1);
    expect(jobs.lastRoundAt).toBeUndefined();
    await sql`alter table jobs_away rename to jobs`.execute(database.db);

    await jobs.begin('a');

    await expect.poll(() => done).toEqual(['a']);
    expect(jobs.lastRoundAt).toBeDefined();
  });

  it('takes over a job of a crashed instance', async () => {
    const [dead, alive] = [await instance(), await instance()];
    const done: string[] = [];
    await dead.begin('a');
    // This round never ends and is never cleaned up.
    void dead.round(() => never);
    await expect.poll(async () => (await stored())[0]?.state).toBe('active');
    expect(await alive.round(async (key) => void done.push(key))).toBe(0);

    await passTime(29);
    expect(await alive.round(async (key) => void done.push(key))).toBe(0);
    await passTime(2);
    await alive.round(async (key) => void done.push(key));

    expect(done).toEqual(['a']);
    expect(await stored()).toEqual([]);
    open.splice(open.indexOf(dead), 1);
    await sql`select 1`.execute(database.db);
  });

  it('retries failed jobs later, and releases running jobs on close', async () => {
    const jobs = await instance();
    await jobs.begin('a');
    await jobs.round(() => Promise.reject(new Error('no')));
    expect(warnings).toHaveLength(1);
    expect((await stored())[0]?.waits).toBeGreaterThan(5);

    await jobs.begin('a');
    jobs.work(
      (_key, stopped) =>
        new Promise((_resolve, reject) => stopped.addEventListener('abort', () => reject(stopped.reason))),
    );
    await expect.poll(async () => (await stored())[0]?.state).toBe('active');
    await jobs.close();

    expect(warnings).toHaveLength(1);
    const [freed] = await stored();
    expect(freed?.state).toBe('created');
    expect(freed?.waits).toBeLessThanOrEqual(0);
  });

  it('begins a job in the transaction of its data, or not at all', async () => {
    const jobs = await instance();

    const failed = database.db.transaction().execute(async (transaction) => {
      await jobs.begin('a', transaction);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await stored()).toEqual([]);

    await database.db.transaction().execute((transaction) => jobs.begin('b', transaction));
    expect((await stored()).map(({ key }) => key)).toEqual(['b']);
  });

  describe('order jobs', () => {
    let orders: OrderRepository;
    let service: ServiceChannel;

    const ofOrders = () => new Jobs({ db: database.db, queue: 'follow-order', log, now: Date.now });

    async function worker(): Promise<FollowWorker> {
      const parts = { db: database.db, orders, log, now: Date.now, unseenAfterMs: 3_600_000 };
      const opened = new FollowWorker({ ...parts, jobs: ofOrders(), channels: [service] });
      open.push(opened);
      return opened;
    }

    async function reported(channel = 'service'): Promise<string> {
      const [orderId, hash] = [`0x${randomBytes(32).toString('hex')}`, `0x${randomBytes(32).toString('hex')}`];
      const facts = { dex: 'Fast', fromChain: 'LEFT', fromToken: '0xa', toChain: 'RIGHT', toToken: '0xb' };
      const people = { sender: '0xa11ce', recipient: '0xb0b', refundTo: '0xa11ce' };
      const amounts = { payUnits: 5n, minReceiveUnits: 4n, receiveUnits: 4n, txData: {} };
      const ids = { orderId, channel, idempotencyKey: undefined, requestHash: undefined };
      await orders.create({ ...ids, ...facts, ...people, ...amounts });
      await orders.apply(orderId, {
        events: [{ id: `reported:${orderId}`, kind: 'reported', hash, at: Date.now() }],
        source: 'user',
      });
      return orderId;
    }

    beforeAll(() => {
      orders = new OrderRepository(database.db, Date.now);
    });

    it('are restored once for open orders that lost their job', async () => {
      service = new ServiceChannel('lost');
      const [one, other] = [await worker(), await worker()];
      const lost = [await reported('lost'), await reported('lost')].sort();
      await reported('elsewhere');

      await Promise.all([one.sweep(), other.sweep()]);
      await one.sweep();
      expect((await stored()).map(({ key }) => key)).toEqual(lost);

      await Promise.all([one.round(), other.round()]);
      expect(service.asked.map(({ orderId }) => orderId).sort()).toEqual(lost);
      await one.sweep();
      expect(await one.round()).toBe(0);
    });

    it('end with the order, and are not restored by a sweep', async () => {
      service = new ServiceChannel('ending');
      const follow = await worker();
      const orderId = await reported('ending');
      const hash = (await orders.byId(orderId))?.hash ?? '';
      service.say(hash, { kind: 'failed', id: 'f', hash, at: Date.now() });
      service.again(hash, undefined);

      await ofOrders().begin(orderId);
      await follow.round();
      await follow.sweep();

      expect((await orders.byId(orderId))?.status).toBe('fail');
      expect(await stored()).toEqual([]);
    });
  });
});
