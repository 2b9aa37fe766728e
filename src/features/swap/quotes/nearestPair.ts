import type { Token } from '../../../model/Token.ts';
import type { SwapForm } from '../form/SwapForm.ts';
import { crossesWithLocal } from './requestRoutes.ts';

export interface NearPair {
  /** The side that differs from the chosen pair. */
  readonly side: 'from' | 'to';
  readonly token: Token;
}

/**
 * The closest pair for one that the list of tokens refuses: the same token, or its coin wrapped or not, on another chain.
 * `undefined` if the list refuses nothing, or has no such token.
 */
export function nearestPair(
  listed: readonly Token[],
  { from, to }: Pick<SwapForm, 'from' | 'to'>,
): NearPair | undefined {
  if (!from || !to || !crossesWithLocal({ from, to })) return undefined;
  const near = (side: NearPair['side'], chosen: Token, other: Token): NearPair | undefined => {
    const distance = (token: Token) => (token.chain === other.chain ? 0 : 2) + (token.symbol === chosen.symbol ? 0 : 1);
    const [token] = listed
      // The symbol of an imported token proves nothing.
      .filter(({ id, isImported }) => !isImported && id !== chosen.id && id !== other.id)
      .filter((candidate) => isSame(candidate, chosen) && !crossesWithLocal({ from: candidate, to: other }))
      .toSorted((one, two) => distance(one) - distance(two));
    return token && { side, token };
  };
  // What the user pays with stays, if possible.
  return near('to', to, from) ?? near('from', from, to);
}

/** Whether the tokens have the same symbol, or that of a coin and its wrapped token. */
function isSame({ symbol: one }: Token, { symbol: other }: Token): boolean {
  return one === other || one === `W${other}` || other === `W${one}`;
}
