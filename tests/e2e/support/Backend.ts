import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freshDemo, freshMarket } from '../../support/freshDemo.ts';

const READY = /Switchyard is ready at (http:\/\/[^\s]+)/;
const START_LIMIT_MS = 300_000;
/** Several copies of the project on one machine use different ranges. */
export const FIRST_PORT = Number(process.env.E2E_PORT ?? 4_300);

/** A separate demo: backend, chains and app, in a folder that is deleted with it. */
export class Backend {
  readonly #port: number;
  /** Made by the first start: a demo of a file that is only listed leaves nothing behind. */
  #folder = '';
  #process: ChildProcess | undefined;

  /** `place`: offset of the port. No two running demos have the same one. */
  constructor(place: number) {
    this.#port = FIRST_PORT + place;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}/`;
  }

  /** Resolves when the backend reports that it is ready. */
  async start(environment: Readonly<Record<string, string>> = {}): Promise<void> {
    if (this.#folder === '') {
      this.#folder = mkdtempSync(join(tmpdir(), 'switchyard-e2e-'));
      if (environment.DEVNET_NFTS === 'small') freshMarket(this.#folder);
      else freshDemo(this.#folder, 'db', 'devnet');
    }
    const child = spawn('node_modules/.bin/tsx', ['demo/main.ts'], {
      env: {
        ...process.env,
        // Seeding takes longer than most tests.
        DEVNET_NFTS: 'none',
        PORT: String(this.#port),
        DATA_DIR: this.#folder,
        RATE_LIMIT: '100000',
        // The page polls every 5 s. With a block time of 1 s, more changes would wait for the next poll.
        DEVNET_BLOCK: '300',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
      // A separate process group, so that a kill reaches the program and not only its loader.
      detached: true,
    });
    this.#process = child;
    await this.#whenReady(child).catch(async (error) => {
      // Stop a process that failed to start. Otherwise it runs forever.
      await this.#end('SIGKILL');
      throw error;
    });
  }

  #whenReady(child: ChildProcess): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('the backend did not start')), START_LIMIT_MS);
      child.stdout?.on('data', (chunk: Buffer) => {
        if (!READY.test(chunk.toString())) return;
        clearTimeout(late);
        resolve();
      });
      child.once('exit', (code) => reject(new Error(`the backend ended with ${code}`)));
    });
  }

  /** Kills the process like a crash: nothing is saved. The next start stops its chains. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Resolves when the current state of the EVM chains is on disk. A kill loses everything after the last complete copy. */
  async untilOnDisk(): Promise<void> {
    // A copy in progress may be older than now. The copy after it is not.
    for (let copies = 0; copies < 2; copies += 1) {
      const before = this.#copiedAt();
      while (this.#copiedAt().some((at, chain) => at === before[chain])) await pause(50);
    }
  }

  #copiedAt(): readonly number[] {
    const chains = join(this.#folder, 'devnet');
    const copies = readdirSync(chains).filter((name) => name.endsWith('.whole'));
    return copies.map((name) => statSync(join(chains, name)).mtimeMs);
  }

  /** Stops the demo normally and removes its folder. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    if (this.#folder !== '') rmSync(this.#folder, { recursive: true, force: true });
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#process;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    process.kill(-child.pid, signal);
    await ended;
  }
}
