-- Orders that stand at a marketplace elsewhere, by its own word, and when it last said so.
CREATE TABLE nft_published (
  mainnet text NOT NULL,
  hash text NOT NULL,
  market text NOT NULL,
  seen_at bigint NOT NULL,
  PRIMARY KEY (mainnet, hash)
);

-- Collections that are known by a marketplace elsewhere. What it does not say is null.
CREATE TABLE nft_market_collections (
  mainnet text NOT NULL,
  contract text NOT NULL,
  market text NOT NULL,
  slug text NOT NULL,
  supply numeric(78, 0),
  owners integer,
  PRIMARY KEY (mainnet, contract)
);

-- Of tokens that are known by a marketplace alone nobody may have said when they were made, and how many hold them.
ALTER TABLE nft_tokens ALTER COLUMN minted_at DROP NOT NULL;
ALTER TABLE nft_tokens ALTER COLUMN moved_at DROP NOT NULL;
ALTER TABLE nft_tokens ALTER COLUMN holders DROP NOT NULL;

-- Orders that could be filled at any moment between their start and their end: by the chain's own logs, or where those are not
-- read by the word of the marketplace.
CREATE OR REPLACE VIEW nft_live_orders AS
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
