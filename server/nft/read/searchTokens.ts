import { type RawBuilder, sql } from 'kysely';
import { likePart, matches, type TokenSearch, type Within } from './findTokens.ts';
import type { Reads } from './Reads.ts';

/** With more tokens of a name, the page is found faster by reading listings in their order and comparing the name of each. */
const MANY = 2_000;

/**
 * Conditions of `matches` for a search in all collections. Names are found by their index (server/db/indexNames.ts), so each kind
 * of match is a query of its own.
 */
export async function searchTokens(
  { db }: Reads,
  keyWords: string,
  within: Within | undefined,
): Promise<Pick<TokenSearch, 'within' | 'matching' | 'counted'>> {
  const words = keyWords.trim();
  if (words === '') return { within, matching: [] };
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM (
    SELECT 1 FROM nft_metadata m WHERE m.name ILIKE ${likePart(words)} LIMIT ${MANY}) named`.execute(db);
  const found = [sql`(t.mainnet, t.contract, t.token_id) IN (${foundBy(words)})`];
  return { within, matching: (rows[0]?.count ?? 0) < MANY ? found : matches(keyWords), counted: found };
}

/** The keys of the tokens that match. */
function foundBy(words: string): RawBuilder<unknown> {
  const part = likePart(words);
  const number = /^#?(\d{1,78})$/.exec(words)?.[1];
  const ofNumber = sql`UNION SELECT n.mainnet, n.contract, n.token_id FROM nft_tokens n WHERE n.token_id = ${number}::numeric`;
  return sql`SELECT n.mainnet, n.contract, n.token_id FROM nft_metadata n WHERE n.name ILIKE ${part}
    ${number === undefined ? sql`` : ofNumber}
    UNION SELECT n.mainnet, n.contract, n.token_id FROM nft_tokens n JOIN nft_contracts q USING (mainnet, contract)
      WHERE q.name ILIKE ${part} OR q.contract = ${words.toLowerCase()}`;
}
