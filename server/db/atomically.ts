import type { Db } from './Database.ts';

/** Runs the work in the current transaction, or in a new one. */
export function atomically<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
