import type { ChainId } from '../../../model/caip.ts';
import type { Token } from '../../../model/Token.ts';

/** Knows which tokens of a list share symbol and chain with another one: names say nothing then. */
export class Twins {
  readonly #counts = new Map<ChainId, Map<string, number>>();

  constructor(tokens: readonly Token[]) {
    for (const { chain, symbol } of tokens) {
      const symbols = this.#counts.get(chain) ?? new Map<string, number>();
      this.#counts.set(chain, symbols);
      symbols.set(symbol, (symbols.get(symbol) ?? 0) + 1);
    }
  }

  /** Whether a token of the list has one. */
  has({ symbol, chain }: Token): boolean {
    return (this.#counts.get(chain)?.get(symbol) ?? 0) > 1;
  }
}
