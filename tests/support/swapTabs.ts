import { addTransData, commonSwap, multiQuote } from '../../src/api/swap.ts';
import { routeFixture } from '../../src/features/swap/fixtures.ts';
import { SwapExecution } from '../../src/features/swap/SwapExecution.ts';
import type { SwapPlan } from '../../src/features/swap/SwapPlan.ts';
import { Amount } from '../../src/model/Amount.ts';
import { singleTabLocks } from '../../src/shell/outbox/TabLocks.ts';
import { createReadyShell } from './createTestShell.ts';
import { FakeChain } from './FakeChain.ts';
import { FakeWallet } from './FakeWallet.ts';
import { loadLists, makeShell } from './makeShell.ts';
import { randomOf } from './randomOf.ts';

const { signal } = new AbortController();

/** A browser with the same swap under review in several tabs, twice in each. */
export async function openTabs(count: number) {
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

/** Twelve presses within a glance, on any of the buttons of two to four tabs: what was sent, and what each button says. */
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
