import type { ChainId } from '../../../../model/caip.ts';
import { foldLetters } from '../../../../model/foldSymbol.ts';
import type { Token } from '../../../../model/Token.ts';

interface Entry {
  readonly token: Token;
  readonly symbol: string;
  readonly name: string;
  readonly address: string;
}

/** The last rank. */
const OTHER_MATCH = 3;

/** Text for comparison. A copy with letters that look like those of its original is listed beside it. */
export function foldText(text: string): string {
  return foldLetters(text).trim();
}

/** A searchable list of tokens. Built once per list, searched on each key. */
export class TokenSearch {
  readonly #tokens: readonly Token[];
  #made: readonly Entry[] | undefined;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  /**
   * Folds all texts, which takes some time for a list of 20,000. Call it when the browser is idle, else the first key
   * press does the work.
   */
  prepare(): void {
    this.#made ??= this.#tokens.map(entryOf);
  }

  /**
   * Order: exact address, exact symbol, prefix matches, other matches. Within a rank, the list's own order. If nothing has the
   * whole text, each word may be found by itself, also in the name of the network: `usdt arbitrum`.
   */
  find(query: string, networkOf: (chain: ChainId) => string = () => ''): readonly Token[] {
    const wanted = foldText(query);
    if (wanted === '') return this.#tokens;
    const found = this.#ranked((entry) => rankOf(entry, wanted));
    const words = wanted.split(/\s+/);
    if (found.length > 0 || words.length === 1) return found;
    const networks = new Map<ChainId, string>();
    return this.#ranked((entry) => {
      const { chain } = entry.token;
      const network = networks.get(chain) ?? foldText(networkOf(chain));
      networks.set(chain, network);
      const ranks = words.map((word) => rankOf(entry, word) ?? (network.includes(word) ? OTHER_MATCH : Number.NaN));
      const best = Math.min(...ranks);
      return Number.isNaN(best) ? undefined : best;
    });
  }

  #ranked(rank: (entry: Entry) => number | undefined): readonly Token[] {
    this.prepare();
    const ranks: Token[][] = [[], [], [], []];
    for (const entry of this.#made ?? []) {
      const found = rank(entry);
      if (found !== undefined) ranks[found]?.push(entry.token);
    }
    return ranks.flat();
  }
}

function entryOf(token: Token): Entry {
  const { symbol, name, address } = token;
  return { token, symbol: foldText(symbol), name: foldText(name), address: address?.toLowerCase() ?? '' };
}

function rankOf({ symbol, name, address }: Entry, wanted: string): number | undefined {
  if (address === wanted) return 0;
  if (symbol === wanted) return 1;
  if (symbol.startsWith(wanted) || name.startsWith(wanted)) return 2;
  return symbol.includes(wanted) || name.includes(wanted) || (wanted.length > 4 && address.startsWith(wanted))
    ? OTHER_MATCH
    : undefined;
}
