import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import { assertAffordable } from '../../../trade/pipeline/assertAffordable.ts';
import { routeFixture } from '../testing/fixtures.ts';
import { costOf } from './costOf.ts';
import { paymentsOf } from './paymentsOf.ts';
import type { SwapPlan } from './SwapPlan.ts';

const { signal } = new AbortController();
const two = new FakeChain('two').token('GOLD', 8);

function planFor(from: Token, text: string): SwapPlan {
  const amount = Amount.parse(text, from);
  const route = routeFixture(Amount.parse('1', two));
  return { from, to: two, amount, route, slippageBps: 50, sender: 'one-alice', recipient: 'two-bob' };
}

async function setUp(from: (one: FakeChain) => Token, text = '1') {
  const one = new FakeChain('one', { decimals: 6 });
  const plan = planFor(from(one), text);
  const transaction = await one.prepareTransfer({
    from: 'one-alice',
    to: 'one-bob',
    token: plan.from,
    amount: plan.amount,
  });
  const afford = (change: Partial<SwapPlan> = {}) =>
    assertAffordable({ chain: one.plugin, driver: one, transaction, cost: costOf({ ...plan, ...change }) }, signal);
  return { one, plan, afford };
}

describe('assertAffordable', () => {
  it('[SWP-03] requires fee and amount if the native coin is paid, and reports the missing amount', async () => {
    const { one, afford } = await setUp(({ native }) => native);

    one.fund('one-alice', one.native, '1.001');
    await expect(afford()).resolves.toBeUndefined();
    one.fund('one-alice', one.native, '1.000999');
    await expect(afford()).rejects.toMatchObject({
      code: 'transaction/insufficient-fee',
      context: { symbol: 'ONE', chain: 'Chain one', missing: '0.000001' },
    });
  });

  it('[SWP-03] requires only the fee in coins if a token is paid', async () => {
    const { one, afford } = await setUp((chain) => chain.token('USD', 6));

    one.fund('one-alice', one.native, '0.001');
    await expect(afford()).resolves.toBeUndefined();
    one.fund('one-alice', one.native, '0.000999');
    await expect(afford()).rejects.toMatchObject({ code: 'transaction/insufficient-fee' });
  });

  it('requires no coins if another party pays the fee, and still simulates', async () => {
    const { one, afford } = await setUp((chain) => chain.token('USD', 6));
    await expect(afford({ isZeroGas: true })).resolves.toBeUndefined();
    one.wouldFail = 'too late';
    await expect(afford({ isZeroGas: true })).rejects.toMatchObject({ code: 'transaction/would-fail' });
  });

  it('makes no claim about an unreadable balance', async () => {
    const { one, afford } = await setUp(({ native }) => native);
    one.unreadable.add(one.native.id);

    await expect(afford()).resolves.toBeUndefined();
  });
});

describe('paymentsOf', () => {
  const usd = new FakeChain('one').token('USD', 6);
  const plan = { ...planFor(usd, '5'), recipientMemo: '9' };
  const paidOut = { from: undefined, to: 'two-bob', token: two, amount: plan.route.minReceive, memo: '9' };

  it('is the minimum payout if a contract is called', () => {
    expect(paymentsOf(plan, undefined)).toEqual([paidOut]);
  });

  it('is the deposit and the minimum payout otherwise', () => {
    const transfer = { ...plan, route: { ...plan.route, contract: undefined } };
    const deposit = { address: 'one-desk', memo: '7' };
    const sent = { from: 'one-alice', to: 'one-desk', token: usd, amount: plan.amount, memo: '7' };

    expect(paymentsOf(transfer, deposit)).toEqual([sent, paidOut]);
    expect(paymentsOf(transfer, undefined)).toEqual([{ ...sent, to: undefined, memo: undefined }, paidOut]);
  });
});
