import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Db, Tables } from './Database.ts';
import { FolderLock } from './FolderLock.ts';
import { migrate } from './migrate.ts';
import { PGliteDialect } from './PGliteDialect.ts';

export interface OpenDatabase {
  readonly db: Db;
  readonly kind: 'embedded' | 'postgres';
  close(): Promise<void>;
}

/** A query that takes longer than this is broken. */
const STATEMENT_LIMIT_MS = 5_000;
/** One that is not answered within this is given up, should the server have gone without a word. */
const QUERY_LIMIT_MS = 10_000;
/** Whoever waits longer for a free connection is refused. */
const CONNECT_LIMIT_MS = 5_000;
/** An instance that stands still within a transaction loses it, and what it locked is free. */
const IDLE_LIMIT_MS = 10_000;
const CONNECTIONS = 10;

/**
 * Opens PostgreSQL by its URL, or the embedded database in `<dataDir>/db`, and brings its tables up to date. `connections`: the
 * most that are open to PostgreSQL at a time.
 */
export async function connectDatabase(
  databaseUrl: string,
  dataDir: string,
  connections = CONNECTIONS,
): Promise<OpenDatabase> {
  return databaseUrl ? connectPostgres(databaseUrl, connections) : connectEmbedded(dataDir);
}

async function connectPostgres(connectionString: string, connections: number): Promise<OpenDatabase> {
  // Another instance may be at it for as long as it takes: without limits.
  const migrating = postgresOf(new Pool({ connectionString, max: 1, connectionTimeoutMillis: CONNECT_LIMIT_MS }));
  await migrate(migrating).finally(() => migrating.destroy());
  const db = postgresOf(
    new Pool({
      connectionString,
      application_name: 'switchyard',
      max: connections,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      statement_timeout: STATEMENT_LIMIT_MS,
      query_timeout: QUERY_LIMIT_MS,
      idle_in_transaction_session_timeout: IDLE_LIMIT_MS,
    }),
  );
  return { db, kind: 'postgres', close: () => db.destroy() };
}

/** Broken connections are replaced by the pool. Whoever uses one hears of it; without a listener it would end the process. */
function postgresOf(pool: Pool): Db {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

async function connectEmbedded(dataDir: string): Promise<OpenDatabase> {
  const lock = FolderLock.acquire(join(dataDir, 'db.lock'));
  try {
    const folder = join(dataDir, 'db');
    if (!existsSync(folder)) await createFolder(folder);
    const db = new Kysely<Tables>({ dialect: new PGliteDialect(await PGlite.create(folder)) });
    await migrate(db);
    return {
      db,
      kind: 'embedded',
      async close() {
        await db.destroy();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A first boot that is killed may leave a folder that never opens again: it is made elsewhere and moved in one step. */
async function createFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const db = await PGlite.create(unfinished);
  await db.query('select 1');
  await db.close();
  renameSync(unfinished, folder);
}
