import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/Database.ts';
import { nftId, ZERO_ADDRESS } from '../../ids/nftIds.ts';

export interface Touched {
  readonly contract: string;
  readonly token_id: string;
}
export interface TouchedOperator {
  readonly contract: string;
  readonly owner: string;
  readonly operator: string;
}

/**
 * Derives the rows of these tokens only from their events. The same events give the same rows, independent of the steps and of
 * removed blocks.
 */
export async function foldTokens(db: Db, mainnet: string, touched: readonly Touched[]): Promise<void> {
  if (touched.length === 0) return;
  const tokens = tokensOf(mainnet, touched);
  for (const table of ['nft_balances', 'nft_tokens', 'nft_approvals'] as const) {
    await sql`DELETE FROM ${sql.table(table)} d USING ${tokens}
      WHERE d.mainnet = t.mainnet AND d.contract = t.contract AND d.token_id = t.token_id`.execute(db);
  }
  await sql`
    INSERT INTO nft_balances (mainnet, contract, token_id, owner, quantity, since)
    SELECT t.mainnet, t.contract, t.token_id, m.owner, sum(m.delta), max(m.time) FILTER (WHERE m.delta >= 0)
    FROM ${tokens} CROSS JOIN LATERAL (
      SELECT e.recipient AS owner, e.quantity AS delta, e.time FROM nft_events e
      WHERE e.mainnet = t.mainnet AND e.contract = t.contract AND e.token_id = t.token_id AND e.kind = 'transfer'
      UNION ALL
      SELECT e.sender, -e.quantity, e.time FROM nft_events e
      WHERE e.mainnet = t.mainnet AND e.contract = t.contract AND e.token_id = t.token_id AND e.kind = 'transfer'
    ) m
    WHERE m.owner <> ${ZERO_ADDRESS}
    GROUP BY t.mainnet, t.contract, t.token_id, m.owner HAVING sum(m.delta) > 0`.execute(db);
  await sql`
    INSERT INTO nft_tokens (mainnet, contract, token_id, id, creator, minted_at, moved_at, supply, holders, owner,
      last_price, last_payment_token)
    SELECT t.mainnet, t.contract, t.token_id, t.id, minted.recipient, minted.time, moved.time,
      coalesce(held.supply, 0), held.holders, CASE WHEN held.holders = 1 THEN held.owner END, sold.price, sold.payment_token
    FROM ${tokens}
    JOIN LATERAL (${transferOf(sql`e.block, e.log_index, e.item`)}) minted ON true
    JOIN LATERAL (${transferOf(sql`e.block DESC, e.log_index DESC, e.item DESC`)}) moved ON true
    LEFT JOIN LATERAL (
      SELECT sum(b.quantity) AS supply, count(*)::integer AS holders, min(b.owner) AS owner FROM nft_balances b
      WHERE b.mainnet = t.mainnet AND b.contract = t.contract AND b.token_id = t.token_id
    ) held ON true
    LEFT JOIN LATERAL (
      SELECT e.price, e.payment_token FROM nft_events e
      WHERE e.mainnet = t.mainnet AND e.contract = t.contract AND e.token_id = t.token_id AND e.kind = 'sale'
      ORDER BY e.block DESC, e.log_index DESC, e.item DESC LIMIT 1
    ) sold ON true`.execute(db);
  // A transfer resets the token's approval. ERC-721 contracts need not log that.
  await sql`
    INSERT INTO nft_approvals (mainnet, contract, token_id, operator)
    SELECT t.mainnet, t.contract, t.token_id, newest.recipient
    FROM ${tokens} JOIN LATERAL (
      SELECT e.kind, e.recipient FROM nft_events e
      WHERE e.mainnet = t.mainnet AND e.contract = t.contract AND e.token_id = t.token_id
        AND e.kind IN ('approval', 'transfer')
      ORDER BY e.block DESC, e.log_index DESC, e.item DESC LIMIT 1
    ) newest ON true
    WHERE newest.kind = 'approval' AND newest.recipient <> ${ZERO_ADDRESS}`.execute(db);
  await foldMetadata(db, tokens);
}

/** Like `foldTokens`, for operators: accounts that may move all tokens of an owner. */
export async function foldOperators(db: Db, mainnet: string, touched: readonly TouchedOperator[]): Promise<void> {
  if (touched.length === 0) return;
  const operators = sql`(SELECT ${mainnet}::text AS mainnet, r.contract, r.owner, r.operator
    FROM jsonb_to_recordset(${JSON.stringify(touched)}::text::jsonb) AS r (contract text, owner text, operator text)) t`;
  await sql`DELETE FROM nft_operators d USING ${operators}
    WHERE d.mainnet = t.mainnet AND d.contract = t.contract AND d.owner = t.owner AND d.operator = t.operator`.execute(
    db,
  );
  await sql`
    INSERT INTO nft_operators (mainnet, contract, owner, operator)
    SELECT t.mainnet, t.contract, t.owner, t.operator
    FROM ${operators} JOIN LATERAL (
      SELECT e.quantity FROM nft_events e
      WHERE e.kind = 'operator' AND e.mainnet = t.mainnet AND e.contract = t.contract AND e.sender = t.owner
        AND e.recipient = t.operator
      ORDER BY e.block DESC, e.log_index DESC LIMIT 1
    ) newest ON true
    WHERE newest.quantity = 1`.execute(db);
}

/** Schedules the metadata of new tokens, and deletes the metadata of tokens that a reorganization removed. */
async function foldMetadata(db: Db, tokens: RawBuilder<unknown>): Promise<void> {
  await sql`
    INSERT INTO nft_metadata
      (mainnet, contract, token_id, status, tries, due_at, name, description, image, animation, external_url)
    SELECT t.mainnet, t.contract, t.token_id, 'due', 0, timestamptz 'epoch', '', '', '', '', '' FROM ${tokens}
    JOIN nft_tokens n ON n.mainnet = t.mainnet AND n.contract = t.contract AND n.token_id = t.token_id
    ON CONFLICT DO NOTHING`.execute(db);
  for (const table of ['nft_metadata', 'nft_traits'] as const) {
    await sql`DELETE FROM ${sql.table(table)} d USING ${tokens}
      WHERE d.mainnet = t.mainnet AND d.contract = t.contract AND d.token_id = t.token_id AND NOT EXISTS (
        SELECT 1 FROM nft_tokens n
        WHERE n.mainnet = t.mainnet AND n.contract = t.contract AND n.token_id = t.token_id)`.execute(db);
  }
}

function transferOf(order: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`SELECT e.recipient, e.time FROM nft_events e
    WHERE e.mainnet = t.mainnet AND e.contract = t.contract AND e.token_id = t.token_id AND e.kind = 'transfer'
    ORDER BY ${order} LIMIT 1`;
}

function tokensOf(mainnet: string, touched: readonly Touched[]): RawBuilder<unknown> {
  const rows = touched.map(({ contract, token_id }) => ({
    contract,
    token_id,
    id: nftId(mainnet, contract, token_id),
  }));
  return sql`(SELECT ${mainnet}::text AS mainnet, r.contract, r.token_id::numeric AS token_id, r.id
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) AS r (contract text, token_id text, id text)) t`;
}
