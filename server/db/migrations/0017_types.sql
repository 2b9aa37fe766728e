-- Times, JSON and flags of orders, sessions and logs get their types. An instance of an earlier release cannot read them: stop all
-- instances before this upgrade.
ALTER TABLE orders ALTER COLUMN state TYPE jsonb USING state::jsonb;
ALTER TABLE orders ALTER COLUMN tx_data TYPE jsonb USING tx_data::jsonb;
ALTER TABLE orders ALTER COLUMN created_at TYPE timestamptz USING created_at::timestamptz;
ALTER TABLE orders ALTER COLUMN updated_at TYPE timestamptz USING updated_at::timestamptz;
ALTER TABLE order_events ALTER COLUMN at TYPE timestamptz USING at::timestamptz;
ALTER TABLE order_events ALTER COLUMN event TYPE jsonb USING event::jsonb;
ALTER TABLE leases ALTER COLUMN until TYPE timestamptz USING until::timestamptz;
ALTER TABLE connect_log ALTER COLUMN at TYPE timestamptz USING at::timestamptz;
ALTER TABLE sign_in_texts ALTER COLUMN expires_at TYPE timestamptz USING expires_at::timestamptz;
ALTER TABLE sessions ALTER COLUMN created_at TYPE timestamptz USING created_at::timestamptz;
ALTER TABLE sessions ALTER COLUMN expires_at TYPE timestamptz USING expires_at::timestamptz;
ALTER TABLE followed_orders ALTER COLUMN asked_at TYPE timestamptz USING asked_at::timestamptz;

DROP INDEX zero_gas_payments_unsent;
ALTER TABLE zero_gas_payments ALTER COLUMN created_at TYPE timestamptz USING created_at::timestamptz;
ALTER TABLE zero_gas_payments ALTER COLUMN is_sent DROP DEFAULT;
ALTER TABLE zero_gas_payments ALTER COLUMN is_sent TYPE boolean USING is_sent = 1;
ALTER TABLE zero_gas_payments ALTER COLUMN is_sent SET DEFAULT false;
CREATE INDEX zero_gas_payments_unsent ON zero_gas_payments (chain, fuel_nonce) WHERE NOT is_sent;

DROP VIEW nft_activity;
ALTER TABLE nft_events ALTER COLUMN of_sale TYPE boolean USING of_sale = 1;
ALTER TABLE nft_events ALTER COLUMN in_coin TYPE boolean USING in_coin = 1;
-- Events on the chains and in the order book.
CREATE VIEW nft_activity AS
SELECT e.mainnet || ':' || e.block || ':' || e.log_index || ':' || e.item AS id,
  CASE WHEN e.kind = 'sale' THEN 'Sale' WHEN e.sender = '0x0000000000000000000000000000000000000000' THEN 'Minted'
    ELSE 'Transfer' END AS event,
  e.mainnet, e.contract, e.token_id, e.quantity, e.sender, e.recipient, e.price, e.payment_token, e.time, e.tx_hash,
  e.market
FROM nft_events e WHERE e.kind = 'sale' OR (e.kind = 'transfer' AND NOT e.of_sale)
UNION ALL
SELECT o.mainnet || ':' || o.hash, CASE o.side WHEN 0 THEN 'List' ELSE 'Offer' END,
  o.mainnet, o.contract, o.token_id, o.quantity, o.maker, '', o.price, o.payment_token, o.created_at, '', o.market
FROM nft_orders o
UNION ALL
SELECT e.mainnet || ':' || e.block || ':' || e.log_index || ':' || e.item,
  CASE o.side WHEN 0 THEN 'Cancel' ELSE 'BidCancel' END,
  o.mainnet, o.contract, o.token_id, o.quantity, o.maker, '', o.price, o.payment_token, e.time, e.tx_hash, o.market
FROM nft_orders o JOIN nft_events e ON e.mainnet = o.mainnet AND e.order_hash = o.hash AND e.kind = 'cancel'
