import { sql } from 'kysely';
import { standingsAt } from '../summary/standings.ts';
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
      SELECT s.token_id::text AS token_id, s.unit_price AS price, s.since,
        least(s.until, CASE WHEN c.standard = 'ERC721' THEN s.sent_at END) AS until
      FROM nft_listing_spans s JOIN nft_contracts c USING (mainnet, contract)
      WHERE mainnet = ${mainnet} AND contract = ${contract} AND s.until > ${after}::bigint
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
  const keys = sql`(SELECT ${mainnet}::text AS mainnet, ${contract}::text AS contract) keys`;
  const { rows } = await sql<{ floor: string | null; listed: number }>`
    SELECT floor, listed FROM ${standingsAt(now(), keys)} s`.execute(db);
  const floor = rows[0]?.floor ?? undefined;
  return { floor: floor === undefined ? undefined : BigInt(floor), listed: rows[0]?.listed ?? 0 };
}
