import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Machine folders in the document. Here each is inside the scratch folder. */
const folders = [
  ...['/opt/switchyard', '/etc/switchyard', '/etc/nginx', '/etc/systemd', '/run/postgresql', '/var/www'],
  ...['/var/lib/switchyard', '/var/cache/nginx', '/var/backups/switchyard', '/var/log/nginx'],
];
const UNPRIVILEGED = 65_534;
const REPOSITORY_URL = 'https://github.com/switchyard-example/switchyard.git';
const READY_MS = 20_000;

/**
 * A folder that simulates a machine. It runs the operator's commands with this machine's programs and with its own PostgreSQL
 * and nginx. The differences are in `tests/deployment/bin`: no package is installed, no user is added, systemd is a script,
 * and the database trusts every user name.
 */
export class ScratchMachine {
  readonly folder: string;
  /** Port of the proxy, on loopback. */
  readonly httpsPort: number;
  /** Ports of the two instances. The metrics port has a 1 in front: 4301 has 14301. */
  readonly ports: readonly [number, number];
  readonly #replacements: readonly (readonly [string, string])[];
  #postgres: ChildProcess | undefined;

  private constructor(folder: string, ports: readonly [number, number, number, number]) {
    const [one, two, http, https] = ports;
    this.folder = folder;
    this.ports = [one, two];
    this.httpsPort = https;
    this.#replacements = [
      ...folders.map((path) => [path, join(folder, path)] as const),
      ['%2Frun%2Fpostgresql', encodeURIComponent(join(folder, 'run/postgresql'))],
      ['/usr/bin/node', process.execPath],
      ['listen 80;', `listen 127.0.0.1:${http};`],
      ['listen 443 ', `listen 127.0.0.1:${https} `],
      ['::127.0.0.1:443', `::127.0.0.1:${https}`],
      ['4101', String(one)],
      ['4102', String(two)],
    ];
  }

  static async start(): Promise<ScratchMachine> {
    const folder = mkdtempSync(join(tmpdir(), 'switchyard-machine-'));
    chmodSync(folder, 0o755);
    const machine = new ScratchMachine(folder, await fourFreePorts());
    try {
      for (const path of [
        ...folders,
        '/tmp',
        '/etc/nginx/sites-available',
        '/etc/nginx/sites-enabled',
        '/etc/nginx/snippets',
        '/etc/systemd/system',
      ]) {
        // The document creates these folders itself.
        if (!/switchyard|www/.test(path) || path.includes('cache')) mkdirSync(join(folder, path), { recursive: true });
      }
      const script = machine.#replacements.map(([from, to]) => `s#${from.replaceAll('.', '\\.')}#${to}#g`).join('\n');
      writeFileSync(join(folder, 'here.sed'), `${script}\n`);
      machine.#publish();
      machine.#layOutNginx();
      await machine.#startPostgres();
      return machine;
    } catch (error) {
      await machine.stop();
      throw error;
    }
  }

  /** Runs commands as in a new root shell. Stops at the first failure. */
  run(commands: string, onOutput: (text: string) => void): Promise<number> {
    let text = commands;
    for (const [from, to] of this.#replacements) text = text.replaceAll(from, to);
    return new Promise((ended, reject) => {
      const shell = spawn('bash', ['-e', '-o', 'pipefail', '-c', text], {
        cwd: this.folder,
        env: {
          ...{ LANG: 'C.UTF-8', HOME: this.folder, TMPDIR: join(this.folder, 'tmp') },
          ...{ SCRATCH: this.folder, REPOSITORY: resolve('.'), REAL_PATH: process.env.PATH },
          PATH: `${resolve('tests/deployment/bin')}:${process.env.PATH}`,
          PGHOST: join(this.folder, 'run/postgresql'),
          ...{ GIT_CONFIG_COUNT: '1', GIT_CONFIG_VALUE_0: REPOSITORY_URL },
          GIT_CONFIG_KEY_0: `url.file://${join(this.folder, 'repository')}.insteadOf`,
        },
        // Background processes write to files. The output of the shell ends with the shell.
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      shell.stdout.on('data', (piece) => onOutput(String(piece)));
      shell.stderr.on('data', (piece) => onOutput(String(piece)));
      shell.once('error', reject);
      shell.once('exit', (code) => ended(code ?? 1));
    });
  }

  /** Process id of a running unit. */
  pidOf(unit: string): number {
    return Number(readFileSync(join(this.folder, 'run', `${unit}.pid`), 'utf8'));
  }

  /** The last log output of the instances. */
  logs(): string {
    const running = join(this.folder, 'run');
    const files = existsSync(running) ? readdirSync(running).filter((name) => name.endsWith('.log')) : [];
    return files.map((name) => `${name}:\n${readFileSync(join(running, name), 'utf8').slice(-3_000)}`).join('\n');
  }

  async stop(): Promise<void> {
    const running = join(this.folder, 'run');
    const files = existsSync(running) ? readdirSync(running).filter((name) => name.endsWith('.pid')) : [];
    const pids = files.map((name) => Number(readFileSync(join(running, name), 'utf8'))).filter((pid) => pid > 1);
    for (const pid of pids) end(pid);
    for (const pid of pids) await gone(pid);
    const postgres = this.#postgres;
    if (postgres && postgres.exitCode === null) {
      const ended = new Promise((resolve) => postgres.once('exit', resolve));
      postgres.kill('SIGINT');
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Publishes this working copy as two releases that can be cloned. */
  #publish(): void {
    const repository = join(this.folder, 'repository');
    checked('git', ['init', '--quiet', '--bare', repository]);
    const commit = checked('git', ['stash', 'create']) || checked('git', ['rev-parse', 'HEAD']);
    for (const tag of ['v0.1.0', 'v0.1.1'])
      checked('git', ['push', '--quiet', repository, `${commit}:refs/tags/${tag}`]);
  }

  /** Writes the part of Debian's nginx configuration that the site needs. */
  #layOutNginx(): void {
    const { folder } = this;
    writeFileSync(
      join(folder, 'etc/nginx/nginx.conf'),
      [
        process.getuid?.() === 0 ? 'user nobody nogroup;' : '',
        `pid ${folder}/run/nginx.pid;\nerror_log ${folder}/var/log/nginx/error.log;`,
        'worker_processes 2;\nevents { worker_connections 768; }\nhttp {',
        `sendfile on;\ninclude /etc/nginx/mime.types;\naccess_log ${folder}/var/log/nginx/access.log;`,
        ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
          (name) => `${name}_temp_path ${folder}/tmp/${name};`,
        ),
        `gzip on;\ninclude ${folder}/etc/nginx/sites-enabled/*;\n}`,
      ].join('\n'),
    );
  }

  async #startPostgres(): Promise<void> {
    const data = join(this.folder, 'var/lib/postgresql');
    const sockets = join(this.folder, 'run/postgresql');
    mkdirSync(data, { recursive: true });
    const isRoot = process.getuid?.() === 0;
    const identity = isRoot ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};
    if (isRoot) for (const path of [data, sockets]) chownSync(path, UNPRIVILEGED, UNPRIVILEGED);
    const bin = postgresFolder();
    checked(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '-N'], identity);
    const settings = ['listen_addresses=', `unix_socket_directories=${sockets}`, 'fsync=off'];
    this.#postgres = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
      stdio: 'ignore',
      ...identity,
    });
    const since = Date.now();
    while (spawnSync(join(bin, 'pg_isready'), ['-q', '-h', sockets]).status !== 0) {
      if (Date.now() - since > READY_MS) throw new Error('PostgreSQL did not start');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Folder of Debian's PostgreSQL programs. The restore drill also needs them. */
function postgresFolder(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : [];
  const found = versions.map((version) => join(debian, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
  if (!found) throw new Error('There is no PostgreSQL: apt-get install postgresql');
  return found;
}

function checked(command: string, args: readonly string[], identity: object = {}): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', ...identity });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`);
  return stdout.trim();
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGTERM');
  } catch {
    // The process has already ended.
  }
}

async function gone(pid: number): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Four free ports below 10,000. Their metrics ports (10,000 higher) are free as well; two of them are used. */
async function fourFreePorts(): Promise<[number, number, number, number]> {
  const found: number[] = [];
  for (let port = 4_301 + Math.floor(Math.random() * 4_000); found.length < 4; port += 1) {
    if (port > 9_900) port = 4_301;
    if ((await isFree(port)) && (await isFree(10_000 + port))) found.push(port);
  }
  const [one = 0, two = 0, http = 0, https = 0] = found;
  return [one, two, http, https];
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
