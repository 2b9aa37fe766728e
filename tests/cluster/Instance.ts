import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, type WriteStream } from 'node:fs';
import { freePort } from '../../demo/devnet/nodes/freePort.ts';

const READY = /ready at/;
const START_LIMIT_MS = 90_000;

/** A backend in a separate process. It can be killed or paused at any moment, and restarts at the same address. */
export class Instance {
  readonly name: string;
  readonly url: string;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #log: WriteStream;
  #process: ChildProcess | undefined;
  #isReady = false;
  #isHeld = false;

  private constructor({
    name,
    port,
    environment,
    log,
  }: {
    readonly name: string;
    readonly port: number;
    readonly environment: Readonly<Record<string, string>>;
    readonly log: WriteStream;
  }) {
    this.name = name;
    this.url = `http://127.0.0.1:${port}`;
    this.#environment = { ...environment, PORT: String(port) };
    this.#log = log;
  }

  static async make(name: string, environment: Readonly<Record<string, string>>, logFile: string): Promise<Instance> {
    return new Instance({ name, port: await freePort(), environment, log: createWriteStream(logFile, { flags: 'a' }) });
  }

  /** Whether the backend can answer now. */
  get isUp(): boolean {
    return this.#isReady && !this.#isHeld;
  }

  /** Resolves when the backend answers. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['--import', 'tsx', 'demo/main.ts'], {
      env: { ...process.env, ...this.#environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    child.stderr?.pipe(this.#log, { end: false });
    child.once('exit', (code, signal) => {
      if (signal !== 'SIGKILL') this.#log.write(`ended by itself with ${code ?? signal}\n`);
      if (this.#process === child) this.#isReady = false;
    });
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`instance ${this.name} did not start`)), START_LIMIT_MS);
      child.stdout?.on('data', (chunk: Buffer) => {
        this.#log.write(chunk);
        if (!READY.test(chunk.toString())) return;
        clearTimeout(late);
        resolve();
      });
      child.once('exit', (code, signal) => {
        clearTimeout(late);
        reject(new Error(`instance ${this.name} ended with ${code ?? signal} while it started`));
      });
    });
    this.#isReady = true;
  }

  /** Kills without a shutdown: nothing is saved. Resolves when the process is gone. */
  async kill(): Promise<void> {
    const child = this.#process;
    this.#isReady = false;
    this.#isHeld = false;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  /** Pauses the process, whatever it is doing. */
  hold(): void {
    this.#isHeld = true;
    this.#process?.kill('SIGSTOP');
  }

  /** Resumes the process. */
  goOn(): void {
    this.#isHeld = false;
    this.#process?.kill('SIGCONT');
  }

  async close(): Promise<void> {
    await this.kill();
    this.#log.end();
  }
}
