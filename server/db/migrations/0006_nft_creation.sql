-- Files that accounts send. `cid` and `media_type` once the file is kept, `refused` with the code once it never will be.
CREATE TABLE nft_uploads (
  id text PRIMARY KEY,
  owner text NOT NULL,
  -- Bytes, as announced.
  size bigint NOT NULL,
  -- As the sender's machine has it; empty where unknown.
  name text NOT NULL,
  created_at bigint NOT NULL,
  cid text,
  media_type text,
  refused integer
);
CREATE INDEX nft_uploads_owner ON nft_uploads (owner, created_at);

-- Permits to mint, each for one token. Signed anew when the deadline passes; the number stays.
CREATE TABLE nft_mints (
  mainnet text NOT NULL,
  contract text NOT NULL,
  -- The token's number too.
  nonce numeric(78, 0) NOT NULL,
  owner text NOT NULL,
  request_id text NOT NULL,
  token_uri text NOT NULL,
  royalty_bps integer NOT NULL,
  -- Seconds since 1970.
  deadline bigint NOT NULL,
  sign text NOT NULL,
  created_at bigint NOT NULL,
  -- The transaction that minted it, once it was told of and the chain has it.
  tx_hash text,
  PRIMARY KEY (mainnet, contract, nonce),
  UNIQUE (owner, request_id)
);

-- Collections that accounts asked to make; whether they stand is the chain's to say.
CREATE TABLE nft_studios (
  mainnet text NOT NULL,
  contract text NOT NULL,
  owner text NOT NULL,
  request_id text NOT NULL,
  name text NOT NULL,
  symbol text NOT NULL,
  contract_uri text NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (mainnet, contract),
  UNIQUE (owner, request_id)
);
