import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/Database.ts';
import { ZERO_ADDRESS } from '../../ids/nftIds.ts';

/** Writes the rows of `nft_listings` and `nft_listing_spans` of the tokens in `keys`, a subquery named `k`. */
export async function foldListings(db: Db, keys: RawBuilder<unknown>): Promise<void> {
  for (const table of ['nft_listings', 'nft_listing_spans'] as const) {
    await sql`DELETE FROM ${sql.table(table)} d USING ${keys}
      WHERE d.mainnet = k.mainnet AND d.contract = k.contract AND d.token_id = k.token_id`.execute(db);
  }
  await sql`INSERT INTO nft_listings (mainnet, hash, contract, token_id, market, maker, price, quantity, piece_price, unit_price,
      remaining, start_at, end_at, created_at)
    SELECT o.mainnet, o.hash, o.contract, o.token_id, o.market, o.maker, o.price, o.quantity, o.price / o.quantity,
      div(o.price, o.quantity), o.remaining, o.start_at, o.end_at, o.created_at
    FROM ${keys} JOIN nft_live_orders o ON o.mainnet = k.mainnet AND o.contract = k.contract AND o.token_id = k.token_id
    WHERE o.side = 0 AND o.payment_token = ${ZERO_ADDRESS}`.execute(db);
  await sql`INSERT INTO nft_listing_spans (mainnet, hash, contract, token_id, unit_price, since, until, sent_at)
    SELECT o.mainnet, o.hash, o.contract, o.token_id, div(o.price, o.quantity), greatest(o.created_at, o.start_at),
      least(o.end_at, o.cancelled_at, o.recounted_at, CASE WHEN o.filled >= o.quantity THEN o.filled_at END), (
        SELECT min(e.time) FROM nft_events e
        WHERE e.mainnet = o.mainnet AND e.contract = o.contract AND e.token_id = o.token_id AND e.kind = 'transfer'
          AND e.sender = o.maker AND e.time >= o.created_at
      )
    FROM ${keys} JOIN nft_order_facts o ON o.mainnet = k.mainnet AND o.contract = k.contract AND o.token_id = k.token_id
    WHERE o.side = 0 AND o.payment_token = ${ZERO_ADDRESS}`.execute(db);
}
