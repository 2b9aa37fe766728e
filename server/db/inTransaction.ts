import { DatabaseError } from 'pg';
import type { Db } from './Database.ts';

const TRIES = 4;
/** Two that wait for each other, and two that saw what the other changed: PostgreSQL undid one, for it to be made again. */
const again: ReadonlySet<string> = new Set(['40P01', '40001']);

/** Does the work in one transaction; from its beginning where another one was in the way. */
export async function inTransaction<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const isInTheWay = error instanceof DatabaseError && again.has(error.code ?? '');
      if (!isInTheWay || tries === TRIES) throw error;
    }
  }
}
