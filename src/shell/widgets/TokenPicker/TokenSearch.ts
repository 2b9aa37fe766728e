import type { Token } from '../../../model/Token.ts';

interface Entry {
  readonly token: Token;
  readonly symbol: string;
  readonly name: string;
  readonly address: string;
}

/** Letters that stand for a better known one: a copy in other letters is found beside its original. */
const lookAlikes: Readonly<Record<string, string>> = {
  '₮': 't',
  а: 'a',
  е: 'e',
  о: 'o',
  с: 'c',
  р: 'p',
  х: 'x',
  у: 'y',
  Α: 'a',
  Β: 'b',
  Ε: 'e',
  Η: 'h',
  Ι: 'i',
  Κ: 'k',
  Μ: 'm',
  Ν: 'n',
  Ο: 'o',
  Ρ: 'p',
  Τ: 't',
  Χ: 'x',
};

/** Text as it is compared: one width, one case, look-alikes as what they look like. */
export function foldText(text: string): string {
  return [...text.normalize('NFKC')]
    .map((character) => lookAlikes[character] ?? character)
    .join('')
    .toLowerCase()
    .trim();
}

/** A searchable list of tokens, made once for a list and asked at each key. */
export class TokenSearch {
  readonly #entries: readonly Entry[];

  constructor(tokens: readonly Token[]) {
    this.#entries = tokens.map((token) => ({
      token,
      symbol: foldText(token.symbol),
      name: foldText(token.name),
      address: token.address?.toLowerCase() ?? '',
    }));
  }

  /** Exact address first, then exact symbol, then beginnings, then parts; within a rank the list's own order. */
  find(query: string): readonly Token[] {
    const wanted = foldText(query);
    if (wanted === '') return this.#entries.map(({ token }) => token);
    const ranks: Token[][] = [[], [], [], []];
    for (const entry of this.#entries) {
      const rank = rankOf(entry, wanted);
      if (rank !== undefined) ranks[rank]?.push(entry.token);
    }
    return ranks.flat();
  }
}

function rankOf({ symbol, name, address }: Entry, wanted: string): number | undefined {
  if (address === wanted) return 0;
  if (symbol === wanted) return 1;
  if (symbol.startsWith(wanted) || name.startsWith(wanted)) return 2;
  return symbol.includes(wanted) || name.includes(wanted) || (wanted.length > 4 && address.startsWith(wanted))
    ? 3
    : undefined;
}
