import { autorun, runInAction } from 'mobx';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { getPrices } from '../../../api/prices.ts';
import { NATIVE_ADDRESS } from '../../../api/swap.ts';
import { Amount } from '../../../model/Amount.ts';
import { DOLLAR, formatDollars } from '../../../shell/i18n/formatDollars.ts';
import { steadyNow } from '../../../shell/steadyNow.ts';
import { dollarPricesOf } from '../../../trade/rates/DollarPrices.ts';
import { swapPairOf } from '../../../trade/SwapPairStore.ts';
import { SwapStore } from '../SwapStore.ts';
import { routeFixture } from '../testing/fixtures.ts';
import { SwapValues } from './SwapValues.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const read = <T>(get: () => T): T => runInAction(get);

/** 1 ONE is $2,000 and 1 USD is $1. The coin of chain two has no price. */
async function setUp() {
  const one = new FakeChain('one');
  const two = new FakeChain('two', { decimals: 6, prefix: 'one' });
  const usd = two.token('USD', 6);
  const wallet = new FakeWallet({ chains: [one, two] });
  const { shell, api } = await createReadyShell({ chains: [one, two], tokens: [usd], wallets: [wallet] });
  api.on(getPrices, ({ assets }) => ({
    source: 'Test',
    prices: assets.flatMap((asset) => {
      if (asset.chain === 'ONE' && asset.address === NATIVE_ADDRESS) return { ...asset, usd: '2000', at: 1 };
      return asset.address === NATIVE_ADDRESS ? [] : { ...asset, usd: '1', at: 1 };
    }),
  }));
  one.fund('one-alice', one.native, '10.123456789');
  await shell.wallet.connect(wallet);
  const store = new SwapStore(shell, swapPairOf(shell));
  store.form.setPair(one.native, usd);
  const { chains, tokens } = shell;
  const values = new SwapValues({ chains, tokens, prices: dollarPricesOf(shell) }, store);
  // Prices are read while something observes them.
  const stop = autorun(() => [one.native, usd, two.native].map((token) => values.priceOf(token)));
  stops.push(stop);
  await expect.poll(() => read(() => values.priceOf(usd))).toBeDefined();
  /** Shows one route with this fee, and a reserve of 0.001 ONE. */
  const quote = (receive: string, fee: { readonly fee: string; readonly feeSymbol: string }) =>
    runInAction(() => {
      const { amount } = store.form;
      if (!amount) throw new Error('no amount');
      const route = routeFixture(Amount.parse(receive, usd), fee);
      store.quotes.state = { status: 'ready', routes: [route], at: steadyNow(), amount };
      store.funds.reserve = Amount.parse('0.001', one.native);
      return route;
    });
  return { one, two, usd, store, values, quote };
}

describe('SwapValues', () => {
  it('[UXP-11] turns typed dollars into an amount, which stays when the price changes', async () => {
    const { store, values } = await setUp();
    values.setInDollars(true);
    values.typeDollars('1250');
    expect(read(() => [store.form.amountText, values.dollarText])).toEqual(['0.625', '1250']);

    values.typeDollars('0.01');
    expect(read(() => store.form.amountText)).toBe('0.000005');

    // An amount that was entered in another way is shown in dollars.
    store.form.setAmount('0.5');
    expect(read(() => values.dollarText)).toBe('1000');
    values.typeDollars('');
    expect(read(() => store.form.amountText)).toBe('');
  });

  it.each(['1.25', '125e-2'])('[UXP-06] sums all fees of a route in dollars, and the change: %s', async (fee) => {
    const { store, values, quote } = await setUp();
    store.form.setAmount('1');
    const route = quote('1997', { fee, feeSymbol: 'USD' });

    const fees = read(() => values.feesOf(route));
    // 1.25 USD of the service, and 0.001 ONE of the network.
    expect(fees && formatDollars(fees)).toBe('$3.25');
    expect(read(() => values.changeOf(route))).toBe('-0.15');
  });

  it('[UXP-06] sums fees as their parts are shown', async () => {
    const { one, store, values, quote } = await setUp();
    store.form.setAmount('1');
    const route = quote('1997', { fee: '1.256', feeSymbol: 'USD' });
    const sumAt = (reserve: string) =>
      read(() => {
        store.funds.reserve = Amount.parse(reserve, one.native);
        const fees = values.feesOf(route);
        return fees && formatDollars(fees);
      });

    // $1.25 and $2.00, although both are $3.26 together.
    expect(sumAt('0.0010028')).toBe('$3.25');
    expect(sumAt('0.000001')).toBe('$1.25');
    const small = quote('1997', { fee: '0.001', feeSymbol: 'USD' });
    runInAction(() => {
      store.funds.reserve = Amount.parse('0.000001', one.native);
    });
    expect(read(() => formatDollars(values.feesOf(small) ?? Amount.zero(DOLLAR)))).toBe('<$0.01');
  });

  it('[UXP-06] knows no value without a price, and no fee that is no number', async () => {
    const { two, store, values, quote } = await setUp();
    store.form.setAmount('1');
    const route = quote('1997', { fee: '0.2% + 1', feeSymbol: 'USD' });
    expect(read(() => values.feesOf(route))).toBeUndefined();

    store.form.choose('to', two.native);
    expect(read(() => [values.valueOf(store.form.amount, two.native), values.changeOf(route)])).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('SwapValues with price feeds', () => {
  it.each([
    ['2200', false],
    ['2201', true],
    ['1000', false],
  ])('[MON-02] knows that a quote of %s for $2,000 by the feeds is too good', async (receive, isTooGood) => {
    const { one, two, usd, store, values, quote } = await setUp();
    const publish = (chain: FakeChain, id: string, dollars: bigint) =>
      Object.assign(chain, { usdPrices: async () => new Map([[id, dollars * 10n ** 18n]]) });
    publish(one, one.native.id, 2_000n);
    publish(two, usd.id, 1n);
    store.form.setAmount('1');
    const route = quote(receive, { fee: '0', feeSymbol: '' });
    await expect
      .poll(() => read(() => [one.native, usd].map((token) => values.priceOf(token)?.isPublished)))
      .toEqual([true, true]);

    expect(read(() => values.isTooGood(route))).toBe(isTooGood);
  });

  it('[MON-02] does not judge a quote by prices of the service', async () => {
    const { store, values, quote } = await setUp();
    store.form.setAmount('1');
    const route = quote('9000', { fee: '0', feeSymbol: '' });

    expect(read(() => [values.changeOf(route), values.isTooGood(route)])).toEqual(['350', false]);
  });
});

describe('SwapFunds', () => {
  it.each([
    [25, '2.53086'],
    [50, '5.06172'],
    [75, '7.59259'],
  ] as const)('[UXP-11] enters %i percent of the balance, rounded down to 6 digits', async (percent, entered) => {
    const { store } = await setUp();
    const stop = store.start();
    await expect.poll(() => read(() => store.funds.maximum)).toBeDefined();

    store.funds.useShare(percent);

    expect(read(() => store.form.amountText)).toBe(entered);
    stop();
  });
});
