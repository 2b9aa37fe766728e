import * as z from 'zod/mini';
import type { SwapRequest } from './readQuote.ts';
import { type commonSwap, TxDataFacts } from './swapOrders.ts';

/** Writes the requests for orders. The names of the wire end here. */

interface ChosenRoute {
  readonly name: string;
  readonly path: readonly unknown[];
  /** Minimum received, base units. */
  readonly least: string;
  readonly isZeroGas: boolean;
  /** The same key always gives the same order. */
  readonly key: string;
}

/** The request for the order of a swap. */
export function orderRequest(swap: SwapRequest, route: ChosenRoute): z.input<typeof commonSwap.request> {
  return {
    ...tokensOf(swap),
    fromTokenChain: swap.fromChain,
    toTokenChain: swap.toChain,
    amountOutMin: route.least,
    routerPath: [...route.path],
    dex: route.name,
    idempotencyKey: route.key,
    ...(route.isZeroGas ? { isNoGas: true } : {}),
  };
}

interface ReportedRoute extends Pick<ChosenRoute, 'name' | 'isZeroGas'> {
  /** The promised amount, a human decimal. */
  readonly toAmount: string;
  readonly orderId: string;
  /** What the order asks to give back. `undefined` if nothing. */
  readonly transfer: unknown;
}

/** The fields of a transaction request that the app needs in every chain family. */
export function orderFactsOf(txData: unknown) {
  const { data } = z.safeParse(TxDataFacts, txData);
  return data && { orderId: data.orderId, transfer: data.transferData };
}
export type OrderFacts = NonNullable<ReturnType<typeof orderFactsOf>>;

/** The report of a sent swap, without its hash. */
export function swapReport(swap: SwapRequest, { name, isZeroGas, toAmount, orderId, transfer }: ReportedRoute) {
  return {
    ...tokensOf(swap),
    fromChain: swap.fromChain,
    toChain: swap.toChain,
    toTokenAmount: toAmount,
    dexName: name,
    isNoGas: isZeroGas ? ('1' as const) : ('0' as const),
    orderId,
    orderType: '',
    ...(transfer === undefined ? {} : { transferData: transfer }),
  };
}

function tokensOf({ fromToken, toToken, sender, recipient, units, slippage }: SwapRequest) {
  return {
    fromTokenAddress: fromToken,
    toTokenAddress: toToken,
    fromAddress: sender,
    toAddress: recipient,
    fromTokenAmount: units,
    slippage,
  };
}
