import { Client } from 'pg';
import { migrationFiles } from '../db/migrate.ts';
import type { Examination } from './Examination.ts';
import { type Finding, fail, ok, warn } from './Finding.ts';
import { reasonOf } from './probe.ts';

/** SQL states that an operator can fix. */
const refusals: Readonly<Record<string, readonly [string, string]>> = {
  '28P01': ['it refuses the password', 'check user and password in DATABASE_URL'],
  '28000': ['it refuses this user or host', 'check the user in DATABASE_URL, and pg_hba.conf there'],
  '3D000': ['there is no such database', 'create it, or correct its name in DATABASE_URL'],
  '53300': ['it has no free connection', 'raise max_connections there, or run fewer instances'],
};

/** Whether PostgreSQL is reachable and its tables belong to this release. Changes nothing. */
export async function checkDatabase({ config, timeoutMs }: Examination): Promise<Finding> {
  const { DATABASE_URL } = config;
  if (DATABASE_URL === '') {
    return warn('database: the embedded one, for one instance alone', 'set DATABASE_URL to a PostgreSQL');
  }
  if (!URL.canParse(DATABASE_URL)) {
    return fail('DATABASE_URL cannot be read', 'it looks like postgres://user:password@host:5432/name');
  }
  const { host, pathname } = new URL(DATABASE_URL);
  const name = `database: ${decodeURIComponent(pathname.slice(1))} at ${host}`;
  const client = new Client({
    connectionString: DATABASE_URL,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  // The connection may break at any moment; the current query reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await checkTables(client, name);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const [reason, advice] = refusals[code] ?? [
      isTimeout(error) ? `no answer within ${timeoutMs / 1_000} s` : reasonOf(error, timeoutMs),
      'does it run, is DATABASE_URL right, and may this machine connect to it?',
    ];
    return fail(`${name}: ${reason}`, advice);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function checkTables(client: Client, name: string): Promise<Finding> {
  const version = await client.query<{ server_version: string }>('show server_version');
  const server = `${name} (PostgreSQL ${version.rows[0]?.server_version ?? '?'})`;
  const { rows: tables } = await client.query<{ found: string | null }>(`select to_regclass('migrations') as found`);
  const later = 'the server makes them at its start';
  if (!tables[0]?.found) return warn(`${server} has no tables yet`, later);
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations');
  const files = new Map(migrationFiles().map((file) => [file.name, file.checksum]));
  const done = new Map(rows.map((row) => [row.name, row.checksum]));
  const changed = [...files].filter(([file, checksum]) => (done.get(file) ?? checksum) !== checksum);
  if (changed.length > 0) {
    const list = changed.map(([file]) => file).join(', ');
    return fail(`${server}: ${list} ran there in another form`, 'is this the release that this database belongs to?');
  }
  const newer = [...done.keys()].filter((file) => !files.has(file));
  if (newer.length > 0) {
    return warn(
      `${server} was used by a newer release (${newer.join(', ')})`,
      'run that release, or one that says it may go back',
    );
  }
  const pending = [...files.keys()].filter((file) => !done.has(file));
  if (pending.length > 0) return warn(`${server} lacks tables of this release (${pending.join(', ')})`, later);
  return ok(`${server} is reached and up to date`);
}

/** Timeout errors of `pg` have no code. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && /timeout/i.test(error.message);
}
