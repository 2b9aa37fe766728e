import type { Address } from '../../../model/caip.ts';
import type { Token } from '../../../model/Token.ts';
import type { Shell } from '../../../shell/Shell.ts';

/** Order for an empty query: favorites, tokens that the user owns, recently used tokens, then the list's own order. */
export function sortTokens(
  tokens: readonly Token[],
  { tokens: store, balances }: Shell,
  ownerOf: (token: Token) => Address | undefined,
): readonly Token[] {
  const favourites = new Set<string>(store.favourites);
  const recent = new Map<string, number>(store.recent.map((id, index) => [id, index]));
  const held: ReadonlySet<string> = balances.held;
  const known = new Set([...favourites, ...recent.keys(), ...held]);
  if (known.size === 0) return tokens;
  const isOwned = (token: Token): boolean => {
    const owner = held.has(token.id) ? ownerOf(token) : undefined;
    const state = owner ? balances.of(owner, token) : undefined;
    return state?.status === 'known' && state.balance.total.isPositive;
  };
  const first: { readonly token: Token; readonly rank: number }[] = [];
  // Of 20,000 tokens a user knows a few. Only those are ranked and sorted.
  const others = tokens.filter((token) => {
    if (!known.has(token.id)) return true;
    const used = recent.get(token.id);
    const rank = favourites.has(token.id) ? 0 : isOwned(token) ? 1 : used === undefined ? undefined : 2 + used;
    if (rank !== undefined) first.push({ token, rank });
    return rank === undefined;
  });
  if (first.length === 0) return tokens;
  // The sort is stable: tokens of the same rank keep the list's order.
  return [...first.sort((a, b) => a.rank - b.rank).map(({ token }) => token), ...others];
}
