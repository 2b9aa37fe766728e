import { sql } from 'kysely';
import type { FoundCollection } from '../read/findCollections.ts';
import { findCollections } from '../read/findCollections.ts';
import type { Reads } from '../read/Reads.ts';

/** Maximum number of recommended collections. */
const MAX_RESULTS = 8;
/** Maximum number of compared accounts, those with the most common collections first. */
const PEERS = 500;

/**
 * Recommends collections of accounts that share collections with `owner`, the most common first. After these, or for an owner
 * without NFTs, the most traded collections follow. Collections that the owner holds are left out.
 */
export async function recommend(
  reads: Reads,
  owner: string,
  mainnet: string,
): Promise<readonly FoundCollection['card'][]> {
  const { rows } = await sql<{ contract: string; peers: number | null }>`
    WITH mine AS MATERIALIZED (
      SELECT DISTINCT contract FROM nft_balances WHERE owner = ${owner} AND mainnet = ${mainnet}
    ),
    peers AS MATERIALIZED (
      SELECT b.owner FROM nft_balances b JOIN mine USING (contract)
      WHERE b.mainnet = ${mainnet} AND b.owner <> ${owner}
      GROUP BY 1 ORDER BY count(DISTINCT b.contract) DESC, 1 LIMIT ${PEERS}
    )
    SELECT b.contract, count(DISTINCT b.owner)::integer AS peers FROM nft_balances b JOIN peers USING (owner)
    WHERE b.mainnet = ${mainnet} AND NOT EXISTS (SELECT 1 FROM mine m WHERE m.contract = b.contract)
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MAX_RESULTS}`.execute(reads.db);
  const liked = rows.map(({ contract }) => contract);
  const notMine = sql`NOT EXISTS (
    SELECT 1 FROM nft_balances b WHERE b.owner = ${owner} AND b.mainnet = ${mainnet} AND b.contract = c.contract
  )`;
  const onChain = sql`c.mainnet = ${mainnet}`;
  const order = { field: 'vol', type: 'desc' } as const;
  const first = { page: 1, pageSize: MAX_RESULTS, order };
  const [likedOnes, traded] = await Promise.all([
    liked.length > 0
      ? findCollections(reads, { ...first, where: [onChain, sql`c.contract IN (${sql.join(liked)})`] })
      : { found: [] },
    liked.length < MAX_RESULTS ? findCollections(reads, { ...first, where: [onChain, notMine] }) : { found: [] },
  ]);
  const ranked = [...likedOnes.found].sort((a, b) => liked.indexOf(a.contract) - liked.indexOf(b.contract));
  const others = traded.found.filter(({ contract, card }) => !liked.includes(contract) && card.vol !== '0');
  return [...ranked, ...others].slice(0, MAX_RESULTS).map(({ card }, at) => ({ ...card, ind: at + 1 }));
}
