import { runInAction } from 'mobx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sentPayment } from '../../../tests/support/sentPayment.ts';
import { AppError } from '../../model/errors.ts';
import type { OutboxRecord } from '../../shell/outbox/OutboxRecord.ts';
import { Payments } from './Payments.ts';

async function setUp() {
  const { one, shell, record } = await sentPayment({ needsReport: true });
  const change = (changes: Partial<OutboxRecord>) =>
    runInAction(() => shell.outbox.records.set(record.id, { ...record, ...changes }));
  return { one, hash: record.hash, change, payments: new Payments(shell) };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('Payments', () => {
  it.each([
    ['included', 'seen'],
    ['final', 'seen'],
    ['failed', 'failed'],
    ['pending', 'unseen'],
    ['unknown', 'unseen'],
    ['replaced', 'unseen'],
  ] as const)('[ORD-03] calls a payment that its chain calls %s %s', async (status, state) => {
    const { one, hash, payments } = await setUp();
    one.states.set(hash, { status, confirmations: 1, required: 3, by: undefined, isSame: undefined });
    expect(payments.of(hash)).toBeUndefined();

    await payments.check(hash.toUpperCase());

    expect(payments.of(hash)).toBe(state);
  });

  it('[ORD-03] asks again while the outbox has not read an end, because a block may be dropped', async () => {
    const { one, hash, payments } = await setUp();
    await payments.check(hash);
    expect(payments.of(hash)).toBe('seen');
    one.states.set(hash, { status: 'pending' });

    await payments.check(hash);

    expect(payments.of(hash)).toBe('unseen');
  });

  it('[ORD-03] has seen nothing after an error of any kind, and cannot tell what an uncertain replacement does', async () => {
    const { one, hash, change, payments } = await setUp();
    one.follow = () => Promise.reject(new AppError('chain/unreachable', { chain: 'Chain one' }));
    await payments.check(hash);
    expect(payments.of(hash)).toBe('unseen');

    // A node that restarts, or a proxy in front of it, may answer anything. It is asked again.
    one.follow = () => Promise.reject(new Error('502 Bad Gateway'));
    await payments.check(hash);
    expect(payments.of(hash)).toBe('unseen');

    one.follow = async () => ({ status: 'included', confirmations: 1, required: 3 });
    change({ isUncertain: true });
    await payments.check(hash);
    expect(payments.of(hash)).toBe('unchecked');
  });

  it('[ORD-03] keeps what the chain has shown while its nodes do not answer', async () => {
    const { one, hash, payments } = await setUp();
    await payments.check(hash);
    one.follow = () => Promise.reject(new AppError('chain/unreachable', { chain: 'Chain one' }));

    await payments.check(hash);

    expect(payments.of(hash)).toBe('seen');
  });

  it('[ORD-03] reads a dropped payment again, which a node may still send, but not with each poll', async () => {
    const { one, hash, change, payments } = await setUp();
    await payments.check(hash);
    change({ stage: 'closed', outcome: 'dropped' });
    expect(payments.of(hash)).toBe('unseen');
    vi.useFakeTimers();
    one.states.set(hash, { status: 'dropped' });

    await payments.check(hash);
    expect(payments.of(hash)).toBe('unseen');
    one.states.set(hash, { status: 'included', confirmations: 1, required: 3 });
    await payments.check(hash);
    expect(payments.of(hash)).toBe('unseen');
    vi.advanceTimersByTime(15_000);
    await payments.check(hash);

    expect(payments.of(hash)).toBe('seen');
  });

  it.each([
    ['reported', 'seen'],
    ['failed', 'failed'],
    ['replaced', 'unseen'],
  ] as const)('[ORD-03] takes the end %s from the outbox, without a request', async (outcome, state) => {
    const { one, hash, change, payments } = await setUp();
    one.follow = () => Promise.reject(new Error('not asked'));
    change({ stage: 'closed', outcome });

    await payments.check(hash);

    expect(payments.of(hash)).toBe(state);
  });

  it('[ORD-03] says nothing about a payment of another device', async () => {
    const { payments } = await setUp();
    await payments.check('0xelse');

    expect([payments.of('0xelse'), payments.recordOf('0xelse')]).toEqual([undefined, undefined]);
  });
});
