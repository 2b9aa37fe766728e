import { type RawBuilder, sql } from 'kysely';

/**
 * Orders that can be filled at this moment, as a subquery with the columns of `nft_live_orders`: signed, not filled,
 * cancelled or recounted, within their time, and for listings owned and approved as last indexed. Whether a bidder can still
 * pay is known when it is filled.
 */
export function standingOrders(side: 'listing' | 'bid', now: number): RawBuilder<unknown> {
  return sql`(SELECT * FROM nft_live_orders
    WHERE side = ${sql.lit(side === 'listing' ? 0 : 1)} AND start_at <= ${now}::bigint AND end_at > ${now}::bigint)`;
}

/** Of each token the cheapest listing in the chain's coin; of equal ones the oldest. Columns as `standingOrders`. */
export function cheapestListings(now: number, scope: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  return sql`(SELECT DISTINCT ON (o.mainnet, o.contract, o.token_id) o.* FROM ${standingOrders('listing', now)} o
    WHERE o.payment_token = '0x0000000000000000000000000000000000000000' AND ${scope}
    ORDER BY o.mainnet, o.contract, o.token_id, o.price / o.quantity, o.created_at, o.hash)`;
}
