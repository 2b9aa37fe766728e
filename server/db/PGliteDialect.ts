import { PGlite, type Results, types } from '@electric-sql/pglite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { parseInteger } from './parseInteger.ts';
import { parseTime } from './parseTime.ts';

/** PostgreSQL's own 128 MB are taken at the start, and are more than a whole database of the demo. */
const SHARED_BUFFERS = '16MB';

/** Opens an embedded database in a folder, or in memory. Times and integers are read as by `connectDatabase`. */
export function openPGlite(folder?: string): Promise<PGlite> {
  return PGlite.create({
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
    parsers: { [types.TIMESTAMPTZ]: parseTime, [types.INT8]: parseInteger },
    ...(folder === undefined ? {} : { dataDir: folder }),
  });
}

/**
 * Kysely on the embedded database: one connection, passed from query to query and held during a transaction. Kysely 0.29 has
 * such a dialect, but needs Node.js 22 (docs/adr/0016).
 */
export class PGliteDialect implements Dialect {
  readonly #db: PGlite;

  constructor(db: PGlite) {
    this.#db = db;
  }

  createDriver = (): Driver => new PGliteDriver(this.#db);
  createQueryCompiler = () => new PostgresQueryCompiler();
  createAdapter = () => new PostgresAdapter();
  createIntrospector: Dialect['createIntrospector'] = (db) => new PostgresIntrospector(db);
}

class PGliteDriver implements Driver {
  readonly #db: PGlite;
  readonly #connection: DatabaseConnection;
  /** Each caller waits for the previous one. */
  #free: Promise<void> = Promise.resolve();
  #release: () => void = () => undefined;

  constructor(db: PGlite) {
    this.#db = db;
    this.#connection = new PGliteConnection(db);
  }

  async init(): Promise<void> {
    await this.#db.waitReady;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#free;
    let release: () => void = () => undefined;
    this.#free = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    await this.#db.close();
  }
}

class PGliteConnection implements DatabaseConnection {
  readonly #db: PGlite;

  constructor(db: PGlite) {
    this.#db = db;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    // Without parameters the server accepts several statements at once. The last result counts.
    const result = parameters.length > 0 ? await this.#db.query<R>(sql, [...parameters]) : await this.#run<R>(sql);
    const { rows = [], affectedRows } = result ?? {};
    return { rows, ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }) };
  }

  async #run<R>(sql: string): Promise<Results<R> | undefined> {
    // The caller names the row type, as with `query`.
    return (await this.#db.exec(sql)).at(-1) as Results<R> | undefined;
  }

  // biome-ignore lint/correctness/useYield: the embedded database has no cursors; nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not stream');
  }
}
