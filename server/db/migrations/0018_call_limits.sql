-- The next free call of each external service, shared by all instances.
CREATE TABLE call_limits (
  service text PRIMARY KEY,
  next_at timestamptz NOT NULL
);
