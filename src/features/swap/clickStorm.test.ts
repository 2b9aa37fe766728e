import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { createReadyShell } from '../../../tests/support/createTestShell.ts';
import { FakeChain } from '../../../tests/support/FakeChain.ts';
import { FakeWallet } from '../../../tests/support/FakeWallet.ts';
import { loadLists, makeShell } from '../../../tests/support/makeShell.ts';
import { addTransData, commonSwap, multiQuote } from '../../api/swap.ts';
import { Amount } from '../../model/Amount.ts';
import { AppError } from '../../model/errors.ts';
import { singleTabLocks } from '../../shell/outbox/TabLocks.ts';
import { routeFixture } from './fixtures.ts';
import { SwapExecution } from './SwapExecution.ts';
import type { SwapPlan } from './SwapPlan.ts';

/** A browser with the same swap under review in several tabs, twice in each. */
async function openTabs(count: number) {
  const one = new FakeChain('one');
  const two = new FakeChain('two', { decimals: 6 });
  one.fund('one-alice', one.native, '10');
  const plan: SwapPlan = {
    from: one.native,
    to: two.native,
    amount: Amount.parse('1', one.native),
    slippageBps: 50,
    sender: 'one-alice',
    recipient: 'two-bob',
    route: routeFixture(Amount.parse('100', two.native)),
  };
  one.fromTxData = () => ({
    kind: 'swap',
    contract: 'one-router',
    pay: { token: one.native.id, units: plan.amount.units },
    receive: { chain: two.plugin.id, address: undefined, minUnits: plan.route.minReceive.units },
    recipient: 'two-bob',
    refundTo: 'one-alice',
    deadline: undefined,
  });
  const wallet = new FakeWallet({ chains: [one, two] });
  const options = { chains: [one, two], wallets: [wallet], locks: singleTabLocks() };
  // The first empties the disk; the others are tabs on the same one.
  const tabs = [await createReadyShell(options), ...Array.from({ length: count - 1 }, () => makeShell(options))];
  for (const { shell, api } of tabs) {
    await loadLists(shell);
    api.on(multiQuote, () => ({
      txData: [
        {
          dex: 'Yard Bridge',
          fromTokenAmount: '0',
          fromTokenDecimal: 18,
          toTokenAmount: '0',
          toTokenDecimal: 6,
          receiveTokenAmount: '100',
        },
      ],
    }));
    api.on(commonSwap, () => ({ txData: { to: 'one-router' } }));
    api.on(addTransData, ({ hash }) => ({ txHash: hash, finalStatus: 'pending', createTime: '', status: [] }));
    await shell.wallet.connect(wallet);
  }
  const reviews = tabs.flatMap(({ shell }) => [new SwapExecution(shell, plan), new SwapExecution(shell, plan)]);
  return { one, wallet, reviews, plan, tabs };
}

/** The same numbers for the same seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

const { signal } = new AbortController();

describe('a storm of clicks', () => {
  it.each(Array.from({ length: 20 }, (_, seed) => seed))('[SWP-06] sends one transaction: storm %i', async (seed) => {
    const random = randomOf(seed);
    const { one, wallet, reviews } = await openTabs(2 + random(3));
    wallet.beforeAnswer = new Promise((resolve) => setTimeout(resolve, random(4)));

    const presses = Array.from({ length: 12 }, async () => {
      const review = reviews[random(reviews.length)];
      await new Promise((resolve) => setTimeout(resolve, random(12)));
      await review?.run(signal);
    });
    await Promise.all(presses);

    expect(one.sent).toHaveLength(1);
    for (const { hash, error } of reviews) {
      if (hash !== undefined) expect(hash).toBe('one-hash-1');
      if (error !== undefined) expect(error).toMatchObject({ code: 'swap/already-sending' });
    }
  });

  it('[SWP-06] shows the other tab’s transaction to who presses after it, and sends again in a new review', async () => {
    const { one, reviews, plan, tabs } = await openTabs(2);
    await reviews[0]?.run(signal);
    await reviews[3]?.run(signal);
    expect(runInAction(() => reviews[3]?.hash)).toBe('one-hash-1');
    expect(one.sent).toHaveLength(1);

    const [tab] = tabs;
    if (tab) await new SwapExecution(tab.shell, plan, Date.now() + 1).run(signal);

    expect(one.sent).toHaveLength(2);
  });

  it('[SWP-07] does not ask again while nobody knows whether the first one went out', async () => {
    const { one, wallet, reviews } = await openTabs(1);
    wallet.signingError = new AppError('transaction/unknown-outcome', { wallet: 'Fake Wallet', chain: 'Chain one' });
    await reviews[0]?.run(signal);
    wallet.signingError = undefined;

    await reviews[0]?.run(signal);

    expect(one.sent).toEqual([]);
    expect(runInAction(() => reviews[0]?.error)).toMatchObject({ code: 'transaction/unknown-outcome' });
  });
});
