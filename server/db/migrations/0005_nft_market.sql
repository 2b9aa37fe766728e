-- Transactions by which makers cancel orders, as they told of them; the chain decides what becomes of the orders.
CREATE TABLE nft_cancellations (
  mainnet text NOT NULL,
  hash text NOT NULL,
  tx_hash text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (mainnet, hash, tx_hash)
);

-- What accounts like. An account of a family is the same on all of its chains.
CREATE TABLE nft_likes (
  owner text NOT NULL,
  mainnet text NOT NULL,
  contract text NOT NULL,
  token_id numeric(78, 0) NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (owner, mainnet, contract, token_id)
);
CREATE INDEX nft_likes_token ON nft_likes (mainnet, contract, token_id);
