import type { ChainId } from '../../../../model/caip.ts';
import { foldSymbol } from '../../../../model/foldSymbol.ts';
import type { Token } from '../../../../model/Token.ts';

/** Tokens in a list with the same symbol on the same chain. Their names do not identify them. Look-alike letters count as same. */
export class DuplicateSymbols {
  readonly #counts = new Map<ChainId, Map<string, number>>();
  readonly #listed = new Set<string>();

  constructor(tokens: readonly Token[]) {
    for (const { chain, symbol, isImported } of tokens) {
      const folded = symbolKey(symbol);
      const symbols = this.#counts.get(chain) ?? new Map<string, number>();
      this.#counts.set(chain, symbols);
      symbols.set(folded, (symbols.get(folded) ?? 0) + 1);
      if (!isImported) this.#listed.add(folded);
    }
  }

  /** Whether another token of the list has the same symbol and chain. */
  includes({ symbol, chain }: Token): boolean {
    return (this.#counts.get(chain)?.get(symbolKey(symbol)) ?? 0) > 1;
  }

  /** Whether the token is on no list, and has the symbol of a listed token of any chain. */
  isLookAlike({ symbol, isImported }: Pick<Token, 'symbol' | 'isImported'>): boolean {
    return isImported === true && this.#listed.has(symbolKey(symbol));
  }
}

/** The same for symbols that look alike. Those without letters and digits look the same only if they are identical. */
export function symbolKey(symbol: string): string {
  return foldSymbol(symbol) || symbol;
}
