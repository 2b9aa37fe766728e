import { runInAction } from 'mobx';
import { listedHosts } from '../../src/api/links.ts';
import { commonSwap } from '../../src/api/swapOrders.ts';
import { SwapExecution } from '../../src/features/swap/execute/SwapExecution.ts';
import type { SwapPlan } from '../../src/features/swap/execute/SwapPlan.ts';
import { SwapStore } from '../../src/features/swap/SwapStore.ts';
import { planFixture } from '../../src/features/swap/testing/fixtures.ts';
import { Amount } from '../../src/model/Amount.ts';
import type { ChainPlugin } from '../../src/shell/plugin/chain.ts';
import type { Shell } from '../../src/shell/Shell.ts';
import { steadyNow } from '../../src/shell/steadyNow.ts';
import { swapPairOf } from '../../src/trade/SwapPairStore.ts';
import { FakeChain } from '../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../tests/support/fakes/FakeWallet.ts';
import { pinRate } from '../../tests/support/pinRate.ts';
import { effectOf } from '../../tests/support/reviewedSwap.ts';
import { loadLists, makeShell } from '../../tests/support/shells/makeShell.ts';
import { allStoredKeys } from '../../tests/support/texts/allStoredKeys.ts';

export interface PlaygroundWorld {
  readonly chain: ChainPlugin;
  readonly shell: Shell;
  /** A swap of one coin of the chain, in review. */
  readonly store: SwapStore;
  readonly execution: SwapExecution;
}

/** A shell with the chain, a second one, and a wallet with coins on it. The chain's nodes are a stand-in: no request is sent. */
export async function playgroundWorld(chain: ChainPlugin): Promise<PlaygroundWorld> {
  const one = new FakeChain('one');
  const two = new FakeChain('two', { symbol: 'TWO', decimals: 6 });
  pinRate(one, two, Amount.parse('100', two.native));
  standInFor(chain, one);
  const { address } = chain.samples;
  const wallet = new FakeWallet({ chains: [one, two], accounts: [{ address, chain: chain.id }] });
  for (const key of allStoredKeys) localStorage.removeItem(key.name);
  const { shell, api } = makeShell({ chains: [one, two], wallets: [wallet], disk: `playground-${Math.random()}` });
  const fixture = planFixture(one.native, two.native);
  const route = { ...fixture.route, fee: '0.25', feeSymbol: two.native.symbol };
  const plan: SwapPlan = { ...fixture, route, sender: address };
  one.fromTxData = () => effectOf(plan);
  api.on(listedHosts, () => ({ listed: [] }));
  api.on(commonSwap, () => ({ txData: { to: 'one-router' } }));
  await loadLists(shell);
  await shell.wallet.connect(wallet);
  const store = new SwapStore(shell, swapPairOf(shell));
  runInAction(() => {
    store.quotes.state = { status: 'ready', routes: [plan.route], at: steadyNow(), amount: plan.amount };
  });
  return { chain, shell, store, execution: new SwapExecution(shell, plan) };
}

/** Makes the fake the driver of the chain, with 12.5 coins at its sample address. */
function standInFor(chain: ChainPlugin, fake: FakeChain): void {
  const { samples, native } = chain;
  const isFakeAddress = fake.isAddress.bind(fake);
  Object.assign(fake, {
    native,
    plugin: { ...chain, family: 'fake', loadDriver: async () => fake } satisfies ChainPlugin,
    isAddress: (text: string) => text === samples.address || isFakeAddress(text),
    canonicalAddress: (address: string) => (address === samples.address ? address : address.toLowerCase()),
    // A thousandth of a coin.
    feeUnits: 10n ** BigInt(Math.max(0, native.decimals - 3)),
  });
  fake.fund(samples.address, native, '12.5');
}
