import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { type CustomTypesConfig, Pool, types } from 'pg';
import type { Db, Tables } from './Database.ts';
import { FolderLock } from './FolderLock.ts';
import { indexNames } from './indexNames.ts';
import { migrate } from './migrate.ts';
import { openPGlite, PGliteDialect } from './PGliteDialect.ts';
import { parseInteger } from './parseInteger.ts';
import { parseTime } from './parseTime.ts';

/** Current connections of a pool. */
export interface PoolState {
  readonly busy: number;
  readonly idle: number;
  /** Queries that wait for a connection. */
  readonly waiting: number;
}

export interface OpenDatabase {
  readonly db: Db;
  readonly kind: 'embedded' | 'postgres';
  /** Current connections. Absent if there is only one. */
  readonly pool?: () => PoolState;
  close(): Promise<void>;
}

/** Time limit of a query on the server. */
const STATEMENT_LIMIT_MS = 5_000;
/** Time limit of a query on the client, in case the server disappears silently. */
const QUERY_LIMIT_MS = 10_000;
/** Maximum wait for a free connection. */
const CONNECT_LIMIT_MS = 5_000;
/** The database ends a transaction that is idle for longer, and releases its locks. */
const IDLE_LIMIT_MS = 10_000;
const CONNECTIONS = 10;
/** Compiling a query would take longer than the query. Reads in any order cost about the same: the data is in memory or on flash. */
const SETTINGS = '-c jit=off -c random_page_cost=1.1';

const parsers: CustomTypesConfig = {
  getTypeParser(type, format) {
    if (format !== 'binary' && type === types.builtins.TIMESTAMPTZ) return parseTime;
    if (format !== 'binary' && type === types.builtins.INT8) return parseInteger;
    return types.getTypeParser(type, format);
  },
};

/**
 * Opens PostgreSQL by its URL, or the embedded database in `<dataDir>/db`, and migrates its tables. `connections`: maximum open
 * connections to PostgreSQL.
 */
export async function connectDatabase(
  databaseUrl: string,
  dataDir: string,
  connections = CONNECTIONS,
): Promise<OpenDatabase> {
  return databaseUrl ? connectPostgres(databaseUrl, connections) : connectEmbedded(dataDir);
}

async function connectPostgres(connectionString: string, connections: number): Promise<OpenDatabase> {
  // No time limits: another instance may be migrating.
  const migrating = postgresOf(
    new Pool({ connectionString, max: 1, connectionTimeoutMillis: CONNECT_LIMIT_MS, types: parsers }),
  );
  await migrate(migrating)
    .then(() => indexNames(migrating))
    .finally(() => migrating.destroy());
  const pool = new Pool({
    connectionString,
    types: parsers,
    application_name: 'switchyard',
    max: connections,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    options: SETTINGS,
    statement_timeout: STATEMENT_LIMIT_MS,
    query_timeout: QUERY_LIMIT_MS,
    idle_in_transaction_session_timeout: IDLE_LIMIT_MS,
  });
  const db = postgresOf(pool);
  return { db, kind: 'postgres', pool: () => stateOf(pool), close: () => db.destroy() };
}

function stateOf({ totalCount, idleCount, waitingCount }: Pool): PoolState {
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** The pool replaces broken connections, and their current query fails. Without a listener the error would end the process. */
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
    const db = new Kysely<Tables>({ dialect: new PGliteDialect(await openPGlite(folder)) });
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

/**
 * A first start that is killed may leave a folder that cannot be opened. So it is created under another name and then renamed.
 */
async function createFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const db = await openPGlite(unfinished);
  await db.query('select 1');
  await db.close();
  renameSync(unfinished, folder);
}
