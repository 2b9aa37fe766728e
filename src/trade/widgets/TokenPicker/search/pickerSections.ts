import type { AssetId } from '../../../../model/caip.ts';
import type { Token } from '../../../../model/Token.ts';
import type { DuplicateSymbols } from '../list/DuplicateSymbols.ts';
import { foldText } from './TokenSearch.ts';

export type SectionId = 'own' | 'favourites' | 'recent' | 'popular' | 'tokens' | 'chain' | 'unlisted';

export interface PickerSection {
  readonly id: SectionId;
  readonly tokens: readonly Token[];
}

interface Lists {
  /** All tokens, or those that the search found, best first. */
  readonly found: readonly Token[];
  /** The folded text of the search. Empty without one. */
  readonly wanted: string;
  /** Tokens of a chain whose name the search matches. */
  readonly onChain: readonly Token[];
  /** The user's tokens, by value. */
  readonly own: readonly AssetId[];
  readonly favourites: readonly string[];
  /** Latest first. */
  readonly recent: readonly string[];
  readonly popular: readonly Token[];
  readonly duplicates: DuplicateSymbols;
}

/** Groups of the list, in their order. A token is in one group at most. Empty groups are left out. */
export function pickerSections(lists: Lists): readonly PickerSection[] {
  const { found, wanted, duplicates } = lists;
  const isSearching = wanted !== '';
  const order = isSearching
    ? [{ id: 'own' as const, ids: lists.own }]
    : [
        { id: 'own' as const, ids: lists.own },
        { id: 'favourites' as const, ids: lists.favourites },
        { id: 'recent' as const, ids: lists.recent },
        { id: 'popular' as const, ids: lists.popular.map(({ id }) => id) },
      ];
  // Of 20,000 tokens a user knows a few. Only those are grouped and sorted.
  const places = new Map<string, { readonly id: SectionId; readonly place: number }>();
  for (const { id, ids } of order) {
    for (const [place, asset] of ids.entries()) if (!places.has(asset)) places.set(asset, { id, place });
  }
  const groups = new Map<SectionId, { readonly token: Token; readonly place: number }[]>();
  const rest: Token[] = [];
  const unlisted: Token[] = [];
  for (const token of found) {
    const at = places.get(token.id);
    if (token.isImported && (duplicates.isLookAlike(token) || (isSearching && !at))) unlisted.push(token);
    else if (at) groups.set(at.id, [...(groups.get(at.id) ?? []), { token, place: at.place }]);
    else rest.push(token);
  }
  // A typed symbol means that token, even if others that match are worth more.
  const isExact = (token: Token) => Number(isSearching && foldText(token.symbol) === wanted);
  const shown = new Set(lists.onChain.length > 0 ? found : []);
  const sections: readonly PickerSection[] = [
    ...order.map(({ id }) => ({
      id,
      tokens: (groups.get(id) ?? [])
        .sort((a, b) => isExact(b.token) - isExact(a.token) || a.place - b.place)
        .map(({ token }) => token),
    })),
    { id: 'tokens', tokens: rest },
    { id: 'chain', tokens: lists.onChain.filter((token) => !shown.has(token)) },
    { id: 'unlisted', tokens: unlisted },
  ];
  return sections.filter(({ tokens }) => tokens.length > 0);
}
