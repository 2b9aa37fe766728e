-- Summaries that the market shows, kept with each write (server/nft/summary): a page reads about as many rows as it shows.

-- The listings of `nft_live_orders` in the chain's coin. Whether they have begun or ended is compared with the clock.
CREATE TABLE nft_listings (
  mainnet text NOT NULL,
  hash text NOT NULL,
  contract text NOT NULL,
  token_id numeric(78, 0) NOT NULL,
  market text NOT NULL,
  maker text NOT NULL,
  price numeric(78, 0) NOT NULL,
  quantity numeric(78, 0) NOT NULL,
  -- The price of a piece: with its fraction, and in whole units.
  piece_price numeric NOT NULL,
  unit_price numeric NOT NULL,
  remaining numeric NOT NULL,
  start_at bigint NOT NULL,
  end_at bigint NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (mainnet, hash)
);
INSERT INTO nft_listings (mainnet, hash, contract, token_id, market, maker, price, quantity, piece_price, unit_price,
  remaining, start_at, end_at, created_at)
SELECT mainnet, hash, contract, token_id, market, maker, price, quantity, price / quantity, div(price, quantity), remaining,
  start_at, end_at, created_at
FROM nft_live_orders WHERE side = 0 AND payment_token = '0x0000000000000000000000000000000000000000';
CREATE INDEX nft_listings_token ON nft_listings (mainnet, contract, token_id, piece_price, created_at, hash);
CREATE INDEX nft_listings_collection_price ON nft_listings (mainnet, contract, unit_price, token_id);
CREATE INDEX nft_listings_collection_time ON nft_listings (mainnet, contract, created_at DESC);
CREATE INDEX nft_listings_chain_price ON nft_listings (mainnet, unit_price, contract, token_id);
CREATE INDEX nft_listings_price ON nft_listings (unit_price, mainnet, contract, token_id);
CREATE INDEX nft_listings_maker ON nft_listings (maker);

-- From when until when each listing in the chain's coin could be filled, by its times, its fills and its maker's cancellations, and
-- when its maker first sent the token away.
CREATE TABLE nft_listing_spans (
  mainnet text NOT NULL,
  hash text NOT NULL,
  contract text NOT NULL,
  token_id numeric(78, 0) NOT NULL,
  unit_price numeric NOT NULL,
  since bigint NOT NULL,
  until bigint NOT NULL,
  sent_at bigint,
  PRIMARY KEY (mainnet, hash)
);
INSERT INTO nft_listing_spans (mainnet, hash, contract, token_id, unit_price, since, until, sent_at)
SELECT o.mainnet, o.hash, o.contract, o.token_id, div(o.price, o.quantity), greatest(o.created_at, o.start_at),
  least(o.end_at, o.cancelled_at, o.recounted_at, CASE WHEN o.filled >= o.quantity THEN o.filled_at END), (
    SELECT min(e.time) FROM nft_events e
    WHERE e.mainnet = o.mainnet AND e.contract = o.contract AND e.token_id = o.token_id AND e.kind = 'transfer'
      AND e.sender = o.maker AND e.time >= o.created_at
  )
FROM nft_order_facts o WHERE o.side = 0 AND o.payment_token = '0x0000000000000000000000000000000000000000';
CREATE INDEX nft_listing_spans_token ON nft_listing_spans (mainnet, contract, token_id);
CREATE INDEX nft_listing_spans_until ON nft_listing_spans (mainnet, contract, until);

-- An owner's pieces of a collection, and the number of its different tokens.
CREATE TABLE nft_holdings (
  mainnet text NOT NULL,
  contract text NOT NULL,
  owner text NOT NULL,
  quantity numeric NOT NULL,
  tokens integer NOT NULL,
  PRIMARY KEY (mainnet, contract, owner)
);
INSERT INTO nft_holdings (mainnet, contract, owner, quantity, tokens)
SELECT mainnet, contract, owner, sum(quantity), count(*) FROM nft_balances GROUP BY 1, 2, 3;
CREATE INDEX nft_holdings_none ON nft_holdings (mainnet, contract) WHERE tokens = 0;

-- The number of a collection's existing tokens with a value of a trait.
CREATE TABLE nft_trait_counts (
  mainnet text NOT NULL,
  contract text NOT NULL,
  trait_type text NOT NULL,
  value text NOT NULL,
  tokens integer NOT NULL,
  PRIMARY KEY (mainnet, contract, trait_type, value)
);
INSERT INTO nft_trait_counts (mainnet, contract, trait_type, value, tokens)
SELECT r.mainnet, r.contract, r.trait_type, r.value, count(DISTINCT r.token_id)
FROM nft_traits r JOIN nft_tokens t ON t.mainnet = r.mainnet AND t.contract = r.contract AND t.token_id = r.token_id
WHERE t.supply > 0 GROUP BY 1, 2, 3, 4;
CREATE INDEX nft_trait_counts_none ON nft_trait_counts (mainnet, contract) WHERE tokens = 0;

-- A collection's numbers. Those after `until` follow from the clock too, and are valid from `as_of` until then (milliseconds
-- since 1970).
CREATE TABLE nft_standings (
  mainnet text NOT NULL,
  contract text NOT NULL,
  tokens integer NOT NULL DEFAULT 0,
  supply numeric NOT NULL DEFAULT 0,
  owners integer NOT NULL DEFAULT 0,
  as_of bigint NOT NULL DEFAULT 0,
  until bigint NOT NULL DEFAULT 0,
  floor numeric,
  -- Tokens with a listing, and those of them that the index knows to exist.
  listed integer NOT NULL DEFAULT 0,
  for_sale integer NOT NULL DEFAULT 0,
  -- Time of the newest of the tokens' cheapest listings, and the number of those of the last week.
  newest bigint,
  fresh integer NOT NULL DEFAULT 0,
  -- Sales in the chain's coin in these spans, and in the spans before them.
  vol_24h numeric,
  before_24h numeric,
  vol_7d numeric,
  before_7d numeric,
  vol_30d numeric,
  before_30d numeric,
  vol_all numeric,
  before_all numeric,
  PRIMARY KEY (mainnet, contract)
);
INSERT INTO nft_standings (mainnet, contract, tokens, supply, owners)
SELECT mainnet, contract, coalesce(t.tokens, 0), coalesce(t.supply, 0), coalesce(h.owners, 0)
FROM (SELECT mainnet, contract FROM nft_contracts) c
FULL JOIN (SELECT mainnet, contract, count(*) AS tokens, sum(supply) AS supply FROM nft_tokens WHERE supply > 0 GROUP BY 1, 2) t
  USING (mainnet, contract)
FULL JOIN (SELECT mainnet, contract, count(*) AS owners FROM nft_holdings GROUP BY 1, 2) h USING (mainnet, contract);
CREATE INDEX nft_standings_until ON nft_standings (mainnet, until);

CREATE INDEX nft_events_volume ON nft_events (mainnet, contract, time) INCLUDE (price) WHERE kind = 'sale' AND in_coin;
CREATE INDEX nft_tokens_moved ON nft_tokens (mainnet, contract, moved_at DESC NULLS LAST, token_id);
CREATE INDEX nft_tokens_burned ON nft_tokens (mainnet, contract, token_id) WHERE supply = 0;
CREATE INDEX nft_tokens_number ON nft_tokens (token_id);
CREATE INDEX nft_events_activity ON nft_events (mainnet, contract, time) WHERE kind = 'sale' OR (kind = 'transfer' AND NOT of_sale);
CREATE INDEX nft_events_cancel ON nft_events (mainnet, order_hash) WHERE kind = 'cancel';
CREATE INDEX nft_orders_collection ON nft_orders (mainnet, contract, created_at);
