import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../demo/devnet/nodes/freePort.ts';
import { ProcessTree } from './ProcessTree.ts';

const START_LIMIT_MS = 240_000;
const STOP_LIMIT_MS = 30_000;

/** An empty folder for runs of `npm start`, with a home folder and a folder for temporary files of its own. */
export class DemoFolder {
  readonly #folder = mkdtempSync(join(tmpdir(), 'switchyard-left-alone-'));
  readonly data = join(this.#folder, 'data');
  readonly home = join(this.#folder, 'home');
  readonly temporary = join(this.#folder, 'tmp');

  constructor() {
    for (const place of [this.data, this.home, this.temporary]) mkdirSync(place);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** One run of `npm start`. Linux only. */
export class DemoRun {
  readonly tree: ProcessTree;
  readonly #folder: DemoFolder;
  readonly #child: ChildProcess;
  readonly #startedAt = Date.now();
  readonly #ended: Promise<void>;
  #isReady = false;

  private constructor(folder: DemoFolder, port: number) {
    this.#folder = folder;
    this.#child = spawn('npm', ['start'], {
      env: {
        ...process.env,
        HOME: folder.home,
        TMPDIR: folder.temporary,
        DATA_DIR: folder.data,
        PORT: String(port),
        // npm's log and its update check do not belong to the demo.
        npm_config_logs_max: '0',
        npm_config_update_notifier: 'false',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#ended = new Promise((resolve) => this.#child.once('exit', () => resolve()));
    this.#child.stdout?.on('data', (chunk: Buffer) => {
      this.#isReady ||= chunk.toString().includes('Switchyard is ready');
    });
    this.tree = new ProcessTree(this.#child.pid ?? 0);
  }

  static async start(folder: DemoFolder): Promise<DemoRun> {
    return new DemoRun(folder, await freePort());
  }

  /** Resolves when the page is served, with the seconds since the start. @throws Error if that takes too long */
  async whenReady(): Promise<number> {
    while (!this.#isReady) {
      if (this.#child.exitCode !== null) throw new Error(`npm start ended with ${this.#child.exitCode}`);
      if (Date.now() > this.#startedAt + START_LIMIT_MS) throw new Error('npm start was not ready in time');
      await pause(100);
    }
    return (Date.now() - this.#startedAt) / 1_000;
  }

  /**
   * Sends SIGTERM to npm, as a service manager does. Returns what is wrong: all its processes must end, and files may remain
   * only in the data folder.
   */
  async end(): Promise<readonly string[]> {
    const wrong: string[] = [];
    const before = this.tree.running().length;
    this.#child.kill('SIGTERM');
    const late = pause(STOP_LIMIT_MS).then(() => wrong.push('npm start did not end'));
    await Promise.race([this.#ended, late]);
    for (const until = Date.now() + STOP_LIMIT_MS; this.tree.running().length > 0 && Date.now() < until; )
      await pause(100);
    const left = this.tree.running();
    console.log(`idle: ${left.length} of ${before} processes after SIGTERM`);
    if (left.length > 0) wrong.push(`${left.length} processes go on after SIGTERM`);
    for (const place of ['home', 'temporary'] as const) {
      const files = filesIn(this.#folder[place]);
      console.log(`idle: ${files.length} files in its ${place} folder`);
      if (files.length > 0) wrong.push(`outside the data folder: ${files.slice(0, 5).join(', ')}`);
    }
    return wrong;
  }

  kill(): void {
    for (const pid of this.tree.running()) process.kill(pid, 'SIGKILL');
  }
}

/** Bytes on the disk. A file may disappear during the scan. */
export function sizeOf(place: string): number {
  return filesIn(place).reduce((sum, file) => {
    const stats = statSync(file, { throwIfNoEntry: false });
    return sum + (stats ? stats.blocks * 512 : 0);
  }, 0);
}

function filesIn(place: string): readonly string[] {
  return readdirSync(place, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
}
