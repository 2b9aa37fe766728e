import type { Token } from '../../../../model/Token.ts';

/** Number of popular tokens. */
const POPULAR = 6;

/**
 * Popular tokens: the symbols that the list has on the most chains, each by its first token. Imported tokens do not count.
 * For equal counts, the list's own order applies.
 */
export function popularTokens(tokens: readonly Token[]): readonly Token[] {
  const bySymbol = new Map<string, { readonly token: Token; readonly chains: Set<string> }>();
  for (const token of tokens) {
    if (token.isImported) continue;
    const known = bySymbol.get(token.symbol);
    if (known) known.chains.add(token.chain);
    else bySymbol.set(token.symbol, { token, chains: new Set([token.chain]) });
  }
  return [...bySymbol.values()]
    .sort((a, b) => b.chains.size - a.chains.size)
    .slice(0, POPULAR)
    .map(({ token }) => token);
}
