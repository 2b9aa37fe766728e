import { sql } from 'kysely';
import type { Db } from '../../db/Database.ts';
import type { NftTables } from '../../db/NftTables.ts';

/** After this number of written rows, the planner's statistics are out of date. */
const MANY = 200;

/**
 * Updates the planner's statistics of these tables after many writes. The embedded database has no autovacuum. With old
 * statistics it reads a thousand rows for each of a thousand.
 */
export async function analyze(db: Db, written: number, tables: readonly (keyof NftTables)[]): Promise<void> {
  if (written >= MANY) await sql`ANALYZE ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
}
