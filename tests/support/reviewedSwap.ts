import { planFixture } from '../../src/features/swap/fixtures.ts';
import type { SwapPlan } from '../../src/features/swap/SwapPlan.ts';
import type { TransactionEffect } from '../../src/shell/plugin/chain.ts';
import { FakeChain } from './FakeChain.ts';
import { FakeWallet } from './FakeWallet.ts';

/** What the transaction of a plan does when it is an honest one. `deadline`: until when, in seconds since 1970; `undefined` for ever. */
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

/** A swap that somebody has decided on, of 1 ONE for 100 TWO, and a chain that reads its transaction as just that. */
export function reviewedSwap(deadline?: number) {
  const one = new FakeChain('one');
  const two = new FakeChain('two', { decimals: 6 });
  one.fund('one-alice', one.native, '10');
  const plan = planFixture(one.native, two.native);
  one.fromTxData = () => effectOf(plan, deadline);
  return { one, two, plan, wallet: new FakeWallet({ chains: [one, two] }) };
}
