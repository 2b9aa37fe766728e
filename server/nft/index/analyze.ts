import { sql } from 'kysely';
import type { Db } from '../../db/Database.ts';
import type { NftTables } from '../../db/NftTables.ts';

/** Rows after which what the planner knows of a table is out of date. */
const MANY = 200;

/**
 * Tells the planner how these tables look now, if much was written. The embedded database has nobody who does it by the way,
 * and without it reads a thousand rows for each of a thousand.
 */
export async function analyze(db: Db, written: number, tables: readonly (keyof NftTables)[]): Promise<void> {
  if (written >= MANY) await sql`ANALYZE ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
}
