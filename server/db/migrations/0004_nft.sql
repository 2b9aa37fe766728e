-- Facts as the chains logged them, a row an item of a log. All else about NFTs is made of them (server/nft/index/fold.ts).
CREATE TABLE nft_events (
  mainnet text NOT NULL,
  block integer NOT NULL,
  log_index integer NOT NULL,
  item integer NOT NULL,
  tx_hash text NOT NULL,
  time bigint NOT NULL,
  kind text NOT NULL,
  contract text NOT NULL,
  token_id numeric(78, 0),
  sender text NOT NULL,
  recipient text NOT NULL,
  quantity numeric(78, 0) NOT NULL,
  of_sale integer NOT NULL,
  market text,
  order_hash text,
  side integer,
  price numeric(78, 0),
  payment_token text,
  in_coin integer,
  counter numeric(78, 0),
  PRIMARY KEY (mainnet, block, log_index, item)
);
CREATE INDEX nft_events_token ON nft_events (mainnet, contract, token_id, block, log_index, item);
CREATE INDEX nft_events_sold ON nft_events (mainnet, contract, time) WHERE kind = 'sale';
CREATE INDEX nft_events_order ON nft_events (mainnet, order_hash) WHERE order_hash IS NOT NULL;
CREATE INDEX nft_events_counter ON nft_events (mainnet, market, sender) WHERE kind = 'counter';
CREATE INDEX nft_events_sender ON nft_events (sender, time) WHERE kind IN ('transfer', 'sale');
CREATE INDEX nft_events_recipient ON nft_events (recipient, time) WHERE kind IN ('transfer', 'sale');
CREATE INDEX nft_events_operator ON nft_events (mainnet, contract, sender, recipient, block, log_index)
  WHERE kind = 'operator';

-- Blocks that hold events, and the last ones read: by their hashes a reorganisation is seen.
CREATE TABLE nft_blocks (
  mainnet text NOT NULL,
  number integer NOT NULL,
  hash text NOT NULL,
  time bigint NOT NULL,
  PRIMARY KEY (mainnet, number)
);

-- Every contract that ever logged something like an NFT's transfer. An empty standard is no collection.
CREATE TABLE nft_contracts (
  mainnet text NOT NULL,
  contract text NOT NULL,
  id text NOT NULL UNIQUE,
  standard text NOT NULL,
  name text NOT NULL,
  symbol text NOT NULL,
  description text NOT NULL,
  image text NOT NULL,
  banner text NOT NULL,
  external_url text NOT NULL,
  royalty_bps integer NOT NULL,
  royalty_recipient text NOT NULL,
  first_block integer NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (mainnet, contract)
);

CREATE TABLE nft_tokens (
  mainnet text NOT NULL,
  contract text NOT NULL,
  token_id numeric(78, 0) NOT NULL,
  id text NOT NULL UNIQUE,
  creator text NOT NULL,
  minted_at bigint NOT NULL,
  moved_at bigint NOT NULL,
  supply numeric NOT NULL,
  holders integer NOT NULL,
  owner text,
  last_price numeric(78, 0),
  last_payment_token text,
  PRIMARY KEY (mainnet, contract, token_id)
);
CREATE INDEX nft_tokens_creator ON nft_tokens (creator);

CREATE TABLE nft_balances (
  mainnet text NOT NULL,
  contract text NOT NULL,
  token_id numeric(78, 0) NOT NULL,
  owner text NOT NULL,
  quantity numeric NOT NULL,
  since bigint NOT NULL,
  PRIMARY KEY (mainnet, contract, token_id, owner)
);
CREATE INDEX nft_balances_owner ON nft_balances (owner, mainnet, contract);

-- Who may move all of an owner's tokens of a contract, and who one token.
CREATE TABLE nft_operators (
  mainnet text NOT NULL,
  contract text NOT NULL,
  owner text NOT NULL,
  operator text NOT NULL,
  PRIMARY KEY (mainnet, contract, owner, operator)
);
CREATE TABLE nft_approvals (
  mainnet text NOT NULL,
  contract text NOT NULL,
  token_id numeric(78, 0) NOT NULL,
  operator text NOT NULL,
  PRIMARY KEY (mainnet, contract, token_id)
);

-- What the metadata of a token say, read once. Status: due, ready, failed.
CREATE TABLE nft_metadata (
  mainnet text NOT NULL,
  contract text NOT NULL,
  token_id numeric(78, 0) NOT NULL,
  status text NOT NULL,
  tries integer NOT NULL,
  due_at bigint NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  image text NOT NULL,
  animation text NOT NULL,
  external_url text NOT NULL,
  PRIMARY KEY (mainnet, contract, token_id)
);
CREATE INDEX nft_metadata_due ON nft_metadata (mainnet, due_at) WHERE status = 'due';
CREATE TABLE nft_traits (
  mainnet text NOT NULL,
  contract text NOT NULL,
  token_id numeric(78, 0) NOT NULL,
  position integer NOT NULL,
  trait_type text NOT NULL,
  value text NOT NULL,
  PRIMARY KEY (mainnet, contract, token_id, position)
);
CREATE INDEX nft_traits_value ON nft_traits (mainnet, contract, trait_type, value, token_id);

-- Signed orders. Side 0 sells, 1 bids. Times in milliseconds; the coin of the chain is the zero address.
CREATE TABLE nft_orders (
  mainnet text NOT NULL,
  hash text NOT NULL,
  market text NOT NULL,
  maker text NOT NULL,
  side integer NOT NULL,
  contract text NOT NULL,
  token_id numeric(78, 0) NOT NULL,
  quantity numeric(78, 0) NOT NULL,
  price numeric(78, 0) NOT NULL,
  payment_token text NOT NULL,
  start_at bigint NOT NULL,
  end_at bigint NOT NULL,
  counter numeric(78, 0) NOT NULL,
  operator text NOT NULL,
  parameters text NOT NULL,
  signature text NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (mainnet, hash)
);
CREATE INDEX nft_orders_token ON nft_orders (mainnet, contract, token_id, side);
CREATE INDEX nft_orders_maker ON nft_orders (maker, created_at);

-- What the chain says of an order: how much of it is filled, and since when it is void.
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

-- Orders that could be filled at any moment between their start and their end.
CREATE VIEW nft_live_orders AS
SELECT o.*, o.quantity - o.filled AS remaining
FROM nft_order_facts o
WHERE o.filled < o.quantity AND o.cancelled_at IS NULL AND o.recounted_at IS NULL
  AND (o.side = 1 OR (
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
  ));

-- What happened, on the chains and in the order book.
CREATE VIEW nft_activity AS
SELECT e.mainnet || ':' || e.block || ':' || e.log_index || ':' || e.item AS id,
  CASE WHEN e.kind = 'sale' THEN 'Sale' WHEN e.sender = '0x0000000000000000000000000000000000000000' THEN 'Minted'
    ELSE 'Transfer' END AS event,
  e.mainnet, e.contract, e.token_id, e.quantity, e.sender, e.recipient, e.price, e.payment_token, e.time, e.tx_hash,
  e.market
FROM nft_events e WHERE e.kind = 'sale' OR (e.kind = 'transfer' AND e.of_sale = 0)
UNION ALL
SELECT o.mainnet || ':' || o.hash, CASE o.side WHEN 0 THEN 'List' ELSE 'Offer' END,
  o.mainnet, o.contract, o.token_id, o.quantity, o.maker, '', o.price, o.payment_token, o.created_at, '', o.market
FROM nft_orders o
UNION ALL
SELECT e.mainnet || ':' || e.block || ':' || e.log_index || ':' || e.item,
  CASE o.side WHEN 0 THEN 'Cancel' ELSE 'BidCancel' END,
  o.mainnet, o.contract, o.token_id, o.quantity, o.maker, '', o.price, o.payment_token, e.time, e.tx_hash, o.market
FROM nft_orders o JOIN nft_events e ON e.mainnet = o.mainnet AND e.order_hash = o.hash AND e.kind = 'cancel'
