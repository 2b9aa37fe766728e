-- The logo and the time of the route that the user chose, as quoted when the order was built.
ALTER TABLE orders ADD COLUMN logo_url text NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN estimated_time integer;
