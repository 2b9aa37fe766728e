import { sql } from 'kysely';
import { offeredListings } from '../orders/openOrders.ts';
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
  const ofCollection = sql`s.mainnet = ${mainnet} AND s.contract = ${contract}
    AND s.payment_token = '0x0000000000000000000000000000000000000000'`;
  const { rows } = await sql<{ price: string; count: string }>`
    SELECT div(o.price, o.quantity) AS price, sum(o.offered) AS count
    FROM ${offeredListings(reads.now(), ofCollection)} o
    GROUP BY 1 ORDER BY 1 LIMIT 500`.execute(reads.db);
  return rows.map(({ price, count }) => ({ price: inCoin(reads, mainnet, price), count: Number(count) }));
}

/** Owners with their number of pieces, most first. */
export async function holders({ db }: Reads, { mainnet, contract }: Of, paging: Paging) {
  const { limit, offset } = window(paging);
  const { rows } = await sql<{ owner: string; count: string; pieces: string; total: number }>`
    SELECT owner, sum(quantity) AS count, sum(sum(quantity)) OVER () AS pieces, count(*) OVER ()::integer AS total
    FROM nft_balances WHERE mainnet = ${mainnet} AND contract = ${contract}
    GROUP BY owner ORDER BY 2 DESC, 1 LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    lists: rows.map(({ owner, count, pieces }) => ({
      address: owner,
      count: Number(count),
      percent: percentOf(Number(count), Number(pieces)),
    })),
  };
}

const ranges = [
  { range: '1', max: 1 },
  { range: '2-3', max: 3 },
  { range: '4-10', max: 10 },
  { range: '11-25', max: 25 },
  { range: '26+', max: Number.POSITIVE_INFINITY },
] as const;

/** Number of owners by number of pieces. */
export async function distribution({ db }: Reads, { mainnet, contract }: Of) {
  const { rows } = await sql<{ count: string }>`
    SELECT sum(quantity) AS count FROM nft_balances WHERE mainnet = ${mainnet} AND contract = ${contract}
    GROUP BY owner`.execute(db);
  const rangeOf = (count: number) => ranges.find(({ max }) => count <= max)?.range;
  return ranges.map(({ range }) => {
    const count = rows.filter((row) => rangeOf(Number(row.count)) === range).length;
    return { range, count, percent: percentOf(count, rows.length) };
  });
}

/** Number of owners and of open listings at the end of each bucket. */
export async function holderTrend(reads: Reads, of: Of, { since, sizeMs, starts }: Buckets) {
  const { rows } = await sql<{ time: number; sender: string; recipient: string; quantity: string }>`
    SELECT time, sender, recipient, quantity FROM nft_events
    WHERE kind = 'transfer' AND mainnet = ${of.mainnet} AND contract = ${of.contract}
    ORDER BY block, log_index, item`.execute(reads.db);
  const [spans, now] = await Promise.all([listingSpans(reads, of, since), listingsNow(reads, of)]);
  const held = new Map<string, bigint>();
  let at = 0;
  return starts.map((time, index) => {
    const end = time + sizeMs;
    for (; at < rows.length; at += 1) {
      const row = rows[at];
      if (!row || row.time >= end) break;
      move(held, row.sender, -BigInt(row.quantity));
      move(held, row.recipient, BigInt(row.quantity));
    }
    const listed = index === starts.length - 1 ? now.listed : tokensOf(listingsAt(spans, end));
    return { time, holders: [...held.values()].filter((count) => count > 0n).length, listed };
  });
}

/** The zero address is not an owner: it stands for minting and burning. */
function move(held: Map<string, bigint>, account: string, by: bigint): void {
  if (!/^0x0+$/.test(account)) held.set(account, (held.get(account) ?? 0n) + by);
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
