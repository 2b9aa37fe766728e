import { screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import { expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../../tests/support/shells/renderWithShell.tsx';
import { getPrices } from '../../../api/prices.ts';
import { Amount } from '../../../model/Amount.ts';
import { dollarPricesOf } from '../../../trade/rates/DollarPrices.ts';
import { swapPairOf } from '../../../trade/SwapPairStore.ts';
import { DollarSource } from '../review/DollarNotes.tsx';
import { SwapProvider } from '../SwapContext.ts';
import { SwapStore } from '../SwapStore.ts';
import { routeFixture } from '../testing/fixtures.ts';
import { SwapValues } from './SwapValues.ts';

/** Feeds price the tokens of the swap. Only the service prices the coin and the token of the fee. */
async function review({ fee, reserve }: { readonly fee: string; readonly reserve: string | undefined }) {
  const one = new FakeChain('one');
  const two = new FakeChain('two', { decimals: 6, prefix: 'one' });
  const [usd, yard] = [one.token('USD', 6), one.token('YARD', 6)];
  const wallet = new FakeWallet({ chains: [one, two] });
  const { shell, api } = await createReadyShell({ chains: [one, two], tokens: [usd, yard], wallets: [wallet] });
  api.on(getPrices, ({ assets }) => ({
    source: 'Test',
    prices: assets.map((asset) => ({ ...asset, usd: '1', at: Date.now() })),
  }));
  for (const [chain, token] of [[one, usd] as const, [two, two.native] as const]) {
    Object.assign(chain, { usdPrices: async () => new Map([[token.id, 10n ** 18n]]) });
  }
  await shell.wallet.connect(wallet);
  const store = new SwapStore(shell, swapPairOf(shell));
  const { chains, tokens } = shell;
  const route = routeFixture(Amount.parse('5', two.native), { fee, feeSymbol: yard.symbol });
  const amount = Amount.parse('5', usd);
  runInAction(() => {
    store.values = new SwapValues({ chains, tokens, prices: dollarPricesOf(shell) }, store);
    store.form.setPair(usd, two.native);
    store.form.setAmount('5');
    store.funds.reserve = reserve === undefined ? undefined : Amount.parse(reserve, one.native);
  });
  const plan = {
    from: usd,
    to: two.native,
    amount,
    slippageBps: 50,
    route,
    sender: 'one-alice',
    recipient: 'one-alice',
  };
  renderWithShell(
    shell,
    <SwapProvider value={store}>
      <DollarSource plan={plan} />
    </SwapProvider>,
  );
}

it.each([
  ['the network fee', { fee: '0', reserve: '0.001' }],
  ['the fee of the route', { fee: '0.1', reserve: undefined }],
])('[MON-02] names the service where it alone prices %s', async (_what, fees) => {
  await review(fees);

  expect(
    await screen.findByText('Dollar values: a price feed for USD, TWO, the service’s prices for the rest.'),
  ).toBeTruthy();
});

it('[MON-02] names the feeds alone where they price everything that is shown', async () => {
  await review({ fee: '0', reserve: undefined });

  expect(await screen.findByText('Dollar values: price feeds on the network.')).toBeTruthy();
});
