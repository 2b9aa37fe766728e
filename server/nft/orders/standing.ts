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

/**
 * What can be bought of standing listings at their prices (`offered`, pieces): who asks less for the same pieces in another
 * listing is not bought from at the higher price. Columns as `standingOrders`, whose `scope` is on `s`.
 */
export function offeredListings(now: number, scope: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(SELECT s.*, least(s.remaining, b.quantity - s.cheaper) AS offered FROM (
      SELECT s.*, coalesce(sum(s.remaining) OVER (PARTITION BY s.mainnet, s.contract, s.token_id, s.maker
        ORDER BY s.price / s.quantity, s.created_at, s.hash ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS cheaper
      FROM ${standingOrders('listing', now)} s WHERE ${scope}
    ) s
    JOIN nft_balances b ON b.mainnet = s.mainnet AND b.contract = s.contract AND b.token_id = s.token_id
      AND b.owner = s.maker
    WHERE b.quantity > s.cheaper)`;
}
