import { multiQuote } from '../../src/api/swap.ts';
import { addTransData, commonSwap } from '../../src/api/swapOrders.ts';
import { SwapExecution } from '../../src/features/swap/execute/SwapExecution.ts';
import type { SwapPlan } from '../../src/features/swap/execute/SwapPlan.ts';
import { ChangePreview } from '../../src/features/swap/review/ChangePreview.ts';
import { planFixture, quoteFixture } from '../../src/features/swap/testing/fixtures.ts';
import type { TransactionEffect } from '../../src/shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../src/shell/plugin/family.ts';
import type { Simulation } from '../../src/shell/plugin/simulation.ts';
import { FakeChain } from './fakes/FakeChain.ts';
import { FakeWallet } from './fakes/FakeWallet.ts';
import { effectOf } from './reviewedSwap.ts';
import { createReadyShell } from './shells/createTestShell.ts';

interface Options {
  /** USD to pay. */
  readonly amount?: string;
  readonly change?: Partial<SwapPlan>;
  /** Pays for 100 GOLD of chain one. Otherwise for 100 of the coin of chain two. */
  readonly isWithinChain?: boolean;
}

/** The review of a swap that pays USD of chain one, with an honest backend. */
export async function reviewWorld({ amount = '1', change = {}, isWithinChain = false }: Options = {}) {
  const one = new FakeChain('one', { hasPermissions: true });
  const two = new FakeChain('two', { decimals: 6 });
  const [usd, gold] = [one.token('USD', 6), one.token('GOLD', 6)];
  const wallet = new FakeWallet({ chains: [one, two] });
  const { shell, api } = await createReadyShell({ chains: [one, two], tokens: [usd, gold], wallets: [wallet] });
  one.fund('one-alice', one.native, '10');
  one.fund('one-alice', usd, '100');
  await shell.outbox.load();
  await shell.wallet.connect(wallet);
  const target = isWithinChain
    ? { ...planFixture(usd, gold, amount), recipient: 'one-bob' }
    : planFixture(usd, two.native, amount);
  const plan: SwapPlan = { ...target, ...change };
  const { chain, address } = plan.to;
  one.fromTxData = () => ({ ...effectOf(plan), receive: { chain, address, minUnits: plan.route.minReceive.units } });
  const fromTokenAmount = String(plan.amount.units);
  const quote = quoteFixture({ fromTokenAmount, fromTokenDecimal: 6, contractAddress: 'one-router' });
  api.on(multiQuote, () => ({ txData: [quote] }));
  api.on(commonSwap, () => ({ txData: { to: 'one-router' } }));
  api.on(addTransData, ({ hash }) => ({ txHash: hash, finalStatus: 'pending', createTime: '', status: [] }));
  const execution = new SwapExecution(shell, plan);
  const preview = new ChangePreview(shell, execution);
  return { shell, api, one, two, usd, plan, execution, preview };
}

/** Lets the chain simulate. `resultOf`: the changes; `undefined` for no answer. Returns the kinds of what was simulated. */
export function simulateOn(one: FakeChain, resultOf: () => Partial<Simulation> | undefined) {
  const trials: TransactionEffect['kind'][][] = [];
  one.simulate = async (transactions: readonly UnsignedTransaction[]) => {
    trials.push(transactions.map((transaction) => one.inspect(transaction).kind));
    const change = resultOf();
    return change && { failure: undefined, moves: [], receipts: [], grants: [], losses: [], ...change };
  };
  return trials;
}
