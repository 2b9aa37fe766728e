import type { SwapPlan } from '../../src/features/swap/execute/SwapPlan.ts';
import { planFixture } from '../../src/features/swap/testing/fixtures.ts';
import type { TransactionEffect } from '../../src/shell/plugin/chain.ts';
import { FakeChain } from './fakes/FakeChain.ts';
import { FakeWallet } from './fakes/FakeWallet.ts';

/** The effect of an honest transaction for a plan. `deadline`: seconds since 1970; `undefined` for none. */
export function effectOf(
  { from, to, amount, sender, recipient, route }: SwapPlan,
  deadline?: number,
): TransactionEffect {
  return {
    kind: 'swap',
    contract: 'one-router',
    pay: { token: from.id, units: amount.units },
    receive: { chain: to.chain, address: undefined, minUnits: route.minReceive.units },
    recipient,
    refundTo: sender,
    deadline,
  };
}

/** A reviewed swap of 1 ONE for 100 TWO, and a chain that decodes its transaction to the same swap. */
export function reviewedSwap(deadline?: number) {
  const one = new FakeChain('one');
  const two = new FakeChain('two', { decimals: 6 });
  one.fund('one-alice', one.native, '10');
  const plan = planFixture(one.native, two.native);
  one.fromTxData = () => effectOf(plan, deadline);
  return { one, two, plan, wallet: new FakeWallet({ chains: [one, two] }) };
}
