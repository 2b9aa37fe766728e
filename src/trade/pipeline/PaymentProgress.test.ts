import { reaction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../model/errors.ts';
import { PaymentProgress, type PaymentState } from './PaymentProgress.ts';

const { signal } = new AbortController();

function setUp(end?: 'sent' | 'done') {
  const progress = new PaymentProgress(end);
  const seen: PaymentState['status'][] = [];
  reaction(
    () => progress.status,
    (status) => seen.push(status),
  );
  return { progress, seen };
}

describe('PaymentProgress', () => {
  it('goes from the click over the wallet and the chain to its end', async () => {
    const { progress, seen } = setUp();

    const isDone = await progress.run(signal, async () => {
      await Promise.resolve();
      progress.enter('confirming');
      progress.sent('hash-1');
    });

    expect(seen).toEqual(['preparing', 'confirming', 'sent', 'done']);
    expect([isDone, progress.hash, progress.canStart]).toEqual([true, 'hash-1', false]);
  });

  it('ends as sent if others follow the transaction, and is not run again', async () => {
    const { progress } = setUp('sent');
    const work = async () => progress.sent('hash-1');

    await progress.run(signal, work);

    expect([progress.status, progress.isAsking]).toEqual(['sent', false]);
    await progress.run(signal, () => Promise.reject(new Error('run again')));
    expect(progress.status).toBe('sent');
  });

  it('ignores a second click while it runs', async () => {
    const { progress } = setUp();
    let runs = 0;
    let end: () => void = () => undefined;
    const work = () => {
      runs += 1;
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    };

    const first = progress.run(signal, work);
    expect(await progress.run(signal, work)).toBe(false);
    end();

    expect([await first, runs]).toEqual([true, 1]);
  });

  it.each([
    ['declined', new AppError('wallet/rejected', { wallet: 'Fake' })],
    ['unknown', new AppError('transaction/unknown-outcome', { wallet: 'Fake', chain: 'Chain one' })],
    ['unknown', new AppError('wallet/wait-stopped', { wallet: 'Fake' })],
    ['failed', new AppError('transaction/failed', { chain: 'Chain one', hash: 'hash-1' })],
    ['failed', new Error('a fault')],
  ] as const)('[MON-07] is %s after %s, and can start again', async (status, error) => {
    const { progress } = setUp();

    expect(await progress.run(signal, () => Promise.reject(error))).toBe(false);

    expect([progress.status, progress.error, progress.canStart]).toEqual([status, error, true]);
    expect(await progress.run(signal, () => Promise.resolve())).toBe(true);
    expect(progress.error).toBeUndefined();
  });

  it('returns to the review, without an error, if it was aborted or the work says so', async () => {
    const { progress } = setUp();
    const leaving = new AbortController();

    await progress.run(leaving.signal, async () => {
      leaving.abort();
      throw new AppError('wallet/rejected', { wallet: 'Fake' });
    });
    expect(progress.state).toEqual({ status: 'review' });

    expect(await progress.run(signal, async () => progress.enter('review'))).toBe(false);
    expect(progress.state).toEqual({ status: 'review' });
  });

  it('forgets the transaction of the last attempt when it starts again', async () => {
    const { progress } = setUp();
    await progress.run(signal, async () => {
      progress.sent('hash-1');
      throw new AppError('transaction/failed', { chain: 'Chain one', hash: 'hash-1' });
    });
    expect(progress.hash).toBe('hash-1');

    await progress.run(signal, () => Promise.resolve());

    expect(progress.hash).toBeUndefined();
  });
});
