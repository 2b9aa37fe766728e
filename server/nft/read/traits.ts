import { type RawBuilder, sql } from 'kysely';
import type { Trait } from '../../../src/api/nft/collections.ts';
import type { Reads } from './Reads.ts';

/** Maximum number of values of one collection in a reply. */
const VALUES = 2_000;

interface Of {
  readonly mainnet: string;
  readonly contract: string;
}

/** Traits of a collection's tokens, each with its values, the most frequent first. */
export async function traitsOf({ db }: Reads, { mainnet, contract }: Of): Promise<Trait[]> {
  const { rows } = await sql<{ trait_type: string; value: string; count: number }>`
    SELECT trait_type, value, tokens AS count FROM nft_trait_counts
    WHERE mainnet = ${mainnet} AND contract = ${contract}
    ORDER BY 1, 3 DESC, 2 LIMIT ${VALUES}`.execute(db);
  const traits = new Map<string, { value: string; count: number }[]>();
  for (const { trait_type, value, count } of rows) {
    const values = traits.get(trait_type) ?? [];
    values.push({ value, count });
    traits.set(trait_type, values);
  }
  return [...traits].map(([trait_type, values]) => ({ trait_type, values }));
}

/** A token's traits in their order, each with its share in the collection, percent. */
export async function traitsOfToken(
  { db }: Reads,
  { mainnet, contract }: Of,
  { tokenId, tokens }: { readonly tokenId: string; readonly tokens: number },
): Promise<{ trait_type: string; value: string; percent: number }[]> {
  const { rows } = await sql<{ trait_type: string; value: string; count: number }>`
    SELECT o.trait_type, o.value, coalesce(n.tokens, 0) AS count FROM nft_traits o
    LEFT JOIN nft_trait_counts n ON n.mainnet = o.mainnet AND n.contract = o.contract AND n.trait_type = o.trait_type
      AND n.value = o.value
    WHERE o.mainnet = ${mainnet} AND o.contract = ${contract} AND o.token_id = ${tokenId}::numeric
    ORDER BY o.position`.execute(db);
  return rows.map(({ trait_type, value, count }) => ({ trait_type, value, percent: percentOf(count, tokens) }));
}

/** Conditions on `t`: values of one trait are alternatives; all traits must match. `of`: the collection, if it is known. */
export function hasTraits(
  wanted: readonly { readonly trait_type: string; readonly value: string }[],
  of: Of | undefined,
): readonly RawBuilder<unknown>[] {
  const types = new Map<string, string[]>();
  for (const { trait_type, value } of wanted) types.set(trait_type, [...(types.get(trait_type) ?? []), value]);
  return [...types].map(([type, values]) => {
    const isWanted = sql`r.trait_type = ${type} AND r.value IN (${sql.join(values)})`;
    // `IS TRUE` makes the list of tokens once for the whole query: as a join, its size is estimated a thousand times too small.
    return of
      ? sql`(t.token_id IN (SELECT r.token_id FROM nft_traits r
          WHERE r.mainnet = ${of.mainnet} AND r.contract = ${of.contract} AND ${isWanted})) IS TRUE`
      : sql`(t.mainnet, t.contract, t.token_id) IN (
          SELECT r.mainnet, r.contract, r.token_id FROM nft_traits r WHERE ${isWanted})`;
  });
}

/** With two digits. */
export function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.round((part / whole) * 10_000) / 100 : 0;
}
