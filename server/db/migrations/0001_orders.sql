CREATE TABLE orders (
  order_id text PRIMARY KEY,
  channel text NOT NULL,
  idempotency_key text UNIQUE,
  request_hash text,
  dex text NOT NULL,
  from_chain text NOT NULL,
  from_token text NOT NULL,
  to_chain text NOT NULL,
  to_token text NOT NULL,
  sender text NOT NULL,
  recipient text NOT NULL,
  refund_to text NOT NULL,
  pay_units text NOT NULL,
  min_receive_units text NOT NULL,
  receive_units text NOT NULL,
  state text NOT NULL,
  status text NOT NULL,
  hash text NOT NULL DEFAULT '',
  tx_data text,
  created_at text NOT NULL,
  updated_at text NOT NULL
);
-- A transaction belongs to one order.
CREATE UNIQUE INDEX orders_hash ON orders (from_chain, hash) WHERE hash <> '';
CREATE INDEX orders_sender ON orders (lower(sender), created_at DESC) WHERE status <> 'draft';
CREATE INDEX orders_open ON orders (updated_at) WHERE status IN ('pending', 'wait_kyc', 'wait_refund');

CREATE TABLE order_events (
  seq serial PRIMARY KEY,
  id text NOT NULL UNIQUE,
  order_id text NOT NULL REFERENCES orders (order_id),
  kind text NOT NULL,
  source text NOT NULL,
  hash text NOT NULL,
  at text NOT NULL,
  event text NOT NULL
);
CREATE INDEX order_events_order ON order_events (order_id, seq);

CREATE TABLE leases (
  name text PRIMARY KEY,
  holder text NOT NULL,
  until text NOT NULL
);

CREATE TABLE cursors (
  name text PRIMARY KEY,
  value text NOT NULL
);

CREATE TABLE connect_log (
  id serial PRIMARY KEY,
  wallet_address text NOT NULL,
  mainnet text NOT NULL,
  infos text NOT NULL,
  at text NOT NULL
);
