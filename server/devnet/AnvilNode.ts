import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { DevnetChain } from './devnetChains.ts';
import { endLeftOver } from './endLeftOver.ts';
import { freePort } from './freePort.ts';
import { StateCopy } from './StateCopy.ts';

const require = createRequire(import.meta.url);
/** State is written this long after a block, also when nobody has the time to say goodbye. */
const STATE_INTERVAL_SECONDS = 1;
const START_LIMIT_MS = 15_000;
const START_TRIES = 3;
const COMPLAINT_LENGTH = 1_000;
const STOP_LIMIT_MS = 5_000;

/** How a chain's blocks are made. */
export type Making =
  /** So often and with each transaction, on the wall clock. */
  | { readonly everyMs: number }
  /** With each transaction and on demand, a new chain from `from` on (seconds since 1970). Saved at its end alone. */
  | { readonly from: number | undefined };

interface Options {
  /** Where its state is kept. */
  readonly folder: string;
  readonly making: Making;
  readonly signal: AbortSignal;
}

interface Parts {
  readonly chain: DevnetChain;
  readonly url: string;
  readonly child: ChildProcess;
  readonly pidFile: string;
  readonly copy: StateCopy;
}

/** One local chain: an anvil process on loopback whose state survives it. */
export class AnvilNode {
  readonly chain: DevnetChain;
  readonly url: string;
  readonly #process: ChildProcess;
  readonly #pidFile: string;
  readonly #copy: StateCopy;
  /** The end of what it complained about. */
  #complaint = '';

  private constructor({ chain, url, child, pidFile, copy }: Parts) {
    this.#copy = copy;
    this.chain = chain;
    this.url = url;
    this.#process = child;
    this.#pidFile = pidFile;
    child.stderr?.on('data', (chunk: Buffer) => {
      this.#complaint = (this.#complaint + chunk.toString()).slice(-COMPLAINT_LENGTH);
    });
  }

  /** Starts the chain from its state in the folder, or from nothing. A child left over by a killed parent is ended first. */
  static async start(chain: DevnetChain, { folder, making, signal }: Options): Promise<AnvilNode> {
    await endLeftOver(join(folder, `${chain.name}.pid`), 'anvil');
    const copy = new StateCopy(stateFile(chain, folder));
    for (let tries = 1; ; tries += 1) {
      const node = await AnvilNode.#spawn(chain, { folder, making }, copy);
      try {
        await node.#whenUp(signal);
        if ('everyMs' in making) copy.start();
        return node;
      } catch (error) {
        const hasEnded = !node.isRunning;
        await node.stop();
        // Half a state, or somebody took the free port in the moment before the chain did.
        if (!hasEnded || tries === START_TRIES) throw error;
        if (/state/.test(node.#complaint) && !copy.restore()) throw error;
      }
    }
  }

  static async #spawn(
    chain: DevnetChain,
    { folder, making }: Omit<Options, 'signal'>,
    copy: StateCopy,
  ): Promise<AnvilNode> {
    const port = await freePort();
    const pidFile = join(folder, `${chain.name}.pid`);
    const child = spawn(
      anvilBinary(),
      [
        ...['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chain.chainId)],
        ...['--accounts', '1', '--mnemonic-random', '--silent', '--state', stateFile(chain, folder)],
        ...argumentsOf(making),
        // Balances at old blocks are not kept over a restart: a file of theirs grows by a megabyte with every other block.
        ...['--slots-in-an-epoch', '1', '--disable-code-size-limit'],
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    if (child.pid !== undefined) writeFileSync(pidFile, String(child.pid));
    return new AnvilNode({ chain, url: `http://127.0.0.1:${port}`, child, pidFile, copy });
  }

  get isRunning(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** Asks the chain to save and end; insists after a while. */
  async stop(): Promise<void> {
    this.#copy.stop();
    if (this.isRunning) {
      const ended = new Promise((resolve) => this.#process.once('exit', resolve));
      this.#process.kill('SIGTERM');
      const insist = setTimeout(() => this.#process.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(insist);
    }
    rmSync(this.#pidFile, { force: true });
  }

  /** Ends it as a crash would. */
  kill(): void {
    this.#process.kill('SIGKILL');
  }

  async #whenUp(signal: AbortSignal): Promise<void> {
    const until = Date.now() + START_LIMIT_MS;
    while (Date.now() < until) {
      signal.throwIfAborted();
      if (!this.isRunning) {
        throw new Error(`The chain ${this.chain.name} ended while starting: ${this.#complaint.trim()}`);
      }
      if ((await chainIdOf(this.url)) === this.chain.chainId) return;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    throw new Error(`The chain ${this.chain.name} did not start within ${START_LIMIT_MS / 1000} s`);
  }
}

/** Where a chain's state is kept. */
export function stateFile(chain: Pick<DevnetChain, 'name'>, folder: string): string {
  return join(folder, `${chain.name}.state.json`);
}

/** The binary comes as a package for each platform; nothing is downloaded. */
function anvilBinary(): string {
  const platform = process.platform === 'win32' ? 'win32' : process.platform;
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  const name = process.platform === 'win32' ? 'anvil.exe' : 'anvil';
  return require.resolve(`@foundry-rs/anvil-${platform}-${arch}/bin/${name}`);
}

async function chainIdOf(url: string): Promise<number | undefined> {
  try {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] });
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const reply: unknown = await response.json();
    return Number(Reflect.get(Object(reply), 'result'));
  } catch {
    return undefined;
  }
}

function argumentsOf(making: Making): readonly string[] {
  if (!('everyMs' in making)) {
    return ['--order', 'fifo', ...(making.from === undefined ? [] : ['--timestamp', String(making.from)])];
  }
  // Transactions are mined as they come, and time goes on without them.
  const seconds = String(making.everyMs / 1_000);
  return ['--block-time', seconds, '--mixed-mining', '--state-interval', String(STATE_INTERVAL_SECONDS)];
}
