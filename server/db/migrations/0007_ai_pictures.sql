-- Pictures that accounts asked for. Times are milliseconds since 1970.
CREATE TABLE picture_tasks (
  id text PRIMARY KEY,
  owner text NOT NULL,
  prompt text NOT NULL,
  style text NOT NULL,
  count integer NOT NULL,
  status text NOT NULL,
  reason text NOT NULL,
  progress_percent integer NOT NULL,
  tries integer NOT NULL,
  due_at bigint NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX picture_tasks_due ON picture_tasks (due_at) WHERE status = 'pending';
CREATE INDEX picture_tasks_owner ON picture_tasks (owner, created_at);
CREATE INDEX picture_tasks_age ON picture_tasks (created_at);

-- Those that are made; a task that goes on after a restart makes the others only.
CREATE TABLE pictures (
  task text NOT NULL REFERENCES picture_tasks (id) ON DELETE CASCADE,
  position integer NOT NULL,
  cid text NOT NULL,
  media_type text NOT NULL,
  PRIMARY KEY (task, position)
);
