import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connectDatabase, type OpenDatabase } from '../../../server/db/connect.ts';
import { freshDemo } from '../../support/freshDemo.ts';
import { LocalPostgres } from '../../support/services/LocalPostgres.ts';

export interface TestDatabase {
  /** A database with empty tables. */
  open(): Promise<OpenDatabase>;
  stop(): Promise<void>;
}

/** The embedded database, in a new folder each time. */
export async function embedded(): Promise<TestDatabase> {
  const folders: string[] = [];
  return {
    async open() {
      const folder = mkdtempSync(join(tmpdir(), 'switchyard-db-'));
      folders.push(folder);
      freshDemo(folder, 'db');
      return connectDatabase('', folder);
    },
    async stop() {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resets the database to its first state: empty tables, with ids that start at one again. */
export async function emptyTables({ db }: OpenDatabase): Promise<void> {
  const found = await db.introspection.getTables();
  const names = found.flatMap(({ name, schema, isView }) =>
    isView || schema !== 'public' || name === 'migrations' ? [] : name,
  );
  await sql`truncate ${sql.join(names.map((name) => sql.table(name)))} restart identity`.execute(db);
}

/** A new database each time, in a real PostgreSQL. */
export async function postgres(): Promise<TestDatabase> {
  const server = await LocalPostgres.start();
  return {
    open: async () => connectDatabase(await server.create(), ''),
    stop: () => server.stop(),
  };
}
