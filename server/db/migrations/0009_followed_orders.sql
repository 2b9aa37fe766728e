-- What the service that settles an order was asked, for each hash that was reported for it.
CREATE TABLE followed_orders (
  order_id text NOT NULL REFERENCES orders (order_id),
  hash text NOT NULL,
  channel text NOT NULL,
  note text,
  asked_at text NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  PRIMARY KEY (order_id, hash)
);
