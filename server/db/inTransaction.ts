import { DatabaseError } from 'pg';
import type { Db } from './Database.ts';

const TRIES = 4;
/** Deadlock and serialization failure: PostgreSQL rolled one transaction back, so that it can be retried. */
const again: ReadonlySet<string> = new Set(['40P01', '40001']);

/** Runs the work in one transaction. Retries from the start after a conflict with another one. */
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
