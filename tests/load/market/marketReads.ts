import { sql } from 'kysely';
import type { Db } from '../../../server/db/Database.ts';
import type { Endpoint } from '../../../src/api/endpoint.ts';
import * as charts from '../../../src/api/nft/charts.ts';
import * as collections from '../../../src/api/nft/collections.ts';
import * as nfts from '../../../src/api/nft/nfts.ts';

/** A call of the market's pages. */
export interface MarketRead {
  readonly what: string;
  readonly path: string;
  readonly body: object;
}

interface Known {
  readonly mainnet: string;
  readonly contract: string;
  readonly name: string;
  readonly tokens: number;
}

/** The calls, each with a collection, an account or words of this market. */
export class MarketReads {
  readonly #large: readonly Known[];
  readonly #others: readonly Known[];
  readonly #owners: readonly string[];

  private constructor(known: readonly Known[], owners: readonly string[]) {
    this.#large = known.filter(({ tokens }) => tokens >= 5_000);
    this.#others = known.filter(({ tokens }) => tokens < 5_000);
    this.#owners = owners;
  }

  static async of(db: Db): Promise<MarketReads> {
    const { rows } = await sql<Known>`SELECT c.mainnet, c.contract, c.name, count(*)::integer AS tokens
      FROM nft_contracts c JOIN nft_tokens t ON t.mainnet = c.mainnet AND t.contract = c.contract
      GROUP BY 1, 2, 3 ORDER BY 2`.execute(db);
    const owners = await sql<{
      owner: string;
    }>`SELECT DISTINCT owner FROM nft_balances TABLESAMPLE SYSTEM (1) LIMIT 500`.execute(db);
    return new MarketReads(
      rows,
      owners.rows.map(({ owner }) => owner),
    );
  }

  /** One of each kind. */
  next(): readonly MarketRead[] {
    return [
      ...this.#lists(),
      ...this.#ofCollection('large', any(this.#large)),
      ...this.#ofCollection('', any(this.#others)),
      ...this.#ofOwner(),
    ];
  }

  #lists(): readonly MarketRead[] {
    const page = { page: 1 + Math.floor(Math.random() * 3), pageSize: 50 };
    const top = (time: collections.RankingTime, orderField: collections.RankingField) =>
      readOf(`home by ${orderField} of ${time}`, collections.topCollections, { ...page, time, orderField });
    const { name } = any([...this.#large, ...this.#others]);
    return [
      top('24h', 'vol'),
      top('7d', 'volPercent'),
      top('30d', 'vol'),
      top('all', 'floorPrice'),
      top('all', 'owners'),
      top('all', 'supply'),
      readOf('home on a chain', collections.topCollections, { ...page, mainnet: 'SOUTHYARD' }),
      readOf('recently listed', collections.recentlyListed, { page: 1, pageSize: 12 }),
      readOf('popular', collections.popularListed, {}),
      readOf('search tags', collections.getSearchTag, {}),
      readOf('all items', collections.getNfts, { ...page, keyWords: '' }),
      readOf('search a word', collections.getNfts, { ...page, keyWords: name.split(' ')[0] ?? '' }),
      readOf('search a name', collections.getNfts, { ...page, keyWords: name }),
      readOf('search a number', collections.getNfts, { ...page, keyWords: '#77' }),
      readOf('search nothing', collections.getNfts, { ...page, keyWords: 'zebra crossing' }),
      readOf('search box', collections.getSearchData, { keyWords: name.split(' ')[1] ?? '' }),
    ];
  }

  #ofCollection(size: string, { mainnet, contract, tokens }: Known): readonly MarketRead[] {
    const key = { mainnet, contractAddress: contract };
    const page = { page: 1 + Math.floor(Math.random() * 3), pageSize: 50 };
    const label = (what: string) => `${what}${size ? `, ${size}` : ''}`;
    const items = (what: string, search: object) =>
      readOf(label(`items ${what}`), collections.collectionAssets, { ...key, ...page, ...search });
    const token = { ...key, tokenId: String(1 + Math.floor(Math.random() * tokens)) };
    return [
      readOf(label('collection'), collections.collectionInfo, key),
      items('by price', { sort: 'price_asc' }),
      items('by price, falling', { sort: 'price_desc' }),
      items('by time', { sort: 'recent' }),
      items('after those for sale', { page: Math.ceil(tokens / 100) }),
      items('for sale', { buyNow: 1 }),
      items('in a price range', { minPrice: `${5n * 10n ** 16n}`, maxPrice: `${4n * 10n ** 17n}` }),
      items('by a trait', { traits: [{ trait_type: 'Trait 2', value: `Value ${Math.floor(Math.random() * 8)}` }] }),
      items('by two traits', {
        traits: ['0', '1', '2']
          .map((value) => ({ trait_type: 'Trait 3', value: `Value ${value}` }))
          .concat({ trait_type: 'Trait 1', value: 'Value 1' }),
      }),
      items('by words', { keyWords: '#1' }),
      readOf(label('item'), nfts.getNftDetail, token),
      readOf(label('history of an item'), nfts.getNftDetailOthers, { ...token, event_type: 'activity' }),
      readOf(label('activity'), charts.getAssetsEventsList, { ...key, ...page }),
      readOf(label('trades'), charts.getCollectionTrades, { ...key, ...page }),
      readOf(label('chart'), charts.getActivityCharts, key),
      readOf(label('sell wall'), charts.getSellWallData, key),
      readOf(label('holders'), charts.holderTop, { ...key, ...page }),
      readOf(label('holder trend'), charts.holderTrend, key),
      readOf(label('distribution'), charts.holderDistribute, key),
    ];
  }

  #ofOwner(): readonly MarketRead[] {
    const owner = any(this.#owners);
    return [
      readOf('NFTs of an account', nfts.getUserAssets, { owner, page: 1, pageSize: 50 }),
      readOf('listed NFTs of an account', nfts.getUserAssets, { owner, page: 1, pageSize: 50, isListed: '1' }),
      readOf('events of an account', nfts.getUserEvents, { owner, eventTypes: [], page: 1, pageSize: 50 }),
    ];
  }
}

function readOf(what: string, { path }: Endpoint, body: object): MarketRead {
  return { what, path, body };
}

function any<T>(of: readonly T[]): T {
  const found = of[Math.floor(Math.random() * of.length)];
  if (found === undefined) throw new Error('the market is too small');
  return found;
}
