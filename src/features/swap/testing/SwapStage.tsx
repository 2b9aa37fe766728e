import { runInAction } from 'mobx';
import { type ReactNode, useState } from 'react';
import { Amount } from '../../../model/Amount.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { steadyNow } from '../../../shell/steadyNow.ts';
import { swapPairOf } from '../../../trade/SwapPairStore.ts';
import type { SwapRoute } from '../quotes/Route.ts';
import { SwapProvider } from '../SwapContext.ts';
import { SwapStore } from '../SwapStore.ts';
import { routeFixture } from './fixtures.ts';

interface Props {
  /** Puts the store into the state that a story shows. */
  readonly setUp?: ((store: SwapStore) => void) | undefined;
  readonly children: ReactNode;
}

/** The swap page's store for stories of its parts. It is not started, so its state does not change. */
export function SwapStage({ setUp, children }: Props) {
  const shell = useShell();
  const [store] = useState(() => {
    const made = new SwapStore(shell, swapPairOf(shell));
    runInAction(() => setUp?.(made));
    return made;
  });
  return <SwapProvider value={store}>{children}</SwapProvider>;
}

/** A route for the pair of the form, parsed from a quote. */
export function storyRoute(
  { form }: SwapStore,
  change: Partial<SwapRoute> & { readonly gets?: string } = {},
): SwapRoute {
  const { gets = '312.471955', ...rest } = change;
  if (!form.to) throw new Error('The form has no tokens');
  const receive = Amount.parse(gets, form.to);
  return routeFixture(receive, { fee: '0.25', feeSymbol: form.to.symbol, ...rest });
}

/** Three routes for 0.125 of the first token: one with an identity check, one under maintenance. */
export function withRoutes(store: SwapStore): void {
  store.form.setAmount('0.125');
  const amount = store.form.amount;
  if (!amount) throw new Error('The form has no amount');
  const routes = [
    storyRoute(store),
    storyRoute(store, { name: 'Slow Freight', gets: '311.9', timeCode: 10, needsKyc: true }),
    storyRoute(store, { name: 'Closed Siding', gets: '300', isUnderMaintenance: true }),
  ];
  store.quotes.state = { status: 'ready', routes, at: steadyNow(), amount };
  withImpact(store, 0);
}

/** As `withRoutes`, with other routes. `bound` makes an amount of the first token. */
export function withOtherRoutes(
  store: SwapStore,
  change: (routes: readonly SwapRoute[], bound: (text: string) => Amount) => readonly SwapRoute[],
): void {
  withRoutes(store);
  const { state } = store.quotes;
  const { from } = store.form;
  if (state.status !== 'ready' || !from) throw new Error('The form has no routes');
  store.quotes.state = { ...state, routes: change(state.routes, (text) => Amount.parse(text, from)) };
}

/** Sets a price impact in basis points for the current routes. `undefined` for an unknown impact. */
export function withImpact({ quotes, form }: SwapStore, bps: number | undefined): void {
  if (!form.amount) throw new Error('The form has no amount');
  const routes = quotes.routes.map((route) => ({
    ...route,
    receive: route.receive.scaledBy(10_000n, BigInt(10_000 - (bps ?? 0))),
  }));
  quotes.reference = { amount: form.amount, routes: bps === undefined ? [] : routes, isOver: true };
}

/** Routes, a valid recipient, and known balances and fees: ready for the review. */
export function readyToReview(store: SwapStore): void {
  withRoutes(store);
  store.recipient.state = { status: 'ok', address: 'two-alice' };
  const { from } = store.form;
  if (from) store.funds.reserve = Amount.parse('0.001', from);
  store.funds.swapFee = store.funds.reserve;
}
