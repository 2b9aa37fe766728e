import { sql } from 'kysely';
import { cheapestListings } from '../orders/openOrders.ts';
import type { Reads } from '../read/Reads.ts';
import type { FoundToken } from '../read/tokenDetail.ts';
import { type Evidence, SALE_DAYS } from './estimate.ts';

const DAY_MS = 86_400_000;
/** Maximum number of sales, the newest first. */
const SALES = 200;

/** The index's data on the value of an NFT: sales of its collection, and asking prices of other tokens. */
export async function evidenceOf({ db, now }: Reads, { mainnet, contract, tokenId }: FoundToken): Promise<Evidence> {
  const time = now();
  const isOther = sql`o.mainnet = ${mainnet} AND o.contract = ${contract} AND o.token_id <> ${tokenId}::numeric`;
  const [sales, asks] = await Promise.all([
    sql<{ price: string; time: number; is_own: boolean }>`
      SELECT div(e.price, e.quantity) AS price, e.time, e.token_id = ${tokenId}::numeric AS is_own FROM nft_events e
      WHERE e.kind = 'sale' AND e.in_coin AND e.quantity > 0 AND e.mainnet = ${mainnet} AND e.contract = ${contract}
        AND e.time > ${time - SALE_DAYS * DAY_MS}::bigint
      ORDER BY e.time DESC, e.block DESC, e.log_index DESC, e.item DESC LIMIT ${SALES}`.execute(db),
    sql<{ floor: string | null; trait_floor: string | null }>`
      WITH asks AS MATERIALIZED ${cheapestListings(time, isOther)},
      rarest AS (
        SELECT r.trait_type, r.value FROM nft_traits r
        JOIN nft_traits own ON own.mainnet = r.mainnet AND own.contract = r.contract AND own.trait_type = r.trait_type
          AND own.value = r.value AND own.token_id = ${tokenId}::numeric
        WHERE r.mainnet = ${mainnet} AND r.contract = ${contract}
        GROUP BY 1, 2 ORDER BY count(DISTINCT r.token_id), 1, 2 LIMIT 1
      )
      SELECT min(div(a.price, a.quantity)) AS floor,
        min(div(a.price, a.quantity)) FILTER (WHERE EXISTS (
          SELECT 1 FROM nft_traits t JOIN rarest USING (trait_type, value)
          WHERE t.mainnet = a.mainnet AND t.contract = a.contract AND t.token_id = a.token_id
        )) AS trait_floor
      FROM asks a`.execute(db),
  ]);
  const ask = asks.rows[0];
  return {
    sales: sales.rows.map((row) => ({
      price: BigInt(row.price),
      ageMs: time - row.time,
      isOwn: row.is_own,
    })),
    floor: unitsOf(ask?.floor),
    traitFloor: unitsOf(ask?.trait_floor),
  };
}

function unitsOf(text: string | null | undefined): bigint | undefined {
  return text === null || text === undefined ? undefined : BigInt(text);
}
