import * as z from 'zod/mini';
import { quoteOf } from '../../../api/readQuote.ts';
import { WireQuote } from '../../../api/swap.ts';
import { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import type { SwapPlan } from '../execute/SwapPlan.ts';
import { routeOf, type SwapRoute } from '../quotes/Route.ts';

/** The quote of a service for `routeFixture` with 100 to receive, in the backend's format. */
export function quoteFixture(change: Partial<z.input<typeof WireQuote>> = {}): z.input<typeof WireQuote> {
  return {
    dex: 'Yard Bridge',
    fromTokenAmount: '0',
    fromTokenDecimal: 18,
    toTokenAmount: '0',
    toTokenDecimal: 6,
    receiveTokenAmount: '100',
    ...change,
  };
}

/** A swap for 100 of another token, from `one-alice` to `two-bob`. */
export function planFixture(from: Token, to: Token, amount = '1'): SwapPlan {
  return {
    from,
    to,
    amount: Amount.parse(amount, from),
    slippageBps: 50,
    sender: 'one-alice',
    recipient: 'two-bob',
    route: routeFixture(Amount.parse('100', to)),
  };
}

/** A swap of 10 tokens by this quote, and the effect of its transaction. A fifth of the payment is for gas. */
export function zeroGasFixture(quote: z.input<typeof WireQuote>, from: Token, to: Token) {
  const route = routeOf(quoteOf(z.parse(WireQuote, quote)), { from, to, slippageBps: 50 });
  if (!route) throw new Error('no route');
  const plan: SwapPlan = { ...planFixture(from, to, '10'), route, isZeroGas: true };
  const effect = {
    kind: 'swap' as const,
    contract: 'one-router',
    pay: { token: from.id, units: plan.amount.units },
    gasFee: 2_000_000n,
    receive: { chain: to.chain, address: undefined, minUnits: 79_600_000n },
    recipient: 'two-bob',
    refundTo: 'one-alice',
    deadline: undefined,
  };
  return { plan, effect };
}

/** A route without fees and bounds. It calls the contract `one-router`, with a slippage of 0.5 percent. */
export function routeFixture(receive: Amount, change: Partial<SwapRoute> = {}): SwapRoute {
  return {
    name: 'Yard Bridge',
    receive,
    minReceive: receive.scaledBy(9_950n, 10_000n),
    fee: '0',
    feeSymbol: '',
    minPay: undefined,
    maxPay: undefined,
    timeCode: 1,
    isUnderMaintenance: false,
    needsKyc: false,
    contract: 'one-router',
    logoUrl: '',
    path: [],
    ...change,
  };
}
