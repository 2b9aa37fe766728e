-- Orders are asked for by the hash of their transaction alone, whatever the chain; those that were replaced by an event's.
CREATE INDEX orders_by_hash ON orders (hash);
CREATE INDEX order_events_by_hash ON order_events (hash);
