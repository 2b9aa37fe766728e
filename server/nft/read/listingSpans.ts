import { sql } from 'kysely';
import { cheapestListings } from '../orders/openOrders.ts';
import type { Reads } from './Reads.ts';

export interface ListingSpan {
  readonly tokenId: string;
  /** Price of one piece, in the chain's coin. */
  readonly price: bigint;
  readonly since: number;
  readonly until: number;
}

interface Of {
  readonly mainnet: string;
  readonly contract: string;
}

/** A collection's listings in the chain's coin, with the time span of each. Only spans that end after `after`. */
export async function listingSpans({ db }: Reads, { mainnet, contract }: Of, after: number): Promise<ListingSpan[]> {
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
  return rows.map(({ token_id, price, since, until }) => ({
    tokenId: token_id,
    price: BigInt(price),
    since,
    until,
  }));
}

/** Current floor price of one piece, and the number of listed tokens. */
export async function listingsNow(
  { db, now }: Reads,
  { mainnet, contract }: Of,
): Promise<{ readonly floor: bigint | undefined; readonly listed: number }> {
  const scope = sql`o.mainnet = ${mainnet} AND o.contract = ${contract}`;
  const { rows } = await sql<{ floor: string | null; listed: number }>`
    SELECT min(div(price, quantity)) AS floor, count(*)::integer AS listed
    FROM ${cheapestListings(now(), scope)} l`.execute(db);
  const floor = rows[0]?.floor ?? undefined;
  return { floor: floor === undefined ? undefined : BigInt(floor), listed: rows[0]?.listed ?? 0 };
}
