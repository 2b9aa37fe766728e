-- Orders that were made and never sent are looked for by their age.
CREATE INDEX orders_drafts ON orders (updated_at) WHERE status = 'draft';
