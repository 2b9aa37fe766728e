import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChannelRefusal, type FollowedChannel, type QuoteRequest } from '../../server/channels/channel.ts';
import type { OpenDatabase } from '../../server/db/connect.ts';
import { SharedQuotes } from '../../server/providers/SharedQuotes.ts';
import { CallLimit } from '../../server/upstream/CallLimit.ts';
import { resultCodes } from '../../src/api/codes.ts';
import { embedded, emptyTables, type TestDatabase } from './support/databases.ts';

const MINUTE = 60_000;
/** LI.FI's limits of quotes: docs.li.fi/api-reference/rate-limits. */
const withoutKey = { calls: 75, perMs: 120 * MINUTE };
const withKey = { calls: 12_000, perMs: 120 * MINUTE };
const { signal } = new AbortController();

let databases: TestDatabase;
let database: OpenDatabase;
let now = Date.parse('2026-11-24T00:00:00Z');

beforeAll(async () => {
  databases = await embedded();
  database = await databases.open();
});
beforeEach(() => emptyTables(database));
afterAll(async () => {
  await database.close();
  await databases.stop();
});

const limitOf = (limit = withoutKey) => new CallLimit({ db: database.db, service: 'lifi', limit, now: () => now });

/** The service: refuses a call above its limit in any such time, as LI.FI does. */
class LimitedService {
  readonly #limit: typeof withKey;
  readonly times: number[] = [];
  refused = 0;

  constructor(limit: typeof withKey) {
    this.#limit = limit;
  }

  call(): void {
    const recent = this.times.filter((at) => at > now - this.#limit.perMs);
    if (recent.length >= this.#limit.calls) this.refused += 1;
    this.times.push(now);
  }
}

describe('the limit of a service', () => {
  it('[LIV-03] is never exceeded by three instances that ask as often as they may', async () => {
    const service = new LimitedService(withoutKey);
    const instances = [limitOf(), limitOf(), limitOf()];
    // One step is 10 s; six hours.
    for (let step = 0; step < 6 * 360; step += 1) {
      for (const instance of instances) if (await instance.take(0, signal)) service.call();
      now += 10_000;
    }
    expect(service.refused).toBe(0);
    // More than half of what the service allows is used.
    expect(service.times.length).toBeGreaterThan((3 * withoutKey.calls) / 2);
  });

  it('[LIV-03] holds with as many transactions as users confirm in 20 % of the calls', { tags: 'deep' }, async () => {
    const service = new LimitedService(withKey);
    const instance = limitOf(withKey);
    for (let step = 0; step < 4_000; step += 1) {
      const isUrgent = step % 5 === 0;
      if (isUrgent) await instance.takeUrgent();
      if (isUrgent || (await instance.take(0, signal))) service.call();
      now += 300;
    }
    expect(service.refused).toBe(0);
  });

  it('[LIV-03] lets a call wait for its turn, and refuses one that would wait too long', async () => {
    const limit = limitOf({ calls: 100, perMs: 10_000 });
    // 20 at once, then one each 134 ms.
    for (let count = 0; count < 20; count += 1) expect(await limit.take(0, signal)).toBe(true);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      expect(await limit.take(0, signal)).toBe(true);
      expect(await limit.take(100, signal)).toBe(false);
      let isFree = false;
      const taken = limit.take(200, signal).then((answer) => {
        isFree = answer;
      });
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
      expect(isFree).toBe(false);
      await vi.advanceTimersByTimeAsync(134);
      await taken;
      expect(isFree).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it('[LIV-03] stops all instances when the service asks for a pause', async () => {
    await limitOf().stopFor(30_000);
    now += 29_999;
    expect(await limitOf().take(0, signal)).toBe(false);
    now += 1;
    expect(await limitOf().take(0, signal)).toBe(true);
  });
});

describe('1,000 open forms', () => {
  it('[LIV-03] on 20 pairs for ten minutes get quotes of at most 15 s, within the limit of a free key', {
    tags: 'deep',
  }, async () => {
    const service = new LimitedService(withKey);
    const limit = limitOf(withKey);
    const channel = {
      id: 'lifi',
      async quote() {
        if (!(await limit.take(0, signal))) throw new ChannelRefusal(resultCodes.tooFrequent, 'limit');
        service.call();
        return [{ dex: 'LI.FI across', receiveUnits: 1n }];
      },
    } as unknown as FollowedChannel;
    const shared = new SharedQuotes(channel, () => now);
    const requestOf = (form: number): QuoteRequest => ({
      fromChain: 'BSC',
      fromToken: `0x${form % 20}`,
      toChain: 'POLYGON',
      toToken: '0x2',
      payUnits: 1_000n,
      slippageBps: 100,
      sender: `0x${form}`,
      recipient: '',
    });
    let oldest = 0;
    // Each form asks every 10 s, at its own moment: 100 forms a second.
    for (let second = 0; second < 600; second += 1) {
      const forms = Array.from({ length: 100 }, (_, index) => (second % 10) * 100 + index);
      const replies = await Promise.all(forms.map((form) => shared.quote(requestOf(form))));
      for (const [route] of replies) oldest = Math.max(oldest, (route?.ageMs ?? Number.NaN) + 10_000);
      now += 1_000;
    }
    console.log(`1,000 forms: ${service.times.length / 10} calls a minute to the service`);
    expect(service.refused).toBe(0);
    expect(oldest).toBeLessThanOrEqual(15_000);
  });
});
