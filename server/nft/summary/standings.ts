import { type RawBuilder, sql } from 'kysely';
import type { RankingTime } from '../../../src/api/nft/collections.ts';
import type { Db } from '../../db/Database.ts';
import { cheapestListings } from '../orders/openOrders.ts';

const HOUR = 3_600_000;
const WEEK = 168 * HOUR;
/** Length of each span; 0: all time. */
const spans: Readonly<Record<RankingTime, number>> = { '24h': 24 * HOUR, '7d': WEEK, '30d': 720 * HOUR, all: 0 };
/** Later than any time that a block or an order states. */
const NEVER = 9_000_000_000_000_000;
/** Collections per statement: the rows stay locked until its end. */
const AT_ONCE = 100;
/** Ended listings are kept for a while, because the clocks of instances differ. */
const KEPT_MS = 24 * HOUR;

const names = Object.keys(spans) as readonly RankingTime[];
const columns = sql.raw(
  [
    'floor',
    'listed',
    'for_sale',
    'newest',
    'fresh',
    ...names.flatMap((name) => [`vol_${name}`, `before_${name}`]),
  ].join(', '),
);

/** The columns of a span's volumes: in it, and in the same span before. */
export function volumesOf(time: RankingTime): {
  readonly vol: RawBuilder<unknown>;
  readonly before: RawBuilder<unknown>;
} {
  return { vol: sql.raw(`vol_${time}`), before: sql.raw(`before_${time}`) };
}

/**
 * The numbers of the collections in `keys`, a table with their keys, as a subquery with the columns of `nft_standings`. Numbers
 * that are not valid at `now` are computed.
 */
export function standingsAt(now: number, keys: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    SELECT s.mainnet, s.contract, s.tokens, s.supply, s.owners, ${columns}
    FROM ${keys} JOIN nft_standings s USING (mainnet, contract)
    WHERE s.as_of <= ${now}::bigint AND s.until > ${now}::bigint
    UNION ALL
    SELECT k.mainnet, k.contract, k.tokens, k.supply, k.owners, ${columns}
    FROM (
      SELECT mainnet, contract, s.tokens, s.supply, s.owners FROM ${keys} LEFT JOIN nft_standings s USING (mainnet, contract)
      WHERE s.as_of IS NULL OR s.as_of > ${now}::bigint OR s.until <= ${now}::bigint
    ) k CROSS JOIN LATERAL ${numbersAt(now)} n
  )`;
}

/**
 * Computes the numbers of these chains' collections that changed or are no longer valid, some at a time. `true` if there may be
 * more.
 */
export async function renewStandings(db: Db, chains: readonly string[], now: number): Promise<boolean> {
  const isDue = sql`s.mainnet IN (${sql.join(chains)}) AND s.until <= ${now}::bigint`;
  const due = await sql`SELECT 1 FROM nft_standings s WHERE ${isDue} LIMIT 1`.execute(db);
  if (due.rows.length === 0) return false;
  return db.transaction().execute(async (transaction) => {
    // A writer that holds a row marks it again when it ends.
    const { rows } = await sql<{ mainnet: string; contract: string }>`SELECT s.mainnet, s.contract FROM nft_standings s
      WHERE ${isDue} ORDER BY s.mainnet, s.contract LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`.execute(transaction);
    if (rows.length === 0) return false;
    const keys = sql.join(rows.map(({ mainnet, contract }) => sql`(${mainnet}, ${contract})`));
    await sql`DELETE FROM nft_listings o
      WHERE (o.mainnet, o.contract) IN (${keys}) AND o.end_at <= ${now - KEPT_MS}::bigint`.execute(transaction);
    // A statement of its own sees the writes that ended before the rows were locked.
    await sql`UPDATE nft_standings s SET (as_of, until, ${columns}) = (
        SELECT ${now}::bigint, n.until, ${columns} FROM (SELECT s.mainnet, s.contract) k CROSS JOIN LATERAL ${numbersAt(now)} n
      )
      WHERE (s.mainnet, s.contract) IN (${keys})`.execute(transaction);
    return rows.length === AT_ONCE;
  });
}

/** What follows from the clock for the collection of `k`, and until when it stays the same. */
function numbersAt(now: number): RawBuilder<unknown> {
  const at = sql`${now}::bigint`;
  const volumes = names.map((name) => {
    const span = spans[name];
    const since = sql`${span === 0 ? 0 : now - span}::bigint`;
    const earliest = sql`${span === 0 ? -1 : now - 2 * span}::bigint`;
    return sql`sum(e.price) FILTER (WHERE e.time > ${since}) AS ${volumesOf(name).vol},
      sum(e.price) FILTER (WHERE e.time <= ${since} AND e.time > ${earliest}) AS ${volumesOf(name).before}`;
  });
  const ages = names.flatMap((name) => (spans[name] === 0 ? [] : [spans[name], 2 * spans[name]]));
  const ends = ages.map((age) => sql`min(e.time + ${age}::bigint) FILTER (WHERE e.time > ${now - age}::bigint)`);
  return sql`(
    SELECT l.*, v.*, least(w.until, v.sold_until, ${NEVER}::bigint) AS until
    FROM (
      SELECT min(b.unit_price) AS floor, count(*)::integer AS listed, count(t.id)::integer AS for_sale,
        max(b.created_at) AS newest,
        (count(*) FILTER (WHERE b.created_at > ${now - WEEK}::bigint))::integer AS fresh
      FROM ${cheapestListings(now, sql`o.mainnet = k.mainnet AND o.contract = k.contract`)} b
      LEFT JOIN nft_tokens t ON t.mainnet = b.mainnet AND t.contract = b.contract AND t.token_id = b.token_id AND t.supply > 0
    ) l,
    (
      SELECT least(min(o.start_at) FILTER (WHERE o.start_at > ${at}), min(o.end_at) FILTER (WHERE o.end_at > ${at}),
        min(o.end_at + ${KEPT_MS}::bigint) FILTER (WHERE o.end_at > ${now - KEPT_MS}::bigint),
        min(o.created_at + ${WEEK}::bigint) FILTER (WHERE o.created_at > ${now - WEEK}::bigint)) AS until
      FROM nft_listings o WHERE o.mainnet = k.mainnet AND o.contract = k.contract
    ) w,
    (
      SELECT ${sql.join(volumes)}, least(${sql.join(ends)}) AS sold_until
      FROM nft_events e
      WHERE e.kind = 'sale' AND e.in_coin AND e.mainnet = k.mainnet AND e.contract = k.contract
    ) v
  )`;
}
