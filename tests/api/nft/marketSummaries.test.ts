import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../server/db/connect.ts';
import { migrationFiles } from '../../../server/db/migrate.ts';
import { findActivity } from '../../../server/nft/read/activity.ts';
import { bucketsOf } from '../../../server/nft/read/buckets.ts';
import { distribution, holders, holderTrend, sellWall } from '../../../server/nft/read/charts.ts';
import { findCollections } from '../../../server/nft/read/findCollections.ts';
import { findTokens, matches, type NftCard } from '../../../server/nft/read/findTokens.ts';
import { type ListingSpan, listingSpans } from '../../../server/nft/read/listingSpans.ts';
import { inCoin, type Reads } from '../../../server/nft/read/Reads.ts';
import { searchTokens } from '../../../server/nft/read/searchTokens.ts';
import { hasTraits, traitsOf } from '../../../server/nft/read/traits.ts';
import { rankingFields, rankingTimes } from '../../../src/api/nft/collections.ts';
import { contracts, FakeBlocks, fakeNftChain } from '../../support/fakes/FakeBlocks.ts';
import { embedded, emptyTables, postgres, type TestDatabase } from '../support/databases.ts';
import { IMPORTED, INDEXED, people, RandomMarket } from './RandomMarket.ts';
import {
  slowActivity,
  slowCollections,
  slowHolders,
  slowOwnerTrend,
  slowSellWall,
  slowSpans,
  slowTokens,
  slowTraits,
} from './slowMarket.ts';

const HOUR = 3_600_000;
const PAGE = 7;
const sorts = ['price_asc', 'price_desc', 'recent', 'minted'] as const;
const collections = [
  { mainnet: INDEXED, contract: contracts.art },
  { mainnet: INDEXED, contract: contracts.items },
  { mainnet: IMPORTED, contract: `0x${'d4'.padStart(40, '0')}` },
];

describe.each([
  ['the embedded database', embedded, 1],
  ['PostgreSQL', postgres, 3],
] as const)('the market’s summaries, on %s', (_name, start, histories) => {
  let databases: TestDatabase;
  let database: OpenDatabase;

  beforeAll(async () => {
    databases = await start();
    database = await databases.open();
  });
  afterAll(async () => {
    await database.close();
    await databases.stop();
  });

  it('give what plain queries over the events and orders give, after any history and at any time', async () => {
    await compareHistories(Array.from({ length: histories }, (_, at) => at + 1));
  });

  it('give the same after forty other histories', { tags: 'deep' }, async () => {
    await compareHistories(Array.from({ length: 40 }, (_, at) => at + 100));
  });

  async function compareHistories(seeds: readonly number[]): Promise<void> {
    const seen = { listed: 0, unlisted: 0, sold: 0, traits: 0, owned: 0, spans: 0 };
    for (const seed of seeds) {
      await emptyTables(database);
      const market = new RandomMarket(database.db, seed);
      for (let step = 1; step <= 90; step += 1) {
        await market.step();
        if (step % 15 > 0) continue;
        if (step === 90) await upgrade();
        const later = market.now + market.any([0, 0, 1, HOUR, 30 * HOUR, 200 * HOUR]);
        await compare(market, later, seen);
      }
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(20);
  }

  /** The summaries as an upgrade makes them from existing data. */
  async function upgrade(): Promise<void> {
    const file = migrationFiles().find(({ name }) => name === '0021_market.sql');
    const statements = file?.text.replaceAll(/^--.*$/gm, '').split(';') ?? [];
    const fills = statements.filter((statement) => statement.trim().startsWith('INSERT INTO'));
    expect(fills.length).toBe(5);
    await sql`TRUNCATE nft_listings, nft_listing_spans, nft_holdings, nft_trait_counts, nft_standings`.execute(
      database.db,
    );
    for (const fill of fills) await sql.raw(fill).execute(database.db);
  }

  async function compare(
    market: RandomMarket,
    now: number,
    seen: Record<'listed' | 'unlisted' | 'sold' | 'traits' | 'owned' | 'spans', number>,
  ) {
    const reads: Reads = {
      db: database.db,
      chains: [INDEXED, IMPORTED].map((mainnet) => fakeNftChain(mainnet, new FakeBlocks())),
      mediaOrigin: '',
      now: () => now,
    };
    await compareCollections(reads, market);
    for (const of of collections) {
      const counts = await slowTraits(reads.db, of);
      const traits = await traitsOf(reads, of);
      expect(traits.flatMap(({ trait_type, values }) => values.map((value) => ({ trait_type, ...value })))).toEqual(
        counts,
      );
      const owners = await slowHolders(reads.db, of);
      const shown = await holders(reads, of, { page: 1, pageSize: 100 });
      expect(shown.lists.map(({ address, count }) => [address, count])).toEqual(
        owners.map(({ owner, count }) => [owner, Number(count)]),
      );
      const ranges = await distribution(reads, of);
      expect(ranges.reduce((sum, { count }) => sum + count, 0)).toBe(owners.length);
      expect(ranges[1]?.count).toBe(owners.filter(({ count }) => count === '2' || count === '3').length);
      const wall = await slowSellWall(reads.db, now, of);
      expect(await sellWall(reads, of)).toEqual(
        wall.map(({ price, count }) => ({ price: inCoin(reads, of.mainnet, price), count: Number(count) })),
      );
      const buckets = bucketsOf(market.any(['1d', '30d']), now);
      const trend = await holderTrend(reads, of, buckets);
      expect(trend.map((bucket) => bucket.holders)).toEqual(await slowOwnerTrend(reads.db, of, buckets));
      const spans = await listingSpans(reads, of, buckets.since);
      expect(sorted(spans)).toEqual(sorted(await slowSpans(reads.db, of, buckets.since)));
      seen.spans += spans.length;
      seen.traits += counts.length;
      seen.owned += owners.length;
    }
    await compareActivity(reads, market);
    const [words, searched] = [market.any(['door', '#3', 'imp', 'tide']), market.any([INDEXED, undefined])];
    const found = await searchTokens(reads, words, searched ? { mainnet: searched } : undefined);
    const inChain = searched ? [sql`c.mainnet = ${searched}`] : [];
    const bySearch = { fast: found, slow: { where: [...inChain, ...matches(words)] } };
    for (const search of [bySearch, ...searches(market)]) {
      const { listed, unlisted } = await compareTokens(reads, search, market.any(sorts));
      seen.listed += listed;
      seen.unlisted += unlisted;
    }
    const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM nft_events WHERE kind = 'sale'`.execute(
      reads.db,
    );
    seen.sold += rows[0]?.count ?? 0;
  }

  async function compareCollections(reads: Reads, market: RandomMarket): Promise<void> {
    const orders = rankingFields.flatMap((field) => [
      { field, type: 'asc' } as const,
      { field, type: 'desc' } as const,
    ]);
    const fields = ['recent', 'popular', ...orders] as const;
    for (let rest = 4; rest > 0; rest -= 1) {
      const [order, time] = [market.any(fields), market.any(rankingTimes)];
      const { found, total } = await findCollections(reads, { page: 1, pageSize: 50, where: [], time, order });
      const slow = await slowCollections(reads.db, reads.now(), { where: [], time, order });
      expect(total).toBe(slow.length);
      expect(
        found.map(({ contract, tokens, listed, mainnet, card }) => ({
          contract,
          tokens,
          listed,
          floor: card.floorPrice,
          vol: card.vol,
          owners: card.owners,
          supply: card.supply,
          mainnet,
        })),
      ).toEqual(
        slow.map(({ contract, tokens, listed, floor, vol, owners, supply }) => {
          const mainnet = collections.find((one) => one.contract === contract)?.mainnet ?? '';
          return {
            contract,
            tokens: tokens ?? 0,
            listed: listed ?? 0,
            floor: inCoin(reads, mainnet, floor),
            vol: inCoin(reads, mainnet, vol ?? '0'),
            owners: mainnet === IMPORTED ? (owners ?? undefined) : (owners ?? 0),
            supply: mainnet === IMPORTED ? (supply && Number(supply)) || undefined : Number(supply ?? 0),
            mainnet,
          };
        }),
      );
    }
  }

  async function compareActivity(reads: Reads, market: RandomMarket): Promise<void> {
    const { mainnet, contract } = market.any(collections);
    const where = [sql`e.mainnet = ${mainnet} AND e.contract = ${contract}`];
    const expected = await slowActivity(reads.db, where);
    const page = 1 + market.below(Math.ceil((expected.length + 1) / PAGE));
    const { rows, total } = await findActivity(reads, { where, kinds: [], page, pageSize: PAGE });
    expect(total).toBe(expected.length);
    expect(rows.map(({ id }) => id)).toEqual(expected.slice((page - 1) * PAGE, page * PAGE));
    const sales = await slowActivity(reads.db, [...where, sql`e.event = 'Sale'`]);
    const found = await findActivity(reads, { where, kinds: ['Sale'], page: 1, pageSize: PAGE });
    expect([found.total, found.rows.map(({ id }) => id)]).toEqual([sales.length, sales.slice(0, PAGE)]);
  }

  interface Compared {
    /** For the new read, and the same for the plain query. */
    readonly fast: Omit<Parameters<typeof findTokens>[1], 'page' | 'pageSize' | 'sort'>;
    readonly slow: Pick<Parameters<typeof slowTokens>[2], 'where' | 'owner'>;
  }

  function searches(market: RandomMarket): readonly Compared[] {
    const { mainnet, contract } = market.any(collections);
    const within = { mainnet, contract };
    const inCollection = sql`c.mainnet = ${mainnet} AND c.contract = ${contract}`;
    const owner = market.any(people);
    const traits = [
      { trait_type: 'T0', value: 'V1' },
      { trait_type: 'T0', value: 'V2' },
    ];
    const isListed = sql`a.hash IS NOT NULL`;
    return [
      { fast: {}, slow: { where: [] } },
      { fast: { within: { mainnet } }, slow: { where: [sql`c.mainnet = ${mainnet}`] } },
      { fast: { within }, slow: { where: [inCollection] } },
      { fast: { within, listed: [] }, slow: { where: [inCollection, isListed] } },
      {
        fast: { within, listed: [sql`a.unit_price >= 20`, sql`a.market = 'devnet'`] },
        slow: { where: [inCollection, sql`div(a.price, a.quantity) >= 20`, sql`a.market = 'devnet'`] },
      },
      {
        fast: { within, matching: hasTraits(traits, within) },
        slow: { where: [inCollection, ...hasTraits(traits, undefined)] },
      },
      { fast: { matching: matches('door') }, slow: { where: matches('door') } },
      { fast: { matching: matches('#3') }, slow: { where: matches('#3') } },
      { fast: { listed: [], matching: matches('imp') }, slow: { where: [isListed, ...matches('imp')] } },
      { fast: { where: [isListed] }, slow: { where: [isListed] } },
      { fast: { owner }, slow: { where: [], owner } },
      { fast: { owner, listed: [] }, slow: { where: [isListed], owner } },
      { fast: { listed: [] }, slow: { where: [isListed] } },
    ];
  }

  async function compareTokens(reads: Reads, { fast, slow }: Compared, sort: (typeof sorts)[number]) {
    const expected = await slowTokens(reads.db, reads.now(), { ...slow, sort });
    const shown: NftCard[] = [];
    for (let page = 1; (page - 1) * PAGE <= expected.length; page += 1) {
      const found = await findTokens(reads, { ...fast, sort, page, pageSize: PAGE });
      expect(found.total).toBe(expected.length);
      shown.push(...found.lists);
    }
    expect(shown.map(({ id, orderId, currentPrice, quantity }) => ({ id, orderId, currentPrice, quantity }))).toEqual(
      expected.map(({ id, hash, price, held }) => ({
        id,
        orderId: hash ?? '',
        currentPrice: price ?? '',
        quantity: held ?? '1',
      })),
    );
    const listed = expected.filter(({ hash }) => hash !== null).length;
    return { listed, unlisted: expected.length - listed };
  }
});

function sorted(spans: readonly ListingSpan[]): readonly string[] {
  return spans.map((span) => Object.values(span).join(' ')).sort();
}
