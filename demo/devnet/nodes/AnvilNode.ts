import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { DevnetChain } from '../devnetChains.ts';
import { askNode } from './askNode.ts';
import { BlockPace } from './BlockPace.ts';
import { freePort } from './freePort.ts';
import { StateCopy } from './StateCopy.ts';
import { stopOrphan } from './stopOrphan.ts';

const require = createRequire(import.meta.url);
/**
 * Interval of saving the state. A node that is killed loses at most this much. The node writes the whole state each time, also if
 * nothing has changed, so an interval of a second took a large part of a core.
 */
const SAVE_SECONDS = 20;
/** Between looks for a saved state, for each second between two saves: ten looks in that time. */
const LOOKS_MS = 100;
const START_LIMIT_MS = 60_000;
const START_TRIES = 3;
const COMPLAINT_LENGTH = 1_000;
const STOP_LIMIT_MS = 5_000;
/**
 * Number of blocks with available balances and storage: more than a reorganization of the demo removes. Without a limit the node
 * keeps all of them in memory and on disk. Blocks, receipts and logs are always kept.
 */
const STATES_KEPT = 32;

/** How a chain's blocks are made. */
export type BlockProduction =
  /** A block at this interval and with each transaction, by the system clock. Saved every ten seconds unless given. */
  | { readonly everyMs: number; readonly saveSeconds?: number }
  /** A block with each transaction and on demand. A new chain starts at `from` (seconds since 1970). Saved only at its end. */
  | { readonly from: number | undefined };

interface Options {
  /** Folder of its state. */
  readonly folder: string;
  readonly making: BlockProduction;
  readonly signal: AbortSignal;
}

interface Parts {
  readonly chain: DevnetChain;
  readonly url: string;
  readonly child: ChildProcess;
  readonly pidFile: string;
  /** The node's home folder. */
  readonly home: string;
  readonly copy: StateCopy;
}

/** One local chain: an anvil process on loopback. Its state is kept after the process ends. */
export class AnvilNode {
  readonly chain: DevnetChain;
  readonly url: string;
  readonly #process: ChildProcess;
  readonly #pidFile: string;
  readonly #home: string;
  readonly #copy: StateCopy;
  #pace: BlockPace | undefined;
  /** The last part of its error output. */
  #complaint = '';

  private constructor({ chain, url, child, pidFile, home, copy }: Parts) {
    this.#home = home;
    this.#copy = copy;
    this.chain = chain;
    this.url = url;
    this.#process = child;
    this.#pidFile = pidFile;
    child.stderr?.on('data', (chunk: Buffer) => {
      this.#complaint = (this.#complaint + chunk.toString()).slice(-COMPLAINT_LENGTH);
    });
  }

  /** Starts the chain from its state in the folder, or a new one. First ends a child process of a killed parent. */
  static async start(chain: DevnetChain, { folder, making, signal }: Options): Promise<AnvilNode> {
    await stopOrphan(join(folder, `${chain.name}.pid`), 'anvil');
    const copy = new StateCopy(stateFile(chain, folder));
    copy.removeDraft();
    for (let tries = 1; ; tries += 1) {
      const node = await AnvilNode.#spawn(chain, { folder, making }, copy);
      try {
        await node.#whenUp(signal);
        if ('everyMs' in making) node.#live(making);
        return node;
      } catch (error) {
        const hasEnded = !node.isRunning;
        await node.stop();
        // The state file is incomplete, or another process took the free port first.
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
    const home = emptyHome(chain, folder);
    const child = spawn(
      anvilBinary(),
      [
        ...['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chain.chainId)],
        ...['--accounts', '1', '--mnemonic-random', '--silent', '--state', stateFile(chain, folder)],
        ...argumentsOf(making),
        // Balances at old blocks are not saved: their file would grow by a megabyte with every other block.
        ...['--slots-in-an-epoch', '1', '--disable-code-size-limit', '--prune-history', String(STATES_KEPT)],
      ],
      { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: home, USERPROFILE: home, TMPDIR: home } },
    );
    if (child.pid !== undefined) writeFileSync(pidFile, String(child.pid));
    return new AnvilNode({ chain, url: `http://127.0.0.1:${port}`, child, pidFile, home, copy });
  }

  get isRunning(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null;
  }

  #live({ everyMs, saveSeconds = SAVE_SECONDS }: { everyMs: number; saveSeconds?: number }): void {
    this.#copy.start(saveSeconds * LOOKS_MS);
    this.#pace = new BlockPace({ everyMs, ask: (method, params) => askNode(this.url, method, params) });
    this.#pace.start();
  }

  /** Requests the chain to save and end, and kills it after a timeout. */
  async stop(): Promise<void> {
    this.#pace?.stop();
    await this.#copy.stop();
    if (this.isRunning) {
      const ended = new Promise((resolve) => this.#process.once('exit', resolve));
      this.#process.kill('SIGTERM');
      const insist = setTimeout(() => this.#process.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(insist);
    }
    rmSync(this.#pidFile, { force: true });
    rmSync(this.#home, { recursive: true, force: true });
  }

  /** Kills the process, like a crash. */
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

/** Path of a chain's state file. */
export function stateFile(chain: Pick<DevnetChain, 'name'>, folder: string): string {
  return join(folder, `${chain.name}.state.json`);
}

/** An empty home folder for the node's own files, next to its state. Files of a killed node are removed. */
function emptyHome(chain: DevnetChain, folder: string): string {
  const home = join(folder, `${chain.name}.home`);
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  return home;
}

/** The binary is in a package for each platform; nothing is downloaded. */
function anvilBinary(): string {
  const platform = process.platform === 'win32' ? 'win32' : process.platform;
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  const name = process.platform === 'win32' ? 'anvil.exe' : 'anvil';
  return require.resolve(`@foundry-rs/anvil-${platform}-${arch}/bin/${name}`);
}

async function chainIdOf(url: string): Promise<number | undefined> {
  try {
    return Number(await askNode(url, 'eth_chainId'));
  } catch {
    return undefined;
  }
}

function argumentsOf(making: BlockProduction): readonly string[] {
  // Each transaction is mined when it arrives.
  if ('everyMs' in making) return ['--state-interval', String(making.saveSeconds ?? SAVE_SECONDS)];
  return ['--order', 'fifo', ...(making.from === undefined ? [] : ['--timestamp', String(making.from)])];
}
