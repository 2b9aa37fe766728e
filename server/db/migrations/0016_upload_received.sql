-- Bytes that really arrived. Announced sizes take no room of other accounts.
ALTER TABLE nft_uploads ADD COLUMN received bigint NOT NULL DEFAULT 0;
UPDATE nft_uploads SET received = size;
