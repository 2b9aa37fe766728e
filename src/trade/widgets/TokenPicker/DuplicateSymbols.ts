import type { ChainId } from '../../../model/caip.ts';
import type { Token } from '../../../model/Token.ts';

/** Tokens in a list with the same symbol on the same chain. Their names do not identify them. */
export class DuplicateSymbols {
  readonly #counts = new Map<ChainId, Map<string, number>>();

  constructor(tokens: readonly Token[]) {
    for (const { chain, symbol } of tokens) {
      const symbols = this.#counts.get(chain) ?? new Map<string, number>();
      this.#counts.set(chain, symbols);
      symbols.set(symbol, (symbols.get(symbol) ?? 0) + 1);
    }
  }

  /** Whether another token of the list has the same symbol and chain. */
  includes({ symbol, chain }: Token): boolean {
    return (this.#counts.get(chain)?.get(symbol) ?? 0) > 1;
  }
}
