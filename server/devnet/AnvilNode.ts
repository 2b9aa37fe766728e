import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { DevnetChain } from './devnetChains.ts';
import { endLeftOver, guardAgainstOrphan } from './leftOver.ts';

const require = createRequire(import.meta.url);
const START_LIMIT_MS = 15_000;
const STOP_LIMIT_MS = 5_000;
const REQUEST_LIMIT_MS = 10_000;

interface Place {
  readonly url: string;
  readonly port: number;
  readonly stateFile: string;
  readonly pidFile: string;
  readonly cacheFolder: string;
}

/**
 * One local chain: an anvil process on loopback. It makes no blocks and saves nothing by itself, see `BlockMaker`:
 * its own timer fills memory and disk with empty blocks, and it writes its state in place, so that a crash while it
 * writes leaves half a file.
 */
export class AnvilNode {
  readonly chain: DevnetChain;
  readonly #place: Place;
  #process: ChildProcess;

  private constructor(chain: DevnetChain, place: Place) {
    this.chain = chain;
    this.#place = place;
    this.#process = launch(chain, place);
  }

  /** Starts the chain from its state in `folder`, or from nothing. A child that a killed parent left is ended first. */
  static async start(chain: DevnetChain, folder: string, signal: AbortSignal): Promise<AnvilNode> {
    const file = (ending: string) => join(folder, `${chain.name}.${ending}`);
    const files = { stateFile: file('state.json'), pidFile: file('pid'), cacheFolder: file('cache') };
    await endLeftOver(files.pidFile, files.cacheFolder);
    for (let tries = 1; ; tries += 1) {
      const port = await freePort();
      const node = new AnvilNode(chain, { ...files, port, url: `http://127.0.0.1:${port}` });
      try {
        await node.#whenUp(signal);
        return node;
      } catch (error) {
        await node.stop();
        signal.throwIfAborted();
        if (tries === 3) throw error;
        // Once may be a port that somebody took meanwhile; twice is a state that cannot be read.
        if (tries === 2 && existsSync(files.stateFile)) renameSync(files.stateFile, `${files.stateFile}.broken`);
      }
    }
  }

  get url(): string {
    return this.#place.url;
  }

  get isRunning(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** Starts a process that crashed again, at the same address, from what was saved last. */
  async revive(signal: AbortSignal): Promise<void> {
    this.#process = launch(this.chain, this.#place);
    await this.#whenUp(signal);
  }

  /** Answer of one JSON-RPC request. */
  async request(method: string, params: readonly unknown[] = []): Promise<unknown> {
    const response = await fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
    });
    const reply = Object(await response.json());
    if (reply.error) throw new Error(`${method}: ${reply.error.message}`);
    return reply.result;
  }

  /** Puts the whole chain on disk, in one piece. */
  async save(): Promise<void> {
    const packed = Buffer.from(String(await this.request('anvil_dumpState')).slice(2), 'hex');
    const fresh = `${this.#place.stateFile}.new`;
    const file = await open(fresh, 'w');
    await file.writeFile(await promisify(gunzip)(packed));
    await file.sync();
    await file.close();
    await rename(fresh, this.#place.stateFile);
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    rmSync(this.#place.pidFile, { force: true });
    rmSync(this.#place.cacheFolder, { recursive: true, force: true });
  }

  /** Ends the process as a crash would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async #end(how: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (!this.isRunning) return;
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill(how);
    const insist = setTimeout(() => this.#process.kill('SIGKILL'), STOP_LIMIT_MS);
    await ended;
    clearTimeout(insist);
  }

  async #whenUp(signal: AbortSignal): Promise<void> {
    const until = Date.now() + START_LIMIT_MS;
    while (Date.now() < until) {
      signal.throwIfAborted();
      if (!this.isRunning) throw new Error(`The chain ${this.chain.name} ended while starting`);
      const chainId = await this.request('eth_chainId').catch(() => undefined);
      if (Number(chainId) === this.chain.chainId) return;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    throw new Error(`The chain ${this.chain.name} did not start within ${START_LIMIT_MS / 1000} s`);
  }
}

function launch(chain: DevnetChain, { port, stateFile, pidFile, cacheFolder }: Place): ChildProcess {
  const child = spawn(
    anvilBinary(),
    [
      ...['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chain.chainId)],
      ...['--no-mining', '--order', 'fifo', '--gas-limit', '300000000'],
      ...['--accounts', '1', '--mnemonic-random', '--silent'],
      // Without this every block keeps a state of its own: gigabytes within hours.
      ...['--prune-history', '--cache-path', cacheFolder],
      ...(existsSync(stateFile) ? ['--load-state', stateFile] : []),
    ],
    { stdio: 'ignore' },
  );
  if (child.pid !== undefined) {
    writeFileSync(pidFile, String(child.pid));
    guardAgainstOrphan(child, child.pid);
  }
  return child;
}

/** The binary comes as a package for each platform; nothing is downloaded. */
function anvilBinary(): string {
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  const name = process.platform === 'win32' ? 'anvil.exe' : 'anvil';
  return require.resolve(`@foundry-rs/anvil-${process.platform}-${arch}/bin/${name}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
