import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/Database.ts';
import { foldListings } from './listings.ts';

export interface SummaryKey {
  readonly mainnet: string;
  readonly contract: string;
  /** Decimal text. */
  readonly token_id: string;
}

/**
 * Runs `change`, which may change these tokens, their owners, traits and listings, and updates the market's summaries by the
 * difference. In a transaction: until its end, others cannot change the summaries of these collections.
 */
export async function keepSummaries(db: Db, tokens: readonly SummaryKey[], change: () => Promise<void>): Promise<void> {
  if (tokens.length === 0) return change();
  const keys = keysOf(tokens);
  await lock(db, keys);
  await count(db, keys, -1);
  await change();
  await count(db, keys, 1);
  for (const table of ['nft_holdings', 'nft_trait_counts'] as const) {
    await sql`DELETE FROM ${sql.table(table)} d USING ${collectionsOf(keys)}
      WHERE d.mainnet = q.mainnet AND d.contract = q.contract AND d.tokens = 0`.execute(db);
  }
  await sql`UPDATE nft_standings s SET owners = (
      SELECT count(*) FROM nft_holdings h WHERE h.mainnet = s.mainnet AND h.contract = s.contract
    ) FROM ${collectionsOf(keys)} WHERE s.mainnet = q.mainnet AND s.contract = q.contract`.execute(db);
  await renew(db, keys);
}

/** Updates the summaries of these tokens' listings after a change in the same transaction. */
export async function keepListings(db: Db, tokens: readonly SummaryKey[]): Promise<void> {
  if (tokens.length === 0) return;
  const keys = keysOf(tokens);
  await lock(db, keys);
  await renew(db, keys);
}

/**
 * Ends with the transactions on this chain that use these functions, and holds later ones until the end of this transaction: what
 * follows is read from all orders. Before the other functions.
 */
export async function holdOthers(db: Db, mainnet: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${lockOf(sql`${mainnet}`)})`.execute(db);
}

/** The locks are taken before anything is read, so that of two transactions the later one sees what the other has changed. */
async function lock(db: Db, keys: RawBuilder<unknown>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${lockOf(sql`q.mainnet`)})
    FROM (SELECT DISTINCT k.mainnet FROM ${keys} ORDER BY 1) q`.execute(db);
  await sql`INSERT INTO nft_standings (mainnet, contract) SELECT q.mainnet, q.contract FROM ${collectionsOf(keys)}
    ORDER BY 1, 2 ON CONFLICT DO NOTHING`.execute(db);
  await sql`SELECT 1 FROM nft_standings s WHERE (s.mainnet, s.contract) IN (SELECT q.mainnet, q.contract FROM ${collectionsOf(keys)})
    ORDER BY s.mainnet, s.contract FOR UPDATE`.execute(db);
}

function lockOf(mainnet: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`hashtextextended('nft-summaries:' || ${mainnet}::text, 0)`;
}

async function renew(db: Db, keys: RawBuilder<unknown>): Promise<void> {
  await foldListings(db, keys);
  // What follows from the clock is computed by `renewStandings`, and until then by each read.
  await sql`UPDATE nft_standings s SET until = 0 FROM ${collectionsOf(keys)}
    WHERE s.mainnet = q.mainnet AND s.contract = q.contract`.execute(db);
}

/** Adds the tokens to the summaries, or takes them out. */
async function count(db: Db, keys: RawBuilder<unknown>, sign: 1 | -1): Promise<void> {
  await sql`INSERT INTO nft_holdings AS h (mainnet, contract, owner, quantity, tokens)
    SELECT b.mainnet, b.contract, b.owner, ${sql.lit(sign)} * sum(b.quantity), ${sql.lit(sign)} * count(*)
    FROM ${keys} JOIN nft_balances b ON b.mainnet = k.mainnet AND b.contract = k.contract AND b.token_id = k.token_id
    GROUP BY 1, 2, 3
    ON CONFLICT (mainnet, contract, owner)
    DO UPDATE SET quantity = h.quantity + excluded.quantity, tokens = h.tokens + excluded.tokens`.execute(db);
  await sql`INSERT INTO nft_trait_counts AS n (mainnet, contract, trait_type, value, tokens)
    SELECT r.mainnet, r.contract, r.trait_type, r.value, ${sql.lit(sign)} * count(DISTINCT r.token_id)
    FROM ${keys}
    JOIN nft_tokens t ON t.mainnet = k.mainnet AND t.contract = k.contract AND t.token_id = k.token_id AND t.supply > 0
    JOIN nft_traits r ON r.mainnet = k.mainnet AND r.contract = k.contract AND r.token_id = k.token_id
    GROUP BY 1, 2, 3, 4
    ON CONFLICT (mainnet, contract, trait_type, value) DO UPDATE SET tokens = n.tokens + excluded.tokens`.execute(db);
  await sql`UPDATE nft_standings s SET tokens = s.tokens + ${sql.lit(sign)} * d.tokens, supply = s.supply + ${sql.lit(sign)} * d.supply
    FROM (
      SELECT t.mainnet, t.contract, count(*)::integer AS tokens, sum(t.supply) AS supply
      FROM ${keys} JOIN nft_tokens t ON t.mainnet = k.mainnet AND t.contract = k.contract AND t.token_id = k.token_id
      WHERE t.supply > 0 GROUP BY 1, 2
    ) d
    WHERE s.mainnet = d.mainnet AND s.contract = d.contract`.execute(db);
}

/** Each token once: a token that is named twice would be counted twice. */
function keysOf(tokens: readonly SummaryKey[]): RawBuilder<unknown> {
  const rows = tokens.map(({ mainnet, contract, token_id }) => ({ mainnet, contract, token_id }));
  return sql`(SELECT DISTINCT r.mainnet, r.contract, r.token_id FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
    AS r (mainnet text, contract text, token_id numeric)) k`;
}

function collectionsOf(keys: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(SELECT DISTINCT k.mainnet, k.contract FROM ${keys}) q`;
}
