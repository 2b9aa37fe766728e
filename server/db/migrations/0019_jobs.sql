-- Background jobs, each claimed by one instance at a time.
CREATE TABLE jobs (
  queue text NOT NULL,
  key text NOT NULL,
  -- Of a running job: the end of its lease, or earlier if the job began again meanwhile.
  due_at timestamptz NOT NULL,
  -- Runs since the last one that ended well.
  attempts integer NOT NULL DEFAULT 0,
  -- The claim of the current run.
  claim uuid,
  locked_until timestamptz,
  PRIMARY KEY (queue, key)
);
CREATE INDEX jobs_due ON jobs (queue, due_at);
-- Earlier releases had their jobs in this schema. The sweep for orders without a job begins them again.
DROP SCHEMA IF EXISTS jobs CASCADE;
