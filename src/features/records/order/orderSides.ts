import type { StatedSide } from '../../../trade/orders/listedAmount.ts';
import type { SwapOrder } from '../../../trade/orders/SwapOrder.ts';

/** A side with its symbol, as the service wrote it. */
export interface OrderSide extends StatedSide {
  readonly symbol: string;
}

export function paidSide({ fromChain, fromToken, fromSymbol, fromAmount }: SwapOrder): OrderSide {
  return { chain: fromChain, token: fromToken, symbol: fromSymbol, amount: fromAmount };
}

export function receivedSide({ toChain, toToken, toSymbol, toAmount }: SwapOrder): OrderSide {
  return { chain: toChain, token: toToken, symbol: toSymbol, amount: toAmount };
}
