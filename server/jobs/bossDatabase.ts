import { CompiledQuery } from 'kysely';
import type PgBoss from 'pg-boss';
import type { Db } from '../db/Database.ts';

/** The database as pg-boss asks for one; within a transaction, that transaction. */
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
          // Some of its texts open a transaction themselves, in which the connection must not go back to the others.
          await run(connection, 'rollback').catch(() => undefined);
          throw error;
        }
      }),
  };
}
