import { multiQuote } from '../../../src/api/swap.ts';
import { addTransData, commonSwap } from '../../../src/api/swapOrders.ts';
import { SwapExecution } from '../../../src/features/swap/execute/SwapExecution.ts';
import { quoteFixture } from '../../../src/features/swap/testing/fixtures.ts';
import { singleTabLocks } from '../../../src/shell/outbox/TabLocks.ts';
import { randomOf } from '../randomOf.ts';
import { reviewedSwap } from '../reviewedSwap.ts';
import { createReadyShell } from './createTestShell.ts';
import { loadLists, makeShell } from './makeShell.ts';

const { signal } = new AbortController();

/** A browser with the same swap under review in several tabs, twice in each tab. */
export async function openTabs(count: number) {
  const { one, two, plan, wallet } = reviewedSwap();
  const options = { chains: [one, two], wallets: [wallet], locks: singleTabLocks() };
  // The first tab empties the disk; the other tabs use the same disk.
  const tabs = [await createReadyShell(options), ...Array.from({ length: count - 1 }, () => makeShell(options))];
  for (const { shell, api } of tabs) {
    await loadLists(shell);
    api.on(multiQuote, () => ({ txData: [quoteFixture()] }));
    api.on(commonSwap, () => ({ txData: { to: 'one-router' } }));
    api.on(addTransData, ({ hash }) => ({ txHash: hash, finalStatus: 'pending', createTime: '', status: [] }));
    await shell.wallet.connect(wallet);
  }
  const reviews = tabs.flatMap(({ shell }) => [new SwapExecution(shell, plan), new SwapExecution(shell, plan)]);
  return { one, wallet, reviews, plan, tabs };
}

/** Twelve quick presses on random buttons in two to four tabs. Returns the sent transactions and the state of each button. */
export async function clickStorm(seed: number) {
  const random = randomOf(seed);
  const { one, wallet, reviews, tabs } = await openTabs(2 + random(3));
  wallet.beforeAnswer = new Promise((resolve) => setTimeout(resolve, random(4)));

  const presses = Array.from({ length: 12 }, async () => {
    const review = reviews[random(reviews.length)];
    await new Promise((resolve) => setTimeout(resolve, random(12)));
    await review?.run(signal);
  });
  await Promise.all(presses);
  for (const { shell } of tabs) shell.dispose();
  return { sent: one.sent, reviews };
}
