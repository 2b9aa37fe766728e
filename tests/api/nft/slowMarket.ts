import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/db/Database.ts';
import { and } from '../../../server/nft/read/findTokens.ts';
import type { RankingField, RankingTime } from '../../../src/api/nft/collections.ts';

/**
 * The market's reads as plain queries over signed orders and events, without summaries: whole collections are joined and sorted.
 * `server/nft/read` has to give the same.
 */

const HOUR = 3_600_000;
const WEEK = 168 * HOUR;
const spans: Readonly<Record<RankingTime, number>> = { '24h': 24 * HOUR, '7d': WEEK, '30d': 720 * HOUR, all: 0 };

const tokenOrders = {
  price_asc: sql`unit_price ASC NULLS LAST, mainnet, contract, token_id`,
  price_desc: sql`unit_price DESC NULLS LAST, mainnet, contract, token_id`,
  recent: sql`listed_at DESC NULLS LAST, moved_at DESC NULLS LAST, mainnet, contract, token_id`,
  minted: sql`minted_at DESC NULLS LAST, mainnet, contract, token_id DESC`,
};

const fields: Readonly<Record<RankingField, RawBuilder<unknown>>> = {
  vol: sql`coalesce(vol, 0)`,
  volPercent: sql`(coalesce(vol, 0) - before) / nullif(before, 0)`,
  floorPrice: sql`floor`,
  owners: sql`coalesce(owners, 0)`,
  supply: sql`coalesce(supply, 0)`,
};

export interface SlowToken {
  readonly id: string;
  readonly hash: string | null;
  readonly price: string | null;
  readonly held: string | null;
}

export interface SlowCollection {
  readonly contract: string;
  readonly tokens: number | null;
  readonly supply: string | null;
  readonly owners: number | null;
  readonly floor: string | null;
  readonly listed: number | null;
  readonly vol: string | null;
  readonly before: string | null;
}

function openListings(now: number): RawBuilder<unknown> {
  return sql`(SELECT * FROM nft_live_orders WHERE side = 0 AND start_at <= ${now}::bigint AND end_at > ${now}::bigint)`;
}

function cheapestListings(now: number, scope: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  return sql`(SELECT DISTINCT ON (o.mainnet, o.contract, o.token_id) o.* FROM ${openListings(now)} o
    WHERE o.payment_token = '0x0000000000000000000000000000000000000000' AND ${scope}
    ORDER BY o.mainnet, o.contract, o.token_id, o.price / o.quantity, o.created_at, o.hash)`;
}

/** All tokens in their order, with their cheapest listings. Conditions on `t`, `c`, `m`, `a`, `b`. */
export async function slowTokens(
  db: Db,
  now: number,
  {
    where,
    owner,
    sort,
  }: {
    readonly where: readonly RawBuilder<unknown>[];
    readonly owner?: string | undefined;
    readonly sort: keyof typeof tokenOrders;
  },
): Promise<readonly SlowToken[]> {
  const own = owner === undefined ? sql`true` : sql`o.maker = ${owner}`;
  const held =
    owner === undefined
      ? sql`CROSS JOIN (SELECT null::numeric AS quantity) b`
      : sql`JOIN nft_balances b ON b.mainnet = t.mainnet AND b.contract = t.contract AND b.token_id = t.token_id
          AND b.owner = ${owner}`;
  const { rows } = await sql<SlowToken>`
    WITH asks AS MATERIALIZED ${cheapestListings(now, own)},
    found AS MATERIALIZED (
      SELECT t.mainnet, t.contract, t.token_id, t.id, t.moved_at, t.minted_at, b.quantity AS held, a.hash, a.price,
        a.created_at AS listed_at, div(a.price, a.quantity) AS unit_price
      FROM nft_tokens t
      JOIN nft_contracts c ON c.mainnet = t.mainnet AND c.contract = t.contract
      ${held}
      LEFT JOIN nft_metadata m ON m.mainnet = t.mainnet AND m.contract = t.contract AND m.token_id = t.token_id
      LEFT JOIN asks a ON a.mainnet = t.mainnet AND a.contract = t.contract AND a.token_id = t.token_id
      WHERE t.supply > 0 AND ${and(where)}
    )
    SELECT id, hash, price, held FROM found ORDER BY ${tokenOrders[sort]}`.execute(db);
  return rows;
}

/** All collections in their order, with their numbers. Conditions on `c`. */
export async function slowCollections(
  db: Db,
  now: number,
  {
    where,
    time,
    order,
  }: {
    readonly where: readonly RawBuilder<unknown>[];
    readonly time: RankingTime;
    readonly order: { readonly field: RankingField; readonly type: 'asc' | 'desc' } | 'recent' | 'popular';
  },
): Promise<readonly SlowCollection[]> {
  const span = spans[time];
  const since = span === 0 ? 0 : now - span;
  const sorted =
    order === 'recent'
      ? sql`newest DESC`
      : order === 'popular'
        ? sql`fresh DESC, newest DESC`
        : sql`${fields[order.field]} ${sql.raw(order.type)} NULLS LAST`;
  const { rows } = await sql<SlowCollection>`
    WITH asked AS MATERIALIZED (
      SELECT c.mainnet, c.contract FROM nft_contracts c WHERE c.standard <> '' AND ${and(where)}
    ),
    found AS MATERIALIZED (
      SELECT c.mainnet, c.contract, k.tokens, CASE WHEN q.slug IS NULL THEN k.supply ELSE q.supply END AS supply,
        CASE WHEN q.slug IS NULL THEN h.owners ELSE q.owners END AS owners, f.floor, f.listed, f.newest, f.fresh, s.vol, s.before
      FROM asked JOIN nft_contracts c USING (mainnet, contract)
      LEFT JOIN nft_market_collections q USING (mainnet, contract)
      LEFT JOIN (SELECT mainnet, contract, count(*)::integer AS tokens, sum(supply) AS supply
        FROM nft_tokens JOIN asked USING (mainnet, contract) WHERE supply > 0 GROUP BY 1, 2) k USING (mainnet, contract)
      LEFT JOIN (SELECT mainnet, contract, count(DISTINCT owner)::integer AS owners
        FROM nft_balances JOIN asked USING (mainnet, contract) GROUP BY 1, 2) h USING (mainnet, contract)
      LEFT JOIN (SELECT mainnet, contract, min(div(price, quantity)) AS floor, count(*)::integer AS listed,
          max(created_at) AS newest, count(*) FILTER (WHERE created_at > ${now - WEEK}::bigint) AS fresh
        FROM ${cheapestListings(now)} l GROUP BY 1, 2) f USING (mainnet, contract)
      LEFT JOIN (SELECT mainnet, contract, sum(price) FILTER (WHERE time > ${since}::bigint) AS vol,
          sum(price) FILTER (WHERE time <= ${since}::bigint) AS before
        FROM nft_events JOIN asked USING (mainnet, contract)
        WHERE kind = 'sale' AND in_coin AND time > ${span === 0 ? -1 : since - span}::bigint
        GROUP BY 1, 2) s USING (mainnet, contract)
      WHERE ${order === 'recent' || order === 'popular' ? sql`f.listed > 0` : sql`true`}
    )
    SELECT contract, tokens, supply, owners, floor, listed, vol, before FROM found
    ORDER BY ${sorted}, mainnet, contract`.execute(db);
  return rows;
}

interface Of {
  readonly mainnet: string;
  readonly contract: string;
}

/** Each value of a collection's traits with its number of tokens. */
export async function slowTraits(db: Db, { mainnet, contract }: Of) {
  const { rows } = await sql<{ trait_type: string; value: string; count: number }>`
    SELECT r.trait_type, r.value, count(DISTINCT r.token_id)::integer AS count
    FROM nft_traits r JOIN nft_tokens t ON t.mainnet = r.mainnet AND t.contract = r.contract AND t.token_id = r.token_id
    WHERE r.mainnet = ${mainnet} AND r.contract = ${contract} AND t.supply > 0
    GROUP BY 1, 2 ORDER BY 1, 3 DESC, 2`.execute(db);
  return rows;
}

/** Each owner with the number of pieces, most first. */
export async function slowHolders(db: Db, { mainnet, contract }: Of) {
  const { rows } = await sql<{ owner: string; count: string }>`SELECT owner, sum(quantity) AS count FROM nft_balances
    WHERE mainnet = ${mainnet} AND contract = ${contract} GROUP BY owner ORDER BY 2 DESC, 1`.execute(db);
  return rows;
}

/** Pieces for sale at each price. */
export async function slowSellWall(db: Db, now: number, { mainnet, contract }: Of) {
  const { rows } = await sql<{ price: string; count: string }>`
    SELECT div(o.price, o.quantity) AS price, sum(o.offered) AS count
    FROM (SELECT s.*, least(s.remaining, b.quantity - s.cheaper) AS offered FROM (
        SELECT s.*, coalesce(sum(s.remaining) OVER (PARTITION BY s.mainnet, s.contract, s.token_id, s.maker
          ORDER BY s.price / s.quantity, s.created_at, s.hash ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS cheaper
        FROM ${openListings(now)} s WHERE s.mainnet = ${mainnet} AND s.contract = ${contract}
          AND s.payment_token = '0x0000000000000000000000000000000000000000'
      ) s
      JOIN nft_balances b ON b.mainnet = s.mainnet AND b.contract = s.contract AND b.token_id = s.token_id
        AND b.owner = s.maker
      WHERE b.quantity > s.cheaper) o
    GROUP BY 1 ORDER BY 1 LIMIT 500`.execute(db);
  return rows;
}

interface Buckets {
  readonly since: number;
  readonly sizeMs: number;
  readonly starts: readonly number[];
}

/** Number of owners at the end of each bucket. */
export async function slowOwnerTrend(db: Db, { mainnet, contract }: Of, { sizeMs, starts }: Buckets) {
  const { rows } = await sql<{ time: number; sender: string; recipient: string; quantity: string }>`
    SELECT time, sender, recipient, quantity FROM nft_events
    WHERE kind = 'transfer' AND mainnet = ${mainnet} AND contract = ${contract}
    ORDER BY time, block, log_index, item`.execute(db);
  return starts.map((time) => {
    const held = new Map<string, bigint>();
    const move = (account: string, by: bigint) => held.set(account, (held.get(account) ?? 0n) + by);
    for (const row of rows.filter((one) => one.time < time + sizeMs)) {
      move(row.sender, -BigInt(row.quantity));
      move(row.recipient, BigInt(row.quantity));
    }
    return [...held].filter(([account, count]) => !/^0x0+$/.test(account) && count > 0n).length;
  });
}

/** Listings in the chain's coin with the time span of each, by token. */
export async function slowSpans(db: Db, { mainnet, contract }: Of, after: number) {
  const { rows } = await sql<{ token_id: string; price: string; since: number; until: number }>`
    SELECT * FROM (
      SELECT o.token_id::text AS token_id, div(o.price, o.quantity) AS price, greatest(o.created_at, o.start_at) AS since,
        least(o.end_at, o.cancelled_at, o.recounted_at, CASE WHEN o.filled >= o.quantity THEN o.filled_at END, gone.time)
          AS until
      FROM nft_order_facts o
      JOIN nft_contracts c ON c.mainnet = o.mainnet AND c.contract = o.contract
      LEFT JOIN LATERAL (
        SELECT min(e.time) AS time FROM nft_events e
        WHERE c.standard = 'ERC721' AND e.mainnet = o.mainnet AND e.contract = o.contract AND e.token_id = o.token_id
          AND e.kind = 'transfer' AND e.sender = o.maker AND e.time >= o.created_at
      ) gone ON true
      WHERE o.mainnet = ${mainnet} AND o.contract = ${contract} AND o.side = 0
        AND o.payment_token = '0x0000000000000000000000000000000000000000'
    ) spans WHERE until > since AND until > ${after}::bigint`.execute(db);
  return rows.map(({ token_id, price, since, until }) => ({ tokenId: token_id, price: BigInt(price), since, until }));
}

/** Ids of all events, newest first. Conditions on `e`. */
export async function slowActivity(db: Db, where: readonly RawBuilder<unknown>[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT e.id FROM nft_activity e WHERE ${and(where)} ORDER BY e.time DESC, e.id DESC`.execute(db);
  return rows.map(({ id }) => id);
}
