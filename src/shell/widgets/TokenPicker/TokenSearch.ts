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

/** Most symbols and names: nothing in them to be made the same but their case. */
const PLAIN = /^[\x20-\x7e]*$/;

/** Text as it is compared: one width, one case, look-alikes as what they look like. */
function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().trim();
  return [...text.normalize('NFKC')]
    .map((character) => lookAlikes[character] ?? character)
    .join('')
    .toLowerCase()
    .trim();
}

/** A searchable list of tokens, made once for a list and asked at each key. */
export class TokenSearch {
  readonly #tokens: readonly Token[];
  #made: readonly Entry[] | undefined;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  /** Folds all texts, which a list of 20,000 takes some time for: to be called when there is time, else the first key does. */
  prepare(): void {
    this.#made ??= this.#tokens.map(entryOf);
  }

  /** Exact address first, then exact symbol, then beginnings, then parts; within a rank the list's own order. */
  find(query: string): readonly Token[] {
    const wanted = foldText(query);
    if (wanted === '') return this.#tokens;
    this.prepare();
    const ranks: Token[][] = [[], [], [], []];
    for (const entry of this.#made ?? []) {
      const rank = rankOf(entry, wanted);
      if (rank !== undefined) ranks[rank]?.push(entry.token);
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
    ? 3
    : undefined;
}
