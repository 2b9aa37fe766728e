import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../server/db/connect.ts';
import { FollowWorker } from '../../server/jobs/FollowWorker.ts';
import { Jobs } from '../../server/jobs/Jobs.ts';
import { OrderRepository } from '../../server/orders/OrderRepository.ts';
import { embedded, postgres, type TestDatabase } from './support/databases.ts';
import { ServiceChannel } from './support/ServiceChannel.ts';

const never = new Promise<never>(() => undefined);

it('opens from several instances at the same moment on an empty database', async () => {
  const databases = await postgres();
  const database = await databases.open();

  const options = { db: database.db, queue: 'test', log: { warn: () => undefined }, now: Date.now };
  const all = await Promise.all([1, 2, 3, 4].map(() => Jobs.open(options)));
  await all[0]?.begin('a');
  expect(await all[3]?.round(async () => undefined)).toBe(1);

  for (const jobs of all) await jobs.close();
  await database.close();
  await databases.stop();
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
    await sql`delete from jobs.job`.execute(database.db);
    warnings = [];
  });

  afterAll(async () => {
    await database.close();
    await databases.stop();
  });

  const log = { warn: (facts: unknown) => void warnings.push(facts) };

  async function instance(): Promise<Jobs> {
    const jobs = await Jobs.open({ db: database.db, queue: 'test', log, now: Date.now });
    open.push(jobs);
    return jobs;
  }

  const stored = async () =>
    (
      await sql<{ key: string; state: string; waits: number }>`
        select singleton_key as key, state::text as state, extract(epoch from start_after - now())::float as waits
        from jobs.job order by key`.execute(database.db)
    ).rows;

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
          select extract(epoch from start_after - now())::float as waits from jobs.job`.execute(transaction);
        return rows.map((row) => row.waits);
      });

    expect(await waits()).toEqual([-0.001]);
    await jobs.round(async () => 60_000);
    expect(await waits()).toEqual([-0.001]);
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

  it('takes over a job of a crashed instance', async () => {
    const [dead, alive] = [await instance(), await instance()];
    const done: string[] = [];
    await dead.begin('a');
    // This round never ends and is never cleaned up.
    void dead.round(() => never);
    await expect.poll(async () => (await stored())[0]?.state).toBe('active');
    expect(await alive.round(async (key) => void done.push(key))).toBe(0);

    await alive.takeOver();
    expect(await alive.round(async (key) => void done.push(key))).toBe(0);
    await sql`update jobs.job set started_on = started_on - interval '31 seconds'`.execute(database.db);
    await alive.takeOver();
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

    async function worker(): Promise<FollowWorker> {
      const parts = { db: database.db, orders, log, now: Date.now, unseenAfterMs: 3_600_000 };
      const opened = await FollowWorker.open({ ...parts, channels: [service] });
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

      await follow.begin(orderId);
      await follow.round();
      await follow.sweep();

      expect((await orders.byId(orderId))?.status).toBe('fail');
      expect(await stored()).toEqual([]);
    });
  });
});
