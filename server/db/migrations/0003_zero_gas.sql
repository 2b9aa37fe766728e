-- Payments that users signed and the service sends, each with the fuel for it, which is signed once.
CREATE TABLE zero_gas_payments (
  order_id text PRIMARY KEY REFERENCES orders (order_id),
  channel text NOT NULL,
  chain text NOT NULL,
  sender text NOT NULL,
  nonce integer NOT NULL,
  hash text NOT NULL,
  raw text NOT NULL,
  fuel_nonce integer NOT NULL,
  fuel_raw text NOT NULL,
  is_sent integer NOT NULL DEFAULT 0,
  created_at text NOT NULL
);
-- Of all payments with one nonce of a sender one is ever included: fuel is given for one.
CREATE UNIQUE INDEX zero_gas_payments_nonce ON zero_gas_payments (chain, sender, nonce);
CREATE INDEX zero_gas_payments_unsent ON zero_gas_payments (chain, fuel_nonce) WHERE is_sent = 0;
