-- Times of the backend's own clock, and orders of NFTs as JSON. Times that blocks and signed orders state stay milliseconds
-- (server/db/NftTables.ts). An earlier version cannot read these tables: stop all instances before this upgrade.
ALTER TABLE support_threads ALTER COLUMN created_at TYPE timestamptz
  USING timestamptz 'epoch' + created_at * interval '1 millisecond';
ALTER TABLE support_threads ALTER COLUMN updated_at TYPE timestamptz
  USING timestamptz 'epoch' + updated_at * interval '1 millisecond';
ALTER TABLE support_texts ALTER COLUMN at TYPE timestamptz USING timestamptz 'epoch' + at * interval '1 millisecond';
ALTER TABLE picture_tasks ALTER COLUMN due_at TYPE timestamptz
  USING timestamptz 'epoch' + due_at * interval '1 millisecond';
ALTER TABLE picture_tasks ALTER COLUMN created_at TYPE timestamptz
  USING timestamptz 'epoch' + created_at * interval '1 millisecond';
ALTER TABLE nft_uploads ALTER COLUMN created_at TYPE timestamptz
  USING timestamptz 'epoch' + created_at * interval '1 millisecond';
ALTER TABLE nft_mints ALTER COLUMN created_at TYPE timestamptz
  USING timestamptz 'epoch' + created_at * interval '1 millisecond';
ALTER TABLE nft_studios ALTER COLUMN created_at TYPE timestamptz
  USING timestamptz 'epoch' + created_at * interval '1 millisecond';
ALTER TABLE nft_likes ALTER COLUMN at TYPE timestamptz USING timestamptz 'epoch' + at * interval '1 millisecond';
ALTER TABLE nft_published ALTER COLUMN seen_at TYPE timestamptz
  USING timestamptz 'epoch' + seen_at * interval '1 millisecond';
ALTER TABLE nft_metadata ALTER COLUMN due_at TYPE timestamptz
  USING timestamptz 'epoch' + due_at * interval '1 millisecond';

-- The views have all columns of the table.
DROP VIEW nft_live_orders;
DROP VIEW nft_order_facts;
ALTER TABLE nft_orders ALTER COLUMN parameters TYPE jsonb USING parameters::jsonb;
-- The state of an order on its chain: how much of it is filled, and since when it is void.
CREATE VIEW nft_order_facts AS
SELECT o.*,
  coalesce(filled.quantity, 0) AS filled,
  filled.time AS filled_at,
  cancelled.time AS cancelled_at,
  recounted.time AS recounted_at
FROM nft_orders o
LEFT JOIN LATERAL (
  SELECT sum(e.quantity) AS quantity, max(e.time) AS time FROM nft_events e
  WHERE e.mainnet = o.mainnet AND e.order_hash = o.hash AND e.kind IN ('sale', 'fill')
) filled ON true
LEFT JOIN LATERAL (
  SELECT min(e.time) AS time FROM nft_events e
  WHERE e.mainnet = o.mainnet AND e.order_hash = o.hash AND e.kind = 'cancel'
) cancelled ON true
LEFT JOIN LATERAL (
  SELECT min(e.time) AS time FROM nft_events e
  WHERE e.kind = 'counter' AND e.mainnet = o.mainnet AND e.market = o.market AND e.sender = o.maker
    AND e.counter > o.counter
) recounted ON true;

-- Orders that can be filled between their start and their end, by the chain's logs or else by their marketplace.
CREATE VIEW nft_live_orders AS
SELECT o.*, o.quantity - o.filled AS remaining
FROM nft_order_facts o
WHERE o.filled < o.quantity AND o.cancelled_at IS NULL AND o.recounted_at IS NULL
  AND (o.side = 1
    OR EXISTS (SELECT 1 FROM nft_published p WHERE p.mainnet = o.mainnet AND p.hash = o.hash)
    OR (
      EXISTS (
        SELECT 1 FROM nft_balances b
        WHERE b.mainnet = o.mainnet AND b.contract = o.contract AND b.token_id = o.token_id AND b.owner = o.maker
          AND b.quantity >= o.quantity - o.filled
      ) AND (
        EXISTS (
          SELECT 1 FROM nft_operators p
          WHERE p.mainnet = o.mainnet AND p.contract = o.contract AND p.owner = o.maker AND p.operator = o.operator
        ) OR EXISTS (
          SELECT 1 FROM nft_approvals a
          WHERE a.mainnet = o.mainnet AND a.contract = o.contract AND a.token_id = o.token_id AND a.operator = o.operator
        )
      )
    )
  )
