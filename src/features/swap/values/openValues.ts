import { runInAction } from 'mobx';
import type { Shell } from '../../../shell/Shell.ts';
import { dollarPricesOf } from '../../../trade/rates/DollarPrices.ts';
import type { SwapStore } from '../SwapStore.ts';
import { SwapValues } from './SwapValues.ts';

/** Adds the values in dollars to the form. */
export function openValues(store: SwapStore, shell: Shell): void {
  const { chains, tokens } = shell;
  const values = new SwapValues({ chains, tokens, prices: dollarPricesOf(shell) }, store);
  runInAction(() => {
    store.values = values;
    store.quotes.compareFeesBy((route) => values.feesOf(route));
  });
}
