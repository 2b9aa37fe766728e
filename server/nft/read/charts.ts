import { sql } from 'kysely';
import { ZERO_ADDRESS } from '../../ids/nftIds.ts';
import { offeredOf, openListings } from '../orders/openOrders.ts';
import type { Buckets } from './buckets.ts';
import { type ListingSpan, listingSpans, listingsNow } from './listingSpans.ts';
import { inCoin, mediaUrl, type Paging, type Reads, window } from './Reads.ts';
import { percentOf } from './traits.ts';

interface Of {
  readonly mainnet: string;
  readonly contract: string;
}

/** Sales in the chain's coin, newest first. */
export async function trades(
  reads: Reads,
  { mainnet, contract }: Of,
  { since, paging }: { readonly since: number; readonly paging: Paging },
) {
  const { limit, offset } = window(paging);
  const { rows } = await sql<{
    time: number;
    price: string;
    token_id: string;
    tx_hash: string;
    market: string;
    image: string | null;
  }>`
    SELECT e.time, div(e.price, e.quantity) AS price, e.token_id, e.tx_hash, e.market, m.image FROM nft_events e
    LEFT JOIN nft_metadata m ON m.mainnet = e.mainnet AND m.contract = e.contract AND m.token_id = e.token_id
    WHERE e.kind = 'sale' AND e.in_coin AND e.quantity > 0 AND e.mainnet = ${mainnet} AND e.contract = ${contract}
      AND e.time >= ${since}::bigint
    ORDER BY e.time DESC, e.block DESC, e.log_index DESC, e.item DESC LIMIT ${limit} OFFSET ${offset}`.execute(
    reads.db,
  );
  return rows.map((row) => ({
    time: row.time,
    price: inCoin(reads, mainnet, row.price),
    tokenId: row.token_id,
    imageUrl: mediaUrl(reads, { mainnet, contract, token: row.token_id }, { role: 'image', uri: row.image }),
    txHash: row.tx_hash,
    platformId: row.market,
  }));
}

/** Volume, average price, number of sales and floor of each bucket. The floor is the lowest open price at its end. */
export async function activityChart(reads: Reads, of: Of, { since, sizeMs, starts }: Buckets) {
  const { rows } = await sql<{ bucket: number; vol: string; sales: number }>`
    SELECT e.time / ${sizeMs}::bigint AS bucket, sum(e.price) AS vol, count(*)::integer AS sales FROM nft_events e
    WHERE e.kind = 'sale' AND e.in_coin AND e.mainnet = ${of.mainnet} AND e.contract = ${of.contract}
      AND e.time >= ${since}::bigint GROUP BY 1`.execute(reads.db);
  const sold = new Map(rows.map(({ bucket, vol, sales }) => [bucket, { vol: BigInt(vol), sales }]));
  const [spans, now] = await Promise.all([listingSpans(reads, of, since), listingsNow(reads, of)]);
  return starts.map((time, at) => {
    const { vol, sales } = sold.get(time / sizeMs) ?? { vol: 0n, sales: 0 };
    const floor = at === starts.length - 1 ? now.floor : lowest(listingsAt(spans, time + sizeMs));
    return {
      time,
      vol: inCoin(reads, of.mainnet, String(vol)),
      avgPrice: inCoin(reads, of.mainnet, String(sales === 0 ? 0n : vol / BigInt(sales))),
      saleNum: sales,
      floorPrice: floor === undefined ? '' : inCoin(reads, of.mainnet, String(floor)),
    };
  });
}

/** Number of pieces for sale at each price, cheapest first. */
export async function sellWall(reads: Reads, { mainnet, contract }: Of) {
  const ofCollection = sql`s.mainnet = ${mainnet} AND s.contract = ${contract}`;
  const { rows } = await sql<{ price: string; count: string }>`
    SELECT div(o.price, o.quantity) AS price, sum(o.offered) AS count
    FROM ${offeredOf(openListings(reads.now()), ofCollection)} o
    GROUP BY 1 ORDER BY 1 LIMIT 500`.execute(reads.db);
  return rows.map(({ price, count }) => ({ price: inCoin(reads, mainnet, price), count: Number(count) }));
}

/** Owners with their number of pieces, most first. */
export async function holders({ db }: Reads, { mainnet, contract }: Of, paging: Paging) {
  const { limit, offset } = window(paging);
  const { rows } = await sql<{ owner: string; count: string; pieces: string; total: number }>`
    SELECT owner, quantity AS count, sum(quantity) OVER () AS pieces, count(*) OVER ()::integer AS total
    FROM nft_holdings WHERE mainnet = ${mainnet} AND contract = ${contract}
    ORDER BY 2 DESC, 1 LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    lists: rows.map(({ owner, count, pieces }) => ({
      address: owner,
      count: Number(count),
      percent: percentOf(Number(count), Number(pieces)),
    })),
  };
}

/** They begin at 1, 2, 4, 11 and 26. */
const ranges = ['1', '2-3', '4-10', '11-25', '26+'] as const;

/** Number of owners by number of pieces. */
export async function distribution({ db }: Reads, { mainnet, contract }: Of) {
  const { rows } = await sql<{ place: number; count: number }>`
    SELECT width_bucket(quantity, ARRAY[2, 4, 11, 26]::numeric[]) AS place, count(*) AS count
    FROM nft_holdings WHERE mainnet = ${mainnet} AND contract = ${contract} GROUP BY 1`.execute(db);
  const owners = rows.reduce((sum, { count }) => sum + count, 0);
  return ranges.map((range, place) => {
    const count = rows.find((row) => row.place === place)?.count ?? 0;
    return { range, count, percent: percentOf(count, owners) };
  });
}

/** Number of owners and of open listings at the end of each bucket. */
export async function holderTrend(reads: Reads, of: Of, { since, sizeMs, starts }: Buckets) {
  const ended = sql`ARRAY[${sql.join(starts.map((time) => sql`${time + sizeMs}::bigint`))}]`;
  // Each owner's pieces after each bucket with a transfer, and from these when an owner comes or goes.
  const { rows } = await sql<{ bucket: number; more: number }>`
    WITH moves AS (
      SELECT owner, bucket, sum(sum(delta)) OVER (PARTITION BY owner ORDER BY bucket) AS held
      FROM (
        SELECT width_bucket(e.time, ${ended}) AS bucket, e.sender, e.recipient, e.quantity FROM nft_events e
        WHERE e.kind = 'transfer' AND e.mainnet = ${of.mainnet} AND e.contract = ${of.contract}
      ) e CROSS JOIN LATERAL (VALUES (e.sender, -e.quantity), (e.recipient, e.quantity)) side (owner, delta)
      WHERE owner <> ${ZERO_ADDRESS} GROUP BY owner, bucket
    )
    SELECT bucket, sum((held > 0)::integer - (coalesce(earlier, 0) > 0)::integer)::integer AS more
    FROM (SELECT *, lag(held) OVER (PARTITION BY owner ORDER BY bucket) AS earlier FROM moves) changes
    GROUP BY bucket`.execute(reads.db);
  const more = new Map(rows.map((row) => [row.bucket, row.more]));
  const [spans, now] = await Promise.all([listingSpans(reads, of, since), listingsNow(reads, of)]);
  let owners = 0;
  return starts.map((time, index) => {
    owners += more.get(index) ?? 0;
    const listed = index === starts.length - 1 ? now.listed : tokensOf(listingsAt(spans, time + sizeMs));
    return { time, holders: owners, listed };
  });
}

function listingsAt(spans: readonly ListingSpan[], time: number): readonly ListingSpan[] {
  return spans.filter(({ since, until }) => since < time && until >= time);
}

/** A token that is listed again for less has two spans but counts once. */
function tokensOf(spans: readonly ListingSpan[]): number {
  return new Set(spans.map(({ tokenId }) => tokenId)).size;
}

function lowest(spans: readonly ListingSpan[]): bigint | undefined {
  return spans.reduce<bigint | undefined>(
    (least, { price }) => (least === undefined || price < least ? price : least),
    undefined,
  );
}
