import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
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

  it('[ORD-03] has seen nothing if no node answers, and cannot tell what a chain or an uncertain replacement does', async () => {
    const { one, hash, change, payments } = await setUp();
    one.follow = () => Promise.reject(new AppError('chain/unreachable', { chain: 'Chain one' }));
    await payments.check(hash);
    expect(payments.of(hash)).toBe('unseen');

    one.follow = () => Promise.reject(new Error('a broken driver'));
    await payments.check(hash);
    expect(payments.of(hash)).toBe('unchecked');

    one.follow = async () => ({ status: 'included', confirmations: 1, required: 3 });
    change({ isUncertain: true });
    await payments.check(hash);
    expect(payments.of(hash)).toBe('unchecked');
  });

  it.each([
    ['reported', 'seen'],
    ['failed', 'failed'],
    ['dropped', 'unseen'],
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
