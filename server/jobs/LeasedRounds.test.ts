import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LeasedRounds } from './LeasedRounds.ts';
import { Traffic } from './Traffic.ts';

const LEASE_MS = 15_000;
const LIMIT_MS = 120_000;
const LONG = { timeout: 60_000 };
let warned: string[];
const log = { warn: (_facts: unknown, text = '') => void warned.push(text) };

beforeEach(() => {
  warned = [];
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Work with a round that the test ends, under a lease that another instance may take. */
function longWork() {
  const holds: number[] = [];
  const state = { isHeld: true };
  let end: () => void = () => undefined;
  let signal: AbortSignal | undefined;
  const rounds = new LeasedRounds({
    name: 'work',
    lease: {
      async hold() {
        holds.push(Date.now());
        return state.isHeld;
      },
      async release() {},
    },
    leaseMs: LEASE_MS,
    limitMs: LIMIT_MS,
    log,
    now: Date.now,
    round(own) {
      signal = own;
      return new Promise((resolve) => {
        end = () => resolve(false);
      });
    },
  });
  return { rounds, holds, state, end: () => end(), isAborted: () => signal?.aborted };
}

it('holds its lease for the whole round', async () => {
  const { rounds, holds, end, isAborted } = longWork();

  const round = rounds.round();
  await vi.advanceTimersByTimeAsync(4 * LEASE_MS);
  end();
  await round;
  const during = holds.length;
  await vi.advanceTimersByTimeAsync(4 * LEASE_MS);

  const apart = holds.slice(1).map((at, index) => at - (holds[index] ?? 0));
  expect(Math.max(...apart)).toBeLessThan(LEASE_MS / 2);
  expect(during).toBe(13);
  expect(holds.length).toBe(during);
  expect(isAborted()).toBe(false);
});

it('writes its lease three times in its time, however often a round runs', async () => {
  const holds: number[] = [];
  let count = 0;
  const rounds = new LeasedRounds({
    name: 'work',
    lease: {
      async hold() {
        holds.push(Date.now());
        return true;
      },
      async release() {},
    },
    ...{ leaseMs: LEASE_MS, log, now: Date.now },
    async round() {
      count += 1;
      return false;
    },
  });

  for (let round = 0; round < 80; round += 1) {
    await rounds.round();
    await vi.advanceTimersByTimeAsync(LEASE_MS / 20);
  }

  expect(count).toBe(80);
  expect(holds.length).toBeLessThanOrEqual(13);
  const apart = holds.slice(1).map((at, index) => at - (holds[index] ?? 0));
  expect(Math.max(...apart)).toBeLessThan(LEASE_MS / 2);
});

it('aborts a round whose lease another instance has taken', async () => {
  const { rounds, state, end, isAborted } = longWork();

  const round = rounds.round();
  await vi.advanceTimersByTimeAsync(LEASE_MS / 2);
  const before = isAborted();
  state.isHeld = false;
  await vi.advanceTimersByTimeAsync(LEASE_MS);
  end();
  await round;

  expect([before, isAborted()]).toEqual([false, true]);
});

it('gives up a round that takes longer than its limit', async () => {
  const { rounds, isAborted } = longWork();

  const failed = expect(rounds.round()).rejects.toMatchObject({ name: 'TimeoutError' });
  await vi.advanceTimersByTimeAsync(LIMIT_MS);
  await failed;

  expect(isAborted()).toBe(true);
});

it('reports once that no round has succeeded for too long, until one does', async () => {
  const { rounds, end } = longWork();
  const reports = () => warned.filter((text) => text === 'background work has not succeeded for too long');

  rounds.start();
  await vi.advanceTimersByTimeAsync(LIMIT_MS);
  expect([rounds.late, reports().length]).toEqual([[], 0]);
  await vi.advanceTimersByTimeAsync(10 * LIMIT_MS);
  expect([rounds.late, reports().length]).toEqual([['work'], 1]);
  const next = rounds.round();
  await vi.advanceTimersByTimeAsync(1);
  end();
  await next;
  expect(rounds.late).toEqual([]);
  await vi.advanceTimersByTimeAsync(10 * LIMIT_MS);
  expect(reports().length).toBe(2);

  await rounds.stop();
});

it.each([
  ['not of a first round that is too slow, but of every later one', new DOMException('late', 'TimeoutError'), 1],
  ['of every round that fails otherwise', new Error('refused'), 0],
])('warns %s', async (_case, error, unreported) => {
  vi.useRealTimers();
  let count = 0;
  const rounds = new LeasedRounds({
    name: 'work',
    lease: { hold: async () => true, release: async () => undefined },
    ...{ leaseMs: LEASE_MS, everyMs: 1, log, now: Date.now },
    async round() {
      count += 1;
      throw error;
    },
  });

  rounds.start();
  await vi.waitFor(() => expect(count).toBeGreaterThan(3), LONG);
  await rounds.stop();

  expect(warned).toEqual(Array(count - unreported).fill('a round of background work failed'));
});

it('pauses for seconds without calls, and goes on at the next call', async () => {
  vi.useRealTimers();
  let now = Date.now();
  const traffic = new Traffic(() => now);
  let count = 0;
  const rounds = new LeasedRounds({
    name: 'work',
    lease: { hold: async () => true, release: async () => undefined },
    leaseMs: LEASE_MS,
    everyMs: 1,
    traffic,
    log,
    now: () => now,
    async round() {
      count += 1;
      return false;
    },
  });
  rounds.start();
  await vi.waitFor(() => expect(count).toBeGreaterThan(3), LONG);

  now += 31_000;
  await pause(50);
  const before = count;
  await pause(300);
  expect(count).toBeLessThanOrEqual(before + 1);

  traffic.note();
  // In pauses of five seconds, this would take longer than the test may.
  await vi.waitFor(() => expect(count).toBeGreaterThan(before + 50), LONG);
  await rounds.stop();
});

it('[MON-10] pauses without calls for as long as its work says', async () => {
  vi.useRealTimers();
  let now = Date.now();
  const traffic = new Traffic(() => now);
  now += 31_000;
  let count = 0;
  const rounds = new LeasedRounds({
    name: 'work',
    lease: { hold: async () => true, release: async () => undefined },
    ...{ leaseMs: LEASE_MS, everyMs: 1, quietEveryMs: 20, traffic, log, now: () => now },
    async round() {
      count += 1;
      return false;
    },
  });

  rounds.start();

  // In pauses of five seconds, this would take longer than the test may.
  await vi.waitFor(() => expect(count).toBeGreaterThan(20), LONG);
  expect(traffic.isQuiet).toBe(true);
  await rounds.stop();
});
