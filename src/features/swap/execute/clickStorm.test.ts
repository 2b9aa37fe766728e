import { describe, expect, it } from 'vitest';
import { clickStorm, openTabs } from '../../../../tests/support/shells/swapTabs.ts';
import { AppError } from '../../../model/errors.ts';
import { SwapExecution } from './SwapExecution.ts';

const { signal } = new AbortController();

describe('repeated clicks', () => {
  it.each(Array.from({ length: 20 }, (_, seed) => seed))('[SWP-06] send one transaction: storm %i', async (seed) => {
    const { sent, reviews } = await clickStorm(seed);

    expect(sent).toHaveLength(1);
    const hashes = reviews.flatMap(({ progress: { hash } }) => (hash === undefined ? [] : [hash]));
    expect(new Set(hashes)).toEqual(new Set(['one-hash-1']));
    for (const { error } of reviews.map(({ progress }) => progress)) {
      if (error !== undefined) expect(error).toMatchObject({ code: 'swap/already-sending' });
    }
  });

  it("[SWP-06] show the other tab's transaction, and allow another one in a new review", async () => {
    const { one, reviews, plan, tabs } = await openTabs(2);
    await reviews[0]?.run(signal);
    await reviews[3]?.run(signal);
    expect(reviews[3]?.progress.hash).toBe('one-hash-1');
    expect(one.sent).toHaveLength(1);

    const [tab] = tabs;
    if (tab) await new SwapExecution(tab.shell, plan, Date.now() + 1).run(signal);

    expect(one.sent).toHaveLength(2);
  });

  it('[SWP-07] do not repeat a transaction with an unknown outcome', async () => {
    const { one, wallet, reviews } = await openTabs(1);
    wallet.signingError = new AppError('transaction/unknown-outcome', { wallet: 'Fake Wallet', chain: 'Chain one' });
    await reviews[0]?.run(signal);
    wallet.signingError = undefined;

    await reviews[0]?.run(signal);

    expect(one.sent).toEqual([]);
    expect(reviews[0]?.progress.error).toMatchObject({ code: 'transaction/unknown-outcome' });
  });
});
