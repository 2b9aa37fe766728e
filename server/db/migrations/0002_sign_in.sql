-- Texts that were issued and not signed yet: taken out by the one sign-in they are good for.
CREATE TABLE sign_in_texts (
  nonce text PRIMARY KEY,
  family text NOT NULL,
  chain text NOT NULL,
  address text NOT NULL,
  site text NOT NULL,
  message text NOT NULL,
  expires_at text NOT NULL
);
CREATE INDEX sign_in_texts_expiry ON sign_in_texts (expires_at);

-- The cookie holds the id, the table its SHA-256: whoever reads the table cannot act as anybody.
CREATE TABLE sessions (
  id_hash text PRIMARY KEY,
  family text NOT NULL,
  chain text NOT NULL,
  address text NOT NULL,
  created_at text NOT NULL,
  expires_at text NOT NULL
);
CREATE INDEX sessions_expiry ON sessions (expires_at);
