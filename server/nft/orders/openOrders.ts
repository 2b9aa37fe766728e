import { type RawBuilder, sql } from 'kysely';

/**
 * Orders that can be filled now, as a subquery with the columns of `nft_live_orders`. They are signed and within their time.
 * They are not filled, cancelled or void by the maker's counter. Listings are owned and approved as last indexed. Whether a
 * bidder can still pay is checked when the bid is filled.
 */
export function openOrders(side: 'listing' | 'bid', now: number): RawBuilder<unknown> {
  return sql`(SELECT * FROM nft_live_orders
    WHERE side = ${sql.lit(side === 'listing' ? 0 : 1)} AND start_at <= ${now}::bigint AND end_at > ${now}::bigint)`;
}

/** Listings in the chain's coin that can be filled now, as a subquery with the columns of `nft_listings`. As `openOrders`. */
export function openListings(now: number): RawBuilder<unknown> {
  return sql`(SELECT * FROM nft_listings WHERE start_at <= ${now}::bigint AND end_at > ${now}::bigint)`;
}

/** For each token, the cheapest of `openListings`; the oldest if prices are equal. */
export function cheapestListings(now: number, scope: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(SELECT DISTINCT ON (o.mainnet, o.contract, o.token_id) o.* FROM ${openListings(now)} o
    WHERE ${scope} ORDER BY o.mainnet, o.contract, o.token_id, o.piece_price, o.created_at, o.hash)`;
}

/**
 * The pieces of open listings that can be bought at their prices (`offered`). Pieces that the same maker also offers cheaper are
 * not counted at the higher price. Columns as `openOrders`; its `scope` is on `s`.
 */
export function offeredListings(now: number, scope: RawBuilder<unknown>): RawBuilder<unknown> {
  return offeredOf(openOrders('listing', now), scope);
}

/** Like `offeredListings`, of these listings: `openOrders` or `openListings`. */
export function offeredOf(listings: RawBuilder<unknown>, scope: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(SELECT s.*, least(s.remaining, b.quantity - s.cheaper) AS offered FROM (
      SELECT s.*, coalesce(sum(s.remaining) OVER (PARTITION BY s.mainnet, s.contract, s.token_id, s.maker
        ORDER BY s.price / s.quantity, s.created_at, s.hash ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS cheaper
      FROM ${listings} s WHERE ${scope}
    ) s
    JOIN nft_balances b ON b.mainnet = s.mainnet AND b.contract = s.contract AND b.token_id = s.token_id
      AND b.owner = s.maker
    WHERE b.quantity > s.cheaper)`;
}
