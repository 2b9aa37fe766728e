import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDemo, freshMarket } from '../support/freshDemo.ts';

const READY = /Switchyard is ready at (http:\/\/[^\s]+)/;
const START_LIMIT_MS = 60_000;
/** Several copies of the project on one machine take different ranges. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 4_300);

/** A demo of its own: backend, chains and app, in a folder that goes with it. */
export class Backend {
  readonly #folder = mkdtempSync(join(tmpdir(), 'switchyard-e2e-'));
  readonly #port: number;
  #process: ChildProcess | undefined;
  #isFresh = true;

  /** `place`: which of the ports; no two demos at a time have the same one. */
  constructor(place: number) {
    this.#port = FIRST_PORT + place;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}/`;
  }

  /** Resolves when it says that it is ready. */
  async start(environment: Readonly<Record<string, string>> = {}): Promise<void> {
    if (this.#isFresh && environment.DEVNET_NFTS === 'small') freshMarket(this.#folder);
    else if (this.#isFresh) freshDemo(this.#folder, 'db', 'devnet');
    this.#isFresh = false;
    const child = spawn('node_modules/.bin/tsx', ['server/main.ts'], {
      env: {
        ...process.env,
        DEVNET: '1',
        // Seeding takes longer than most tests.
        DEVNET_NFTS: 'none',
        PORT: String(this.#port),
        DATA_DIR: this.#folder,
        RATE_LIMIT: '100000',
        // The page looks every five seconds: what a second a block makes too late for one look waits for the next.
        DEVNET_BLOCK: '300',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
      // A group of its own, so that a kill reaches the program and not only its loader.
      detached: true,
    });
    this.#process = child;
    await this.#whenReady(child).catch(async (error) => {
      // Nobody stops what did not start, and it would go on and on.
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

  /** Ends it as a crash would: no goodbye, nothing saved. Its chains are ended by the next start. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Ends it well and removes its folder. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#process;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    process.kill(-child.pid, signal);
    await ended;
  }
}
