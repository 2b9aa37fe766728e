import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FollowedEvent } from '../../../server/channels/channel.ts';
import type { OpenDatabase } from '../../../server/db/connect.ts';
import { OrderFollower } from '../../../server/orders/OrderFollower.ts';
import { OrderRepository } from '../../../server/orders/OrderRepository.ts';
import { presentOrder } from '../../../server/orders/presentOrder.ts';
import { embedded, type TestDatabase } from '../support/databases.ts';
import { ServiceChannel } from '../support/ServiceChannel.ts';

const HOUR = 3_600_000;
const BEGAN = Date.parse('2026-01-05T10:00:00Z');
const alice = '0x000000000000000000000000000000000000a11c';
const bob = '0x0000000000000000000000000000000000000b0b';
const USD = '0x00000000000000000000000000000000000000a1';
const pair = { fromChain: 'LEFT', fromToken: USD, toChain: 'RIGHT', toToken: USD };
const signal = new AbortController().signal;
let databases: TestDatabase;
let database: OpenDatabase;
let orders: OrderRepository;
let service: ServiceChannel;
let follower: OrderFollower;
let warnings: unknown[] = [];
let clock = BEGAN;

beforeAll(async () => {
  databases = await embedded();
  database = await databases.open();
  orders = new OrderRepository(database.db, () => clock);
});

beforeEach(() => {
  clock = BEGAN;
  warnings = [];
  service = new ServiceChannel();
  follower = new OrderFollower({
    db: database.db,
    channels: [service],
    orders,
    log: { warn: (facts: unknown) => void warnings.push(facts) },
    now: () => clock,
    unseenAfterMs: HOUR / 2,
  });
});

afterAll(async () => {
  await database.close();
  await databases.stop();
});

const anyHash = () => `0x${randomBytes(32).toString('hex')}`;

async function order(channel = 'service'): Promise<string> {
  const orderId = anyHash();
  await orders.create({
    ...pair,
    orderId,
    channel,
    idempotencyKey: undefined,
    requestHash: undefined,
    dex: 'Service Fast',
    sender: alice,
    recipient: bob,
    refundTo: alice,
    payUnits: 5_000_000n,
    minReceiveUnits: 4_900_000n,
    receiveUnits: 4_990_000n,
    txData: { to: '0xc0' },
  });
  return orderId;
}

const report = (orderId: string, hash: string) =>
  orders.apply(orderId, {
    events: [{ id: `reported:${orderId}:${hash}`, kind: 'reported', hash, at: clock }],
    source: 'user',
  });

const statusOf = async (orderId: string) => (await orders.byId(orderId))?.status;

/** All valid evidence that a service can report for the order. */
function facts(orderId: string, hash: string) {
  const of = { orderId, chain: 'LEFT', hash, at: clock };
  const there = { ...of, chain: 'RIGHT', hash: `0x${'d'.repeat(64)}` };
  return {
    paid: {
      ...of,
      kind: 'paid',
      id: 'paid',
      pair,
      sender: alice,
      recipient: bob,
      refundTo: alice,
      payUnits: 5_000_000n,
      minReceiveUnits: 4_900_000n,
      dex: 'Service Fast',
    },
    confirmed: { ...of, kind: 'confirmed', id: 'confirmed' },
    delivered: { ...there, kind: 'delivered', id: 'delivered', receiveUnits: 4_950_000n, recipient: bob },
    refundable: { ...of, kind: 'refundable', id: 'refundable', reason: 1 },
    refunded: { ...of, hash: `0x${'e'.repeat(64)}`, kind: 'refunded', id: 'refunded', units: 4_999_000n },
    identityAsked: {
      ...of,
      kind: 'identityAsked',
      id: 'asked',
      cnUrl: 'https://kyc.example/cn',
      enUrl: 'https://kyc.example/en',
    },
    failed: { kind: 'failed', id: 'failed', hash, at: clock },
    ended: { kind: 'ended', id: 'ended', hash, at: clock },
  } satisfies Record<string, FollowedEvent>;
}

describe('following an order', () => {
  it("brings it to its end by the service's events, and polls at the requested interval", async () => {
    const [id, hash] = [await order(), anyHash()];
    await report(id, hash);
    const { paid, confirmed, delivered } = facts(id, hash);

    expect(await follower.follow(id, signal)).toBe(5_000);
    expect(await statusOf(id)).toBe('pending');
    service.say(hash, paid, confirmed);
    service.again(hash, 20_000);
    expect(await follower.follow(id, signal)).toBe(20_000);
    service.say(hash, delivered);
    expect(await follower.follow(id, signal)).toBeUndefined();

    const ended = await orders.byId(id);
    expect([ended?.status, ended?.receive_units]).toEqual(['success', '4950000']);
    expect(service.asked.map(({ note }) => note)).toEqual([undefined, `number of ${hash}`, `number of ${hash}`]);
    expect(service.asked[0]).toMatchObject({ ...pair, payUnits: 5_000_000n, hash, txData: { to: '0xc0' } });
  });

  it('follows refunds, failures and identity checks', async () => {
    const reportKinds = async (kinds: readonly ('paid' | 'refundable' | 'refunded' | 'identityAsked' | 'failed')[]) => {
      const [id, hash] = [await order(), anyHash()];
      await report(id, hash);
      service.say(hash, ...kinds.map((kind) => facts(id, hash)[kind]));
      service.again(hash, kinds.includes('failed') ? undefined : 5_000);
      return [await follower.follow(id, signal), await statusOf(id)];
    };

    expect(await reportKinds(['paid', 'refundable'])).toEqual([5_000, 'wait_refund']);
    expect(await reportKinds(['paid', 'refundable', 'refunded'])).toEqual([undefined, 'refund_complete']);
    expect(await reportKinds(['paid', 'identityAsked'])).toEqual([5_000, 'wait_kyc']);
    expect(await reportKinds(['failed'])).toEqual([undefined, 'fail']);
  });

  it('polls each of several reported transactions until one has paid', async () => {
    const [id, mine, theirs] = [await order(), anyHash(), anyHash()];
    await report(id, mine);
    clock += 1_000;
    await report(id, theirs);
    const { paid } = facts(id, mine);
    service.say(mine, paid);

    await follower.follow(id, signal);
    await follower.follow(id, signal);

    expect(service.asked.map(({ hash }) => hash)).toEqual([mine, theirs, mine]);
    expect((await orders.byId(id))?.hash).toBe(mine);
  });

  it('reports a timeout for a transaction that the service never saw, and accepts it when it appears late', async () => {
    const [id, hash] = [await order(), anyHash()];
    await report(id, hash);

    clock += HOUR / 4;
    await follower.follow(id, signal);
    expect(await statusOf(id)).toBe('pending');
    clock += HOUR / 2;
    const again = await follower.follow(id, signal);
    expect(await statusOf(id)).toBe('timeout');
    expect(again).toBeGreaterThan(60_000);
    expect(again).toBeLessThanOrEqual(HOUR);

    clock += 48 * HOUR;
    const { paid, delivered } = facts(id, hash);
    service.say(hash, paid);
    expect(await follower.follow(id, signal)).toBe(5_000);
    expect(await statusOf(id)).toBe('pending');
    service.say(hash, delivered);
    expect(await follower.follow(id, signal)).toBeUndefined();
    expect(await statusOf(id)).toBe('success');
  });

  it('[LIV-07] ends a paid order that the service gave up, and still follows its refund for a month', async () => {
    const [id, hash] = [await order(), anyHash()];
    await report(id, hash);
    const { paid, ended, refunded } = facts(id, hash);
    service.say(hash, paid);
    await follower.follow(id, signal);
    service.say(hash, ended);

    expect(await follower.follow(id, signal)).toBe(5_000);
    expect(await statusOf(id)).toBe('fail');
    // The payment itself did not fail.
    const shown = await orders.byId(id);
    expect(shown && presentOrder(shown, service).status.map(({ status }) => status)).toEqual(['success']);

    service.say(hash, refunded);
    expect(await follower.follow(id, signal)).toBeUndefined();
    expect(await statusOf(id)).toBe('refund_complete');

    const [lost, lostHash] = [await order(), anyHash()];
    await report(lost, lostHash);
    service.say(lostHash, facts(lost, lostHash).paid, facts(lost, lostHash).ended);
    expect(await follower.follow(lost, signal)).toBe(5_000);
    clock += 31 * 24 * HOUR;
    expect(await follower.follow(lost, signal)).toBeUndefined();
  });

  it('[LIV-07] logs the name of a status that the channel does not know, and follows the order', async () => {
    const [id, hash] = [await order(), anyHash()];
    await report(id, hash);
    service.unknownStatus = 'PENDING NEW_WORD';

    expect(await follower.follow(id, signal)).toBe(5_000);
    expect(warnings).toEqual([{ order: id, channel: 'service', status: 'PENDING NEW_WORD' }]);
  });

  it('gives up after a month without an event', async () => {
    const [id, hash] = [await order(), anyHash()];
    await report(id, hash);
    clock += 31 * 24 * HOUR;

    expect(await follower.follow(id, signal)).toBeUndefined();
    expect(await statusOf(id)).toBe('timeout');
  });

  it('reports nothing while the service is down, and polls less and less often', async () => {
    const [id, hash] = [await order(), anyHash()];
    await report(id, hash);
    service.isDown = true;
    clock += HOUR;

    const pauses = [];
    for (let tries = 0; tries < 9; tries += 1) pauses.push(await follower.follow(id, signal));
    expect(pauses).toEqual([5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 320_000, 600_000, 600_000]);
    expect(await statusOf(id)).toBe('pending');

    service.isDown = false;
    service.say(hash, facts(id, hash).paid);
    await follower.follow(id, signal);
    service.isDown = true;
    expect(await follower.follow(id, signal)).toBe(5_000);
    expect(service.asked.at(-1)?.note).toBe(`number of ${hash}`);
  });

  it('ends on abort, without counting a failure', async () => {
    const [id, hash] = [await order(), anyHash()];
    await report(id, hash);
    const stopped = new AbortController();
    service.answersAfter = async () => stopped.abort();

    await expect(follower.follow(id, stopped.signal)).rejects.toThrow();
    service.answersAfter = async () => undefined;
    service.isDown = true;
    expect(await follower.follow(id, signal)).toBe(5_000);
  });

  it('does not follow orders of a self-settling or missing channel, nor unknown orders', async () => {
    const id = await order('gone');
    await report(id, anyHash());

    expect(await follower.follow(id, signal)).toBeUndefined();
    expect(await follower.follow(anyHash(), signal)).toBeUndefined();
    expect(service.asked).toEqual([]);
  });
});

describe('events of a service', () => {
  type Facts = ReturnType<typeof facts>;
  const wrong: readonly (readonly [string, (facts: Facts) => FollowedEvent])[] = [
    ['a payment of another order', ({ paid }) => ({ ...paid, orderId: `0x${'9'.repeat(64)}` })],
    ['a payment by another transaction', ({ paid }) => ({ ...paid, hash: `0x${'9'.repeat(64)}` })],
    ['a payment on another chain', ({ paid }) => ({ ...paid, chain: 'RIGHT' })],
    ['a payment by somebody else', ({ paid }) => ({ ...paid, sender: bob })],
    ['a payout of another order', ({ delivered }) => ({ ...delivered, orderId: `0x${'9'.repeat(64)}` })],
    ['a payout to somebody else', ({ delivered }) => ({ ...delivered, recipient: alice })],
    ['a payout on another chain', ({ delivered }) => ({ ...delivered, chain: 'LEFT' })],
    ['a payout without a transaction', ({ delivered }) => ({ ...delivered, hash: '' })],
    ['a payout of nothing', ({ delivered }) => ({ ...delivered, receiveUnits: 0n })],
    ['a payout of less than nothing', ({ delivered }) => ({ ...delivered, receiveUnits: -1n })],
    ['a payout in other decimals', ({ delivered }) => ({ ...delivered, receiveUnits: 4_950_000n * 10n ** 12n })],
    ['a payout at no time', ({ delivered }) => ({ ...delivered, at: Number.NaN })],
    ['a refund of more than was paid', ({ refunded }) => ({ ...refunded, units: 5_000_001n })],
    ['a refund of nothing', ({ refunded }) => ({ ...refunded, units: 0n })],
    ['a refund without a transaction', ({ refunded }) => ({ ...refunded, hash: '' })],
    ['a refund on another chain', ({ refunded }) => ({ ...refunded, chain: 'RIGHT' })],
    ['a failure of another transaction', ({ failed }) => ({ ...failed, hash: `0x${'9'.repeat(64)}` })],
  ];

  it.each(wrong)('are discarded if impossible: %s', async (_title, change) => {
    const [id, hash] = [await order(), anyHash()];
    await report(id, hash);
    const before = await orders.byId(id);
    service.say(hash, change(facts(id, hash)));

    expect(await follower.follow(id, signal)).toBe(5_000);

    expect((await orders.byId(id))?.state).toStrictEqual(before?.state);
    expect(warnings).toHaveLength(1);
  });

  it('are stored and flagged if less arrived than agreed', async () => {
    const [id, hash] = [await order(), anyHash()];
    await report(id, hash);
    const { paid, delivered } = facts(id, hash);
    service.say(hash, paid, { ...delivered, receiveUnits: 4_000_000n });

    await follower.follow(id, signal);

    const ended = await orders.byId(id);
    expect([ended?.status, ended?.receive_units]).toEqual(['success', '4000000']);
    expect(warnings).toHaveLength(1);
  });

  it('are stored as the actually received token', async () => {
    const [id, hash] = [await order(), anyHash()];
    await report(id, hash);
    const { paid, delivered } = facts(id, hash);
    const otherToken = { address: `0x${'9'.repeat(40)}`, symbol: 'bUSD', decimals: 18 };
    service.say(hash, paid, { ...delivered, receiveUnits: 4_900_000n * 10n ** 12n, otherToken });

    await follower.follow(id, signal);

    const ended = await orders.byId(id);
    if (!ended) throw new Error('gone');
    expect(presentOrder(ended, service)).toMatchObject({
      finalStatus: 'success',
      toTokenAmount: '4.9',
      toTokenSymbol: 'bUSD',
      toTokenAddress: otherToken.address,
    });
  });

  it("cannot replace another order's event by its id", async () => {
    const [one, other] = [await order(), await order()];
    const [hash, otherHash] = [anyHash(), anyHash()];
    await report(one, hash);
    await report(other, otherHash);
    service.say(hash, facts(one, hash).paid);
    service.say(otherHash, facts(other, otherHash).paid, facts(other, otherHash).delivered);

    await follower.follow(one, signal);
    await follower.follow(other, signal);

    expect([await statusOf(one), await statusOf(other)]).toEqual(['pending', 'success']);
  });

  it('are limited in time by the order and by now', async () => {
    const [id, hash] = [await order(), anyHash()];
    await report(id, hash);
    clock += 5_000;
    const { paid, delivered } = facts(id, hash);
    service.say(hash, { ...paid, at: 0 }, { ...delivered, at: 8.64e15 });

    await follower.follow(id, signal);

    const state = (await orders.byId(id))?.state;
    expect(Object.values(state?.payments ?? {}).map(({ at }) => at)).toEqual([BEGAN]);
    expect(state?.delivered?.at).toBe(BEGAN + 5_000);
  });

  it('lead to the same end in any order and repetition', async () => {
    const kinds = ['paid', 'confirmed', 'identityAsked', 'refundable', 'failed', 'delivered'] as const;
    const anyAnswers = fc.array(fc.shuffledSubarray([...kinds], { minLength: 0 }), { minLength: 1, maxLength: 4 });

    await fc.assert(
      fc.asyncProperty(anyAnswers, async (answers) => {
        const [id, hash] = [await order(), anyHash()];
        await report(id, hash);
        const reported = facts(id, hash);
        const own = new ServiceChannel();
        const parts = { db: database.db, orders, log: { warn: () => undefined }, now: () => clock };
        let answer: readonly FollowedEvent[] = [];
        own.follow = async () => ({ evidence: answer, note: undefined, retryInMs: 1_000 });
        const one = new OrderFollower({ ...parts, channels: [own], unseenAfterMs: HOUR });
        let isDelivered = false;
        for (const heard of answers) {
          answer = heard.map((kind) => reported[kind]);
          await one.follow(id, signal);
          isDelivered ||= heard.includes('delivered');
          expect((await statusOf(id)) === 'success').toBe(isDelivered);
        }
        const heard = new Set(answers.flat());
        const paid = heard.has('refundable') ? 'wait_refund' : heard.has('identityAsked') ? 'wait_kyc' : 'pending';
        const unpaid = heard.has('failed') ? 'fail' : 'pending';
        expect(await statusOf(id)).toBe(isDelivered ? 'success' : heard.has('paid') ? paid : unpaid);
      }),
      { numRuns: 20 },
    );
  });
});
