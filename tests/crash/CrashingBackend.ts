import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const READY = /ready at (http:\S+)/;
const START_LIMIT_MS = 120_000;
/** The clock of the restarted backend is ahead by this time, so that the leases of the killed backend have expired. */
const AHEAD_MS = 60_000;

/** A backend that dies at a given point, and its restart on the same folder. */
export class CrashingBackend {
  readonly #environment: Readonly<Record<string, string>>;
  #process: ChildProcess | undefined;
  #url = '';

  /** `chains`: folder of the chains. `rpc`: their addresses by name. */
  constructor(options: {
    readonly dataDir: string;
    readonly chains: string;
    readonly rpc: ReadonlyMap<string, string>;
  }) {
    this.#environment = {
      DATA_DIR: options.dataDir,
      CHAINS: options.chains,
      APP_DIR: '',
      RATE_LIMIT: '100000',
      RISK_LISTS: 'none',
      ...Object.fromEntries([...options.rpc].map(([name, url]) => [`RPC_${name}`, url])),
    };
  }

  /** Address of the running process, or of the last one. */
  get url(): string {
    return this.#url;
  }

  /** Starts the backend and waits until it is ready. `died` resolves when it dies. */
  async start(point: string): Promise<{ readonly died: Promise<void> }> {
    const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'crashingServer.ts')], {
      env: {
        ...process.env,
        ...this.#environment,
        CRASH_POINT: point,
        AHEAD_MS: point === '' ? String(AHEAD_MS) : '0',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#process = child;
    const died = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    this.#url = await new Promise<string>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('the backend did not start')), START_LIMIT_MS);
      child.stdout?.on('data', (chunk: Buffer) => {
        const [, url] = READY.exec(chunk.toString()) ?? [];
        if (url === undefined) return;
        clearTimeout(late);
        resolve(url);
      });
      child.once('exit', (code) => reject(new Error(`the backend ended with ${code}`)));
    });
    return { died };
  }

  /** Stops the backend without a crash. */
  async stop(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
}
