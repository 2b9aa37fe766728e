import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const READY = /ready at (http:\S+)/;
const START_LIMIT_MS = 120_000;
/** The next life begins this much later, as far as it knows: what the killed one held by a lease is free then. */
const AHEAD_MS = 60_000;

/** A backend that dies at a point, and its next life on the same folder. */
export class CrashingBackend {
  readonly #environment: Readonly<Record<string, string>>;
  #process: ChildProcess | undefined;
  #url = '';

  /** `chains` is their folder, `rpc` their addresses by name. */
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
      ...Object.fromEntries([...options.rpc].map(([name, url]) => [`RPC_${name}`, url])),
    };
  }

  /** Of the life that runs, or of the last one. */
  get url(): string {
    return this.#url;
  }

  /** Resolves with the way to wait for its death, once it is ready. */
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

  /** Ends it well. */
  async stop(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
}
