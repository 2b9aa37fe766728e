import { describe, expect, it, vi } from 'vitest';
import { lateAnswer } from '../../../../../tests/support/lateAnswer.ts';
import type { Account } from '../../../../shell/plugin/wallet.ts';
import { AccountFeed } from './AccountFeed.ts';

const accountOf = (address: string): Account => ({ address, chain: 'fake:one' });
const [old, first, second] = ['old', 'first', 'second'].map((address) => [accountOf(address)]);

function setUp() {
  const feed = new AccountFeed(old ?? []);
  const heard = vi.fn();
  feed.listen(heard);
  return { feed, heard, late: lateAnswer<readonly Account[] | undefined>() };
}

describe('AccountFeed', () => {
  it('[WAL-07] does not replace younger accounts by an answer or a failure that comes later', async () => {
    for (const end of ['answer', 'failure'] as const) {
      const { feed, heard, late } = setUp();
      const reading = feed.update(() => late.promise);
      await feed.update(async () => second);
      if (end === 'answer') late.resolve(first);
      else late.reject(new Error('locked'));
      await reading;

      expect(feed.accounts).toBe(second);
      expect(heard).toHaveBeenCalledExactlyOnceWith(second);
    }
  });

  it('[WAL-07] does not replace accounts that were published meanwhile, nor after it was closed', async () => {
    const { feed, late } = setUp();
    const reading = feed.update(() => late.promise);
    feed.publish([]);
    const other = feed.update(() => late.promise);
    feed.close();
    late.resolve(first);
    await Promise.all([reading, other]);

    expect(feed.accounts).toEqual([]);
  });

  it('[WAL-07] has no accounts if the wallet does not answer, and the same for no change', async () => {
    const { feed, heard } = setUp();
    await feed.update(async () => undefined);
    expect(feed.accounts).toBe(old);
    await feed.update(() => Promise.reject(new Error('locked')));

    expect(feed.accounts).toEqual([]);
    expect(heard).toHaveBeenCalledExactlyOnceWith([]);
  });
});
