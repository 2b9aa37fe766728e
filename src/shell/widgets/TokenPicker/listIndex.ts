import type { Token } from '../../../model/Token.ts';
import { TokenSearch } from './TokenSearch.ts';
import { Twins } from './Twins.ts';

interface ListIndex {
  readonly search: TokenSearch;
  readonly twins: Twins;
}

const made = new WeakMap<readonly Token[], ListIndex>();

/** What the picker has to know of a whole list, made once for it: opening the picker again makes nothing again. */
export function listIndex(tokens: readonly Token[]): ListIndex {
  const known = made.get(tokens) ?? { search: new TokenSearch(tokens), twins: new Twins(tokens) };
  made.set(tokens, known);
  return known;
}
