import type { Address } from '../../../model/caip.ts';
import type { Token } from '../../../model/Token.ts';
import type { Shell } from '../../Shell.ts';

/** For an empty query: favourites, what the user owns, what was used lately, then the list's own order. */
export function sortTokens(
  tokens: readonly Token[],
  { tokens: store, balances }: Shell,
  ownerOf: (token: Token) => Address | undefined,
): readonly Token[] {
  const favourites = new Set(store.favourites);
  const recent = new Map(store.recent.map((id, index) => [id, index]));
  const rankOf = (token: Token): number => {
    if (favourites.has(token.id)) return 0;
    const owner = ownerOf(token);
    const state = owner ? balances.of(owner, token) : undefined;
    if (state?.status === 'known' && state.balance.total.isPositive) return 1;
    const used = recent.get(token.id);
    return used === undefined ? 100 : 2 + used;
  };
  return tokens
    .map((token, index) => ({ token, index, rank: rankOf(token) }))
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .map(({ token }) => token);
}
