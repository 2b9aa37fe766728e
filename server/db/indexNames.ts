import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import type { Db } from './Database.ts';

/** Any number, but the same in all instances. */
const LOCK = 7_219_005;
/** Not permitted, not installed (two codes, by version of PostgreSQL), or installed in a schema that is not searched. */
const unavailable: ReadonlySet<string> = new Set(['42501', '0A000', '58P01', '42704']);

/**
 * Indexes the names of NFTs by their parts, which needs the extension `pg_trgm` of PostgreSQL. Where this is not possible, and in
 * the embedded database, a search reads all names.
 */
export async function indexNames(db: Db): Promise<void> {
  try {
    await db.transaction().execute(async (transaction) => {
      await sql`SELECT pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
      await sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`.execute(transaction);
      await sql`CREATE INDEX IF NOT EXISTS nft_metadata_name ON nft_metadata USING gin (name gin_trgm_ops)`.execute(
        transaction,
      );
    });
  } catch (error) {
    if (!(error instanceof DatabaseError && unavailable.has(error.code ?? ''))) throw error;
  }
}
