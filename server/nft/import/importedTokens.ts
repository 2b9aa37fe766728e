import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/Database.ts';
import { nftId } from '../../ids/nftIds.ts';
import type { Metadata } from '../content/parseMetadata.ts';
import type { ImportedKey } from './foldMoves.ts';

export interface ImportedToken extends ImportedKey {
  readonly metadata: Metadata;
}

/** Inserts new tokens without any data. */
export async function ensureTokens(db: Db, tokens: readonly ImportedKey[]): Promise<void> {
  const given = rowsOf(tokens);
  await sql`INSERT INTO nft_tokens (mainnet, contract, token_id, id, creator, minted_at, moved_at, supply, holders, owner,
      last_price, last_payment_token)
    SELECT DISTINCT r.mainnet, r.contract, r.token_id, r.id, '', null::bigint, null::bigint, 1, null::integer, null, null::numeric, null
    FROM ${given} ON CONFLICT DO NOTHING`.execute(db);
  await sql`INSERT INTO nft_metadata
      (mainnet, contract, token_id, status, tries, due_at, name, description, image, animation, external_url)
    SELECT DISTINCT r.mainnet, r.contract, r.token_id, 'due', 0, timestamptz 'epoch', '', '', '', '', ''
    FROM ${given}
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Replaces names, pictures and traits of tokens. */
export async function writeMetadata(db: Db, tokens: readonly ImportedToken[]): Promise<void> {
  const rows = tokens.map(({ mainnet, contract, tokenId, metadata }) => ({
    mainnet,
    contract,
    token_id: tokenId,
    name: metadata.name,
    description: metadata.description,
    image: metadata.image,
    animation: metadata.animation,
    external_url: metadata.externalUrl,
  }));
  const given = sql`jsonb_populate_recordset(null::nft_metadata, ${JSON.stringify(rows)}::text::jsonb) r`;
  await sql`UPDATE nft_metadata m SET name = r.name, description = r.description, image = r.image,
      animation = r.animation, external_url = r.external_url FROM ${given}
    WHERE m.mainnet = r.mainnet AND m.contract = r.contract AND m.token_id = r.token_id`.execute(db);
  const known = tokens.filter(({ metadata }) => metadata.traits.length > 0);
  if (known.length === 0) return;
  const traits = known.flatMap(({ mainnet, contract, tokenId, metadata }) =>
    metadata.traits.map((trait, position) => ({ mainnet, contract, token_id: tokenId, position, ...trait })),
  );
  await sql`DELETE FROM nft_traits t USING ${rowsOf(known)}
    WHERE t.mainnet = r.mainnet AND t.contract = r.contract AND t.token_id = r.token_id`.execute(db);
  await sql`INSERT INTO nft_traits
    SELECT * FROM jsonb_populate_recordset(null::nft_traits, ${JSON.stringify(traits)}::text::jsonb)
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Replaces the owners of a token; `now`: milliseconds since 1970. */
export async function writeOwners(
  db: Db,
  { mainnet, contract, tokenId, standard }: ImportedKey,
  {
    owners,
    now,
  }: { readonly owners: readonly { readonly address: string; readonly quantity: string }[]; readonly now: number },
): Promise<void> {
  const held = owners.filter(({ quantity }) => BigInt(quantity) > 0n);
  const [only, ...more] = held;
  // No owner, or two owners of an ERC-721: the owner is unknown.
  if (!only || (standard === 'ERC721' && more.length > 0)) return;
  const is = sql`mainnet = ${mainnet} AND contract = ${contract} AND token_id = ${tokenId}::numeric`;
  await sql`DELETE FROM nft_balances WHERE ${is} AND owner NOT IN (${sql.join(held.map(({ address }) => address))})`.execute(
    db,
  );
  const rows = held.map(({ address, quantity }) => ({
    mainnet,
    contract,
    token_id: tokenId,
    owner: address,
    quantity,
    since: now,
  }));
  await sql`INSERT INTO nft_balances
    SELECT * FROM jsonb_populate_recordset(null::nft_balances, ${JSON.stringify(rows)}::text::jsonb)
    ON CONFLICT (mainnet, contract, token_id, owner) DO UPDATE SET quantity = excluded.quantity`.execute(db);
  const pieces = held.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n);
  const owner = more.length === 0 ? only.address : null;
  await sql`UPDATE nft_tokens SET owner = ${owner}, holders = ${held.length}, supply = ${pieces.toString()}::numeric
    WHERE ${is}`.execute(db);
}

function rowsOf(tokens: readonly ImportedKey[]): RawBuilder<unknown> {
  const rows = tokens.map(({ mainnet, contract, tokenId }) => ({
    mainnet,
    contract,
    token_id: tokenId,
    id: nftId(mainnet, contract, tokenId),
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) AS r (mainnet text, contract text, token_id numeric,
    id text)`;
}
