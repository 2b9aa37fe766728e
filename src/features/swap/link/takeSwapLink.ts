import { runInAction, when } from 'mobx';
import { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import type { Intents } from '../../../shell/intents.ts';
import type { Shell } from '../../../shell/Shell.ts';
import type { LinkedSwap } from './LinkedSwap.ts';
import { type SwapLinkParams, swapInQuery } from './swapLink.ts';

/**
 * Fills the form from the query after the lists have loaded. An invalid query does not change the form. No wallet is
 * asked, and no token is added. Resolves to `false` if the signal aborted first.
 */
export async function takeSwapLink(
  { tokens, chains }: Pick<Shell, 'tokens' | 'chains'>,
  { link, query }: { readonly link: LinkedSwap; readonly query: string },
  signal: AbortSignal,
): Promise<boolean> {
  const asked = swapInQuery(query);
  const areHere = () => tokens.list.current.status === 'ready' && chains.supported !== undefined;
  if (asked) await when(areHere, { signal }).catch(() => undefined);
  if (signal.aborted) return false;
  runInAction(() => link.take(asked && known({ tokens, chains }, asked), chains.supported?.length === 0));
  return true;
}

/** Accepts only tokens from the list, or tokens that the user added before. */
function known(
  { tokens, chains }: Pick<Shell, 'tokens' | 'chains'>,
  asked: SwapLinkParams,
): Intents['prefillSwap'] | undefined {
  const isServed = (token: Token) => chains.supported?.some(({ id }) => id === token.chain) === true;
  const from = tokens.find(asked.from);
  const to = tokens.find(asked.to);
  if (!from || !to || !isServed(from) || !isServed(to)) return undefined;
  if (asked.amount === undefined) return { from, to };
  try {
    return { from, to, amount: Amount.parse(asked.amount, from).toDecimal() };
  } catch {
    // Not a valid amount of this token, so the link is invalid.
    return undefined;
  }
}
