import { CompiledQuery } from 'kysely';
import type PgBoss from 'pg-boss';
import type { Db } from '../db/Database.ts';

/** The database interface for pg-boss. Inside a transaction, uses that transaction. */
export function bossDatabase(db: Db): PgBoss.Db {
  const run = async (on: Db, text: string, values: readonly unknown[] = []) => {
    const { rows } = await on.executeQuery(CompiledQuery.raw(text, [...values]));
    return { rows: [...(rows ?? [])] };
  };
  if (db.isTransaction) return { executeSql: (text, values) => run(db, text, values) };
  return {
    executeSql: (text, values) =>
      db.connection().execute(async (connection) => {
        try {
          return await run(connection, text, values);
        } catch (error) {
          // Some statements of pg-boss open a transaction. After an error, roll it back before the connection returns to the
          // pool.
          await run(connection, 'rollback').catch(() => undefined);
          throw error;
        }
      }),
  };
}
