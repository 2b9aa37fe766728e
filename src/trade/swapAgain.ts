import { Amount } from '../model/Amount.ts';
import type { Token } from '../model/Token.ts';
import type { Intents } from '../shell/intents.ts';
import type { Shell } from '../shell/Shell.ts';
import type { OrderBase } from './orders/SwapOrder.ts';

type Prefill = Intents['prefillSwap'];

/** Values of an earlier order for the swap form. The recipient is never included: the user chooses it again. */
export interface SwapsAgain {
  /** The same swap: same pair, same amount. */
  readonly repeat: Prefill;
  /** The reverse swap, with the received amount. The amount is empty if it is unknown. */
  readonly back: Prefill;
}

/** `undefined` if a token is no longer listed, or its chain is not served here. */
export function swapsAgain(
  { tokens, chains }: Pick<Shell, 'tokens' | 'chains'>,
  order: OrderBase,
): SwapsAgain | undefined {
  const from = tokens.byWire(order.fromChain, order.fromToken);
  const to = tokens.byWire(order.toChain, order.toToken);
  const isServed = (token: Token) => chains.supported?.some(({ id }) => id === token.chain) === true;
  if (!from || !to || from.id === to.id || !isServed(from) || !isServed(to)) return undefined;
  return {
    repeat: { from, to, amount: typed(order.fromAmount, from) },
    back: { from: to, to: from, amount: typed(order.toAmount, to) },
  };
}

/** The amount as the user would type it; empty if it is not a valid amount of the token. */
function typed(text: string, token: Token): string {
  try {
    const amount = Amount.parse(text, token);
    return amount.isPositive ? amount.toDecimal() : '';
  } catch {
    return '';
  }
}
