-- The wire's name of the chain where alone a session counts: at the same address of another chain a contract may be somebody
-- else's. Null where the account has a key, which is the same on every chain.
ALTER TABLE sessions ADD COLUMN only_on text;
