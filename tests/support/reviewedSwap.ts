import { routeFixture } from '../../src/features/swap/fixtures.ts';
import type { SwapPlan } from '../../src/features/swap/SwapPlan.ts';
import { Amount } from '../../src/model/Amount.ts';
import { FakeChain } from './FakeChain.ts';
import { FakeWallet } from './FakeWallet.ts';

/** What a service quotes for it, as on the wire. */
export const quotedRoute = {
  dex: 'Yard Bridge',
  fromTokenAmount: '0',
  fromTokenDecimal: 18,
  toTokenAmount: '0',
  toTokenDecimal: 6,
  receiveTokenAmount: '100',
};

/**
 * A swap that somebody has decided on, of 1 ONE for 100 TWO, and a chain that reads its transaction as just that. `deadline`: until
 * when that transaction holds, in seconds since 1970; `undefined` for ever.
 */
export function reviewedSwap(deadline?: number) {
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
    deadline,
  });
  return { one, two, plan, wallet: new FakeWallet({ chains: [one, two] }) };
}
