import type { Nft, NftCollection } from '../../market/Nft.ts';
import { collectionPath, nftPath } from '../../market/nftPath.ts';
import { collectionName } from '../../market/widgets/CollectionCard/CollectionCard.tsx';
import { nftName } from '../../market/widgets/NftCard/nftName.ts';
import type { Found } from './Suggestions.ts';
import { type SearchTab, searchPath } from './searchPath.ts';

export type SuggestionRow =
  | ({ readonly kind: 'collection' | 'nft'; readonly key: string; readonly path: string } & Shown)
  | { readonly kind: 'all'; readonly key: string; readonly path: string; readonly tab: SearchTab };

interface Shown {
  /** Safe to display (see `displayText`). */
  readonly name: string;
  readonly pictureUrl: string;
}

/** Rows of the dropdown. For each kind: the first results, then the link to all of them. */
export function suggestionRows(keyword: string, found: Found | undefined): readonly SuggestionRow[] {
  if (!found) return [];
  return [
    ...found.collections.map(collectionRow),
    ...(found.collections.length > 0 ? [allRow(keyword, 'collections')] : []),
    ...found.nfts.map(nftRow),
    ...(found.nfts.length > 0 ? [allRow(keyword, 'NFTs')] : []),
  ];
}

function collectionRow(collection: NftCollection, index: number): SuggestionRow {
  const { pictureUrl } = collection;
  const path = collectionPath(collection, 'search');
  return { kind: 'collection', key: `collection ${index}`, path, name: collectionName(collection), pictureUrl };
}

function nftRow(nft: Nft, index: number): SuggestionRow {
  return {
    kind: 'nft',
    key: `nft ${index}`,
    path: nftPath(nft, 'search'),
    name: nftName(nft),
    pictureUrl: nft.pictureUrl,
  };
}

function allRow(keyword: string, tab: SearchTab): SuggestionRow {
  return { kind: 'all', key: `all ${tab}`, path: searchPath(keyword, tab), tab };
}
