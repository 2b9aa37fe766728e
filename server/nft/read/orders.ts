import { sql } from 'kysely';
import type { NftOrderRow } from '../../db/NftTables.ts';
import { openOrders } from '../orders/openOrders.ts';
import type { Reads } from './Reads.ts';

type OpenOrder = NftOrderRow & { readonly remaining: string };

/** Orders of one token that can be filled now: listings cheapest first, bids highest first. */
export async function ordersOf(
  { db, now }: Reads,
  side: 'listing' | 'bid',
  token: { readonly mainnet: string; readonly contract: string; readonly tokenId: string },
): Promise<readonly OpenOrder[]> {
  const { rows } = await sql<OpenOrder>`
    SELECT * FROM ${openOrders(side, now())} o
    WHERE o.mainnet = ${token.mainnet} AND o.contract = ${token.contract} AND o.token_id = ${token.tokenId}::numeric
    ORDER BY ${side === 'listing' ? sql`o.price / o.quantity` : sql`o.price / o.quantity DESC`}, o.created_at, o.hash
    LIMIT 100`.execute(db);
  return rows;
}
