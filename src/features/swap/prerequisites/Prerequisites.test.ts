import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { Amount } from '../../../model/Amount.ts';
import { AppError } from '../../../model/errors.ts';
import type { PlannedPayment } from '../../../shell/plugin/prerequisite.ts';
import { paymentsOf } from '../execute/paymentsOf.ts';
import type { SwapRoute } from '../quotes/Route.ts';
import { Prerequisites } from './Prerequisites.ts';

const one = new FakeChain('one');
const two = new FakeChain('two', { decimals: 6 });

const minReceive = Amount.parse('3', two.native);
const route: SwapRoute = {
  name: 'Ferry',
  receive: Amount.parse('3.1', two.native),
  minReceive,
  fee: '0',
  feeSymbol: '',
  minPay: undefined,
  maxPay: undefined,
  timeCode: 0,
  isUnderMaintenance: false,
  needsKyc: false,
  contract: undefined,
  logoUrl: '',
  path: [],
};
const amount = Amount.parse('1', one.native);
const plan = { from: one.native, to: two.native, amount, route, sender: 'one-alice', recipient: 'two-bob' };

async function setUp(payments: readonly PlannedPayment[] = paymentsOf(plan, undefined)) {
  const { shell } = await createReadyShell({ chains: [one, two], tokens: [], wallets: [] });
  const prerequisites = new Prerequisites(shell, () => ({ key: '1', payments }));
  return { prerequisites, seen: () => [prerequisites.found, prerequisites.isMissing] };
}

describe('Prerequisites', () => {
  it('[SWP-11] asks the target chain about the minimum, and the source chain about a deposit', async () => {
    const asked: PlannedPayment[] = [];
    for (const chain of [one, two]) {
      chain.wants = (payment) => {
        asked.push(payment);
        return [];
      };
    }
    const { prerequisites, seen } = await setUp();

    await prerequisites.check();

    expect(asked).toEqual([
      { from: 'one-alice', to: undefined, token: one.native, amount, memo: undefined },
      { from: undefined, to: 'two-bob', token: two.native, amount: minReceive, memo: undefined },
    ]);
    expect(seen()).toEqual([[], false]);
  });

  it('does not ask the source chain if a contract is called, because its simulation is more exact', () => {
    const tagged = { ...plan, recipientMemo: '7', route: { ...route, contract: 'one-router' } };

    expect(paymentsOf(tagged, undefined)).toEqual([
      { from: undefined, to: 'two-bob', token: two.native, amount: minReceive, memo: '7' },
    ]);
  });

  it('[CHN-07] [CHN-08] blocks on a refusal by the chain, not on a cost', async () => {
    one.wants = () => [{ kind: 'cost', code: 'receiver.costs', amount }];
    two.wants = () => [];
    const { prerequisites, seen } = await setUp();
    await prerequisites.check();
    expect(seen()[1]).toBe(false);

    two.wants = () => [{ kind: 'blocked', code: 'receiver.tooLittle', amount: minReceive }];
    await prerequisites.check();

    expect(seen()[1]).toBe(true);
  });

  it('reports unknown results, without blocking', async () => {
    one.wants = () => [];
    two.wants = () => {
      throw new AppError('chain/unreachable', { chain: 'two' });
    };
    const { prerequisites, seen } = await setUp();

    await prerequisites.check();

    expect(seen()).toEqual([[{ token: two.native, needs: 'unknown' }], false]);
  });
});
