import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/Database.ts';
import { ZERO_ADDRESS } from '../../ids/nftIds.ts';

/** A token of an imported collection. */
export interface ImportedKey {
  /** The wire's name of the chain. */
  readonly mainnet: string;
  /** Lower-case. */
  readonly contract: string;
  /** Decimal text. */
  readonly tokenId: string;
  readonly standard: 'ERC721' | 'ERC1155';
}

/** Each once. */
export function keysOf(tokens: readonly ImportedKey[]): readonly ImportedKey[] {
  return [
    ...new Map(
      tokens.map(({ mainnet, contract, tokenId, standard }) => [
        `${mainnet} ${contract} ${tokenId}`,
        { mainnet, contract, tokenId, standard },
      ]),
    ).values(),
  ];
}

/**
 * Derives token data from these tokens' events: the owner of an ERC-721, the first owner, and the last price. Events come newest
 * first and may be incomplete; other data stays unchanged. Tokens that moved are scheduled for a separate read.
 */
export async function foldMoves(db: Db, keys: readonly ImportedKey[], now: number): Promise<void> {
  if (keys.length === 0) return;
  const touched = tokensOf(keys);
  await sql`UPDATE nft_events e SET of_sale = true FROM ${touched}
    JOIN nft_events s ON s.mainnet = t.mainnet AND s.contract = t.contract AND s.token_id = t.token_id AND s.kind = 'sale'
    WHERE e.mainnet = s.mainnet AND e.contract = s.contract AND e.token_id = s.token_id AND e.kind = 'transfer'
      AND NOT e.of_sale AND e.tx_hash <> '' AND e.tx_hash = s.tx_hash AND e.recipient = s.recipient`.execute(db);
  await sql`UPDATE nft_metadata m SET status = 'due', tries = 0, due_at = ${new Date(now).toISOString()}::timestamptz FROM ${touched}
    JOIN nft_tokens n ON n.mainnet = t.mainnet AND n.contract = t.contract AND n.token_id = t.token_id
    JOIN LATERAL (${newest(sql`e.kind IN ('transfer', 'sale')`)}) moved ON true
    WHERE m.mainnet = t.mainnet AND m.contract = t.contract AND m.token_id = t.token_id
      AND (n.moved_at IS NULL OR moved.time > n.moved_at)`.execute(db);
  await sql`UPDATE nft_tokens n SET moved_at = moved.time,
      owner = CASE WHEN t.standard = 'ERC721' THEN nullif(moved.recipient, ${ZERO_ADDRESS}) ELSE n.owner END,
      holders = CASE WHEN t.standard = 'ERC721' THEN CASE WHEN moved.recipient = ${ZERO_ADDRESS} THEN 0 ELSE 1 END
        ELSE n.holders END,
      supply = CASE WHEN t.standard = 'ERC721' THEN CASE WHEN moved.recipient = ${ZERO_ADDRESS} THEN 0 ELSE 1 END
        ELSE n.supply END
    FROM ${touched} JOIN LATERAL (${newest(sql`e.kind IN ('transfer', 'sale')`)}) moved ON true
    WHERE n.mainnet = t.mainnet AND n.contract = t.contract AND n.token_id = t.token_id
      AND (n.moved_at IS NULL OR moved.time > n.moved_at)`.execute(db);
  await sql`DELETE FROM nft_balances b USING ${touched}
    JOIN nft_tokens n ON n.mainnet = t.mainnet AND n.contract = t.contract AND n.token_id = t.token_id
    WHERE t.standard = 'ERC721' AND n.moved_at IS NOT NULL AND b.mainnet = t.mainnet AND b.contract = t.contract
      AND b.token_id = t.token_id AND b.owner IS DISTINCT FROM n.owner`.execute(db);
  await sql`INSERT INTO nft_balances (mainnet, contract, token_id, owner, quantity, since)
    SELECT t.mainnet, t.contract, t.token_id, n.owner, 1, n.moved_at FROM ${touched}
    JOIN nft_tokens n ON n.mainnet = t.mainnet AND n.contract = t.contract AND n.token_id = t.token_id
    WHERE t.standard = 'ERC721' AND n.owner IS NOT NULL AND n.moved_at IS NOT NULL ON CONFLICT DO NOTHING`.execute(db);
  await sql`UPDATE nft_tokens n SET creator = minted.recipient, minted_at = minted.time FROM ${touched}
    JOIN LATERAL (
      SELECT e.recipient, e.time FROM nft_events e
      WHERE e.mainnet = t.mainnet AND e.contract = t.contract AND e.token_id = t.token_id AND e.kind = 'transfer'
        AND e.sender = ${ZERO_ADDRESS} ORDER BY e.time, e.log_index LIMIT 1
    ) minted ON true
    WHERE n.mainnet = t.mainnet AND n.contract = t.contract AND n.token_id = t.token_id`.execute(db);
  await sql`UPDATE nft_tokens n SET last_price = sold.price, last_payment_token = sold.payment_token FROM ${touched}
    JOIN LATERAL (${newest(sql`e.kind = 'sale'`)}) sold ON true
    WHERE n.mainnet = t.mainnet AND n.contract = t.contract AND n.token_id = t.token_id`.execute(db);
}

function newest(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`SELECT e.recipient, e.time, e.price, e.payment_token FROM nft_events e
    WHERE e.mainnet = t.mainnet AND e.contract = t.contract AND e.token_id = t.token_id AND ${condition}
    ORDER BY e.time DESC, e.log_index DESC LIMIT 1`;
}

function tokensOf(keys: readonly ImportedKey[]): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(keys.map(({ tokenId, ...key }) => ({ ...key, token_id: tokenId })))}::text::jsonb)
    AS t (mainnet text, contract text, token_id numeric, standard text)`;
}
