-- Conversations with people. Who holds the id may read and write; the table has its hash only. Times in milliseconds.
CREATE TABLE support_threads (
  number serial PRIMARY KEY,
  id_hash text NOT NULL UNIQUE,
  language text NOT NULL,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL
);
CREATE INDEX support_threads_updated ON support_threads (updated_at);

-- Author: user, operator, service (what nobody wrote). The key is the writer's own: a text sent twice is kept once.
CREATE TABLE support_texts (
  seq serial PRIMARY KEY,
  thread integer NOT NULL REFERENCES support_threads (number),
  author text NOT NULL,
  key text NOT NULL,
  text text NOT NULL,
  at bigint NOT NULL,
  UNIQUE (thread, key)
);
CREATE INDEX support_texts_thread ON support_texts (thread, seq);
