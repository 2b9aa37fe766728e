import { type GridSort, gridSorts } from '../../api/nft/collections.ts';

export const collectionViews = ['items', 'activity', 'charts'] as const;
export type CollectionView = (typeof collectionViews)[number];

export interface TraitChoice {
  readonly type: string;
  readonly value: string;
}

/** What of a collection is shown; it stands in the address, so that a link and the way back show the same. */
export interface CollectionQuery {
  readonly view: CollectionView;
  readonly sort: GridSort;
  readonly isListed: boolean;
  /** Human decimals in the chain's coin; empty for no bound. */
  readonly minPrice: string;
  readonly maxPrice: string;
  /** Ids of marketplaces; none means any. */
  readonly markets: readonly string[];
  /** Values of one trait are alternatives; traits all have to match (contract 9.2). */
  readonly traits: readonly TraitChoice[];
  readonly keyWords: string;
}

/** Parts that become others; what depends on those before says how. */
export type QueryChange = Partial<CollectionQuery> | ((now: CollectionQuery) => Partial<CollectionQuery>);

/** What the wire takes at most of each. */
const MOST_TRAITS = 50;
const MOST_MARKETS = 20;
const LONGEST_TEXT = 200;

const isPrice = (text: string) => /^\d{1,30}(\.\d{1,36})?$/.test(text);
const isMarket = (text: string) => /^[A-Za-z0-9_-]{1,80}$/.test(text);

/** Reads any address; what it does not say, or says wrong, is left out. */
export function readCollection(address: URLSearchParams): CollectionQuery {
  const price = (key: string) => (isPrice(address.get(key) ?? '') ? (address.get(key) ?? '') : '');
  return {
    view: collectionViews.find((view) => view === address.get('view')) ?? 'items',
    sort: gridSorts.find((sort) => sort === address.get('sort')) ?? 'price_asc',
    isListed: address.get('listed') === '1',
    minPrice: price('min'),
    maxPrice: price('max'),
    markets: [...new Set(address.getAll('market').filter(isMarket))].slice(0, MOST_MARKETS),
    traits: address.getAll('trait').flatMap(readTrait).slice(0, MOST_TRAITS),
    keyWords: (address.get('q') ?? '').slice(0, LONGEST_TEXT),
  };
}

/** The address with a change; other parameters stay. */
export function writeCollection(address: URLSearchParams, change: QueryChange): URLSearchParams {
  const now = readCollection(address);
  const next = { ...now, ...(typeof change === 'function' ? change(now) : change) };
  const written = new URLSearchParams(address);
  for (const key of ['view', 'sort', 'listed', 'min', 'max', 'market', 'trait', 'q']) written.delete(key);
  if (next.view !== 'items') written.set('view', next.view);
  if (next.sort !== 'price_asc') written.set('sort', next.sort);
  if (next.isListed) written.set('listed', '1');
  if (isPrice(next.minPrice)) written.set('min', next.minPrice);
  if (isPrice(next.maxPrice)) written.set('max', next.maxPrice);
  for (const market of next.markets) written.append('market', market);
  for (const { type, value } of next.traits) written.append('trait', `${encode(type)}:${encode(value)}`);
  if (next.keyWords !== '') written.set('q', next.keyWords);
  return written;
}

/** The traits with one more, or without one that was among them. */
export function toggleTrait(traits: readonly TraitChoice[], { type, value }: TraitChoice): readonly TraitChoice[] {
  const others = traits.filter((trait) => trait.type !== type || trait.value !== value);
  return others.length < traits.length ? others : [...traits, { type, value }];
}

/** A name may have a colon in it, the written form has exactly one. Half of a character pair has no written form. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

function readTrait(written: string): readonly TraitChoice[] {
  const parts = written.split(':');
  const [type, value] = parts;
  if (parts.length !== 2 || !type || !value) return [];
  try {
    const trait = { type: decodeURIComponent(type), value: decodeURIComponent(value) };
    return trait.type.length <= LONGEST_TEXT && trait.value.length <= LONGEST_TEXT ? [trait] : [];
  } catch {
    return [];
  }
}
