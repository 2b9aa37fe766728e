import type { SwapOrder } from '../api/swap.ts';
import { Amount } from '../model/Amount.ts';
import type { Token } from '../model/Token.ts';
import type { Intents } from './intents.ts';
import type { Shell } from './Shell.ts';

type Prefill = Intents['prefillSwap'];

/** What an order of the past can put into the form. Never a recipient: that is chosen anew. */
export interface SwapsAgain {
  /** The same pair and amount. */
  readonly repeat: Prefill;
  /** The other way round, with what arrived; an empty amount where nobody said how much did. */
  readonly back: Prefill;
}

/** `undefined` where a token is no longer listed, or its chain not served here. */
export function swapsAgain(
  { tokens, chains }: Pick<Shell, 'tokens' | 'chains'>,
  order: SwapOrder,
): SwapsAgain | undefined {
  const from = tokens.byWire(order.fromTokenChain, order.fromTokenAddress);
  const to = tokens.byWire(order.toTokenChain, order.toTokenAddress);
  const isServed = (token: Token) => chains.supported?.some(({ id }) => id === token.chain) === true;
  if (!from || !to || from.id === to.id || !isServed(from) || !isServed(to)) return undefined;
  return {
    repeat: { from, to, amount: typed(order.fromAmount, from) },
    back: { from: to, to: from, amount: typed(order.toTokenAmount, to) },
  };
}

/** As a person would type it; empty for what is no amount of the token. */
function typed(text: string, token: Token): string {
  try {
    const amount = Amount.parse(text, token);
    return amount.isPositive ? amount.toDecimal() : '';
  } catch {
    return '';
  }
}
