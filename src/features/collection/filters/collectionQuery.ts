import { type GridSort, gridSorts } from '../../../api/nft/collections.ts';
import { encodePart } from '../../../model/text.ts';

export const collectionViews = ['items', 'activity', 'charts'] as const;
export type CollectionView = (typeof collectionViews)[number];

export interface TraitChoice {
  readonly type: string;
  readonly value: string;
}

/** The view and filters of a collection. Stored in the address, so that links and browser history show the same. */
export interface CollectionQuery {
  readonly view: CollectionView;
  readonly sort: GridSort;
  readonly isListed: boolean;
  /** Human-readable decimals in the chain's coin. Empty: no bound. */
  readonly minPrice: string;
  readonly maxPrice: string;
  /** Ids of marketplaces. Empty: any marketplace. */
  readonly markets: readonly string[];
  /** Values of one trait are alternatives. All traits have to match (contract §9.2). */
  readonly traits: readonly TraitChoice[];
  readonly text: string;
}

/** Changed fields. A function computes them from the current query. */
export type QueryChange = Partial<CollectionQuery> | ((now: CollectionQuery) => Partial<CollectionQuery>);

/** Without filters. The view and the order stay. */
export const cleared = { isListed: false, minPrice: '', maxPrice: '', markets: [], traits: [], text: '' } as const;

/** Number of active filters; a search is none. */
export function filterCount({ isListed, minPrice, maxPrice, markets, traits }: CollectionQuery): number {
  const bounds = [minPrice, maxPrice].filter((price) => price !== '');
  return Number(isListed) + bounds.length + markets.length + traits.length;
}

/** Maximum of each on the wire. */
const MAX_TRAITS = 50;
const MAX_MARKETS = 20;
const LONGEST_TEXT = 200;

const isPrice = (text: string) => /^\d{1,30}(\.\d{1,36})?$/.test(text);
const isMarket = (text: string) => /^[A-Za-z0-9_-]{1,80}$/.test(text);

/** Reads any address. Missing and invalid parameters are left out. */
export function readCollection(address: URLSearchParams): CollectionQuery {
  const price = (key: string) => (isPrice(address.get(key) ?? '') ? (address.get(key) ?? '') : '');
  return {
    view: collectionViews.find((view) => view === address.get('view')) ?? 'items',
    sort: gridSorts.find((sort) => sort === address.get('sort')) ?? 'price_asc',
    isListed: address.get('listed') === '1',
    minPrice: price('min'),
    maxPrice: price('max'),
    markets: [...new Set(address.getAll('market').filter(isMarket))].slice(0, MAX_MARKETS),
    traits: address.getAll('trait').flatMap(readTrait).slice(0, MAX_TRAITS),
    text: (address.get('q') ?? '').slice(0, LONGEST_TEXT),
  };
}

/** The address with a change. Other parameters stay. */
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
  // A name may contain colons; the written form has exactly one.
  for (const { type, value } of next.traits) written.append('trait', `${encodePart(type)}:${encodePart(value)}`);
  if (next.text !== '') written.set('q', next.text);
  return written;
}

/** Adds the trait, or removes it if it is already included. */
export function toggleTrait(traits: readonly TraitChoice[], { type, value }: TraitChoice): readonly TraitChoice[] {
  const others = traits.filter((trait) => trait.type !== type || trait.value !== value);
  return others.length < traits.length ? others : [...traits, { type, value }];
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
