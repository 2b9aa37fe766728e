import { runInAction, when } from 'mobx';
import { Amount } from '../../model/Amount.ts';
import type { Token } from '../../model/Token.ts';
import type { Intents } from '../../shell/intents.ts';
import type { Shell } from '../../shell/Shell.ts';
import type { LinkedSwap } from './LinkedSwap.ts';
import { type AskedSwap, swapInQuery } from './swapLink.ts';

/**
 * Fills the form as the query asks, once the lists are here; what cannot be filled in changes nothing. Nothing is asked of a
 * wallet, and no token is added. Resolves to whether that was done before the signal.
 */
export async function takeSwapLink(
  { tokens, chains }: Pick<Shell, 'tokens' | 'chains'>,
  link: LinkedSwap,
  query: string,
  signal: AbortSignal,
): Promise<boolean> {
  const asked = swapInQuery(query);
  const areHere = () => tokens.list.current.status === 'ready' && chains.supported !== undefined;
  if (asked) await when(areHere, { signal }).catch(() => undefined);
  if (signal.aborted) return false;
  runInAction(() => link.take(asked && known({ tokens, chains }, asked)));
  return true;
}

/** Only what the list has, or what this user added before. */
function known(
  { tokens, chains }: Pick<Shell, 'tokens' | 'chains'>,
  asked: AskedSwap,
): Intents['prefillSwap'] | undefined {
  const isServed = (token: Token) => chains.supported?.some(({ id }) => id === token.chain) === true;
  const from = tokens.find(asked.from);
  const to = tokens.find(asked.to);
  if (!from || !to || !isServed(from) || !isServed(to)) return undefined;
  if (asked.amount === undefined) return { from, to };
  try {
    return { from, to, amount: Amount.parse(asked.amount, from).toDecimal() };
  } catch {
    // Not an amount of this token: whoever wrote the link meant something else.
    return undefined;
  }
}
