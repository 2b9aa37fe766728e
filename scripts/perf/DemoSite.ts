import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../demo/devnet/nodes/freePort.ts';
import { freshMarket } from '../../tests/support/freshDemo.ts';

const READY = /Switchyard is ready at (http:\/\/[^\s]+)/;
const START_LIMIT_MS = 120_000;

/** The built app with the demo backend and its small NFT market, on a free loopback port, in a temporary folder. */
export class DemoSite {
  /** Ends in a slash. */
  readonly url: string;
  readonly #process: ChildProcess;
  readonly #folder: string;

  private constructor(url: string, process: ChildProcess, folder: string) {
    this.url = url;
    this.#process = process;
    this.#folder = folder;
  }

  /** Resolves when the site answers. @throws Error when it ends before, or does not come up in two minutes. */
  static async start(): Promise<DemoSite> {
    const folder = mkdtempSync(join(tmpdir(), 'switchyard-perf-'));
    freshMarket(folder);
    const child = spawn(process.execPath, ['--import', 'tsx', 'demo/main.ts'], {
      env: {
        ...process.env,
        DEVNET_NFTS: 'small',
        // Long block times, so that the chains do not disturb the measurement of the page.
        DEVNET_BLOCK: '5000',
        APP_DIR: 'dist',
        HOST: '127.0.0.1',
        PORT: String(await freePort()),
        DATA_DIR: folder,
        RATE_LIMIT: '100000',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const url = await readyAddress(child);
      return new DemoSite(url.endsWith('/') ? url : `${url}/`, child, folder);
    } catch (error) {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    if (this.#process.exitCode === null && this.#process.kill('SIGTERM')) await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function readyAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the backend did not start')), START_LIMIT_MS);
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-10_000);
      const [, address] = READY.exec(printed) ?? [];
      if (!address) return;
      clearTimeout(late);
      resolve(address);
    });
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`the backend ended with ${code}`));
    });
  });
}
