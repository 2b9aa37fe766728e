import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { PoolState } from '../observe/Metrics.ts';
import type { Db, Tables } from './Database.ts';
import { FolderLock } from './FolderLock.ts';
import { migrate } from './migrate.ts';
import { PGliteDialect } from './PGliteDialect.ts';

export interface OpenDatabase {
  readonly db: Db;
  readonly kind: 'embedded' | 'postgres';
  /** Its connections now; absent where there is but one. */
  readonly pool?: () => PoolState;
  close(): Promise<void>;
}

/** A query that takes longer than this is broken. */
const STATEMENT_LIMIT_MS = 5_000;

/** Opens PostgreSQL by its URL, or the embedded database in `<dataDir>/db`, and brings its tables up to date. */
export async function connectDatabase(databaseUrl: string, dataDir: string): Promise<OpenDatabase> {
  return databaseUrl ? connectPostgres(databaseUrl) : connectEmbedded(dataDir);
}

async function connectPostgres(connectionString: string): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString, max: 10, statement_timeout: STATEMENT_LIMIT_MS });
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db);
  return { db, kind: 'postgres', pool: () => stateOf(pool), close: () => db.destroy() };
}

function stateOf({ totalCount, idleCount, waitingCount }: Pool): PoolState {
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
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
