import type { Token } from '../../../../model/Token.ts';
import { DuplicateSymbols } from '../list/DuplicateSymbols.ts';
import { popularTokens } from '../list/popularTokens.ts';
import { TokenSearch } from './TokenSearch.ts';

interface ListIndex {
  readonly search: TokenSearch;
  readonly duplicates: DuplicateSymbols;
  readonly popular: readonly Token[];
}

const made = new WeakMap<readonly Token[], ListIndex>();

/** The picker's data about a whole list. Cached per list, so that opening the picker again needs no work. */
export function listIndex(tokens: readonly Token[]): ListIndex {
  const known = made.get(tokens) ?? {
    search: new TokenSearch(tokens),
    duplicates: new DuplicateSymbols(tokens),
    popular: popularTokens(tokens),
  };
  made.set(tokens, known);
  return known;
}
