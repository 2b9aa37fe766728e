import type { FastifyBaseLogger } from 'fastify';
import type { AnvilNode } from './AnvilNode.ts';

/** After a transaction, blocks go on coming for so long, so that it gets its confirmations. */
const LIVELY_BLOCKS = 20;
/** While nothing happens, every so many turns has a block, so that the chain's clock goes on. */
const IDLE_TURNS = 60;

/**
 * The heartbeat of a local chain: makes a block each turn while there is something to do, and has each transaction on
 * disk before the next block. So whatever is one block deep survives any crash.
 */
export class BlockMaker {
  readonly #node: AnvilNode;
  readonly #everyMs: number;
  readonly #log: Pick<FastifyBaseLogger, 'info'>;
  readonly #stopped = new AbortController();
  readonly #running: Promise<void>;
  #quietTurns = 0;
  #head = 0;

  constructor(node: AnvilNode, everyMs: number, log: Pick<FastifyBaseLogger, 'info'>) {
    this.#node = node;
    this.#everyMs = everyMs;
    this.#log = log;
    this.#running = this.#run();
  }

  /** Resolves once the turn under way has ended; what it mined is on disk then. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      const startedAt = Date.now();
      try {
        await this.#turn(signal);
      } catch (error) {
        if (!signal.aborted) this.#log.info({ err: error, chain: this.#node.chain.name }, 'no block this time');
      }
      await pause(Math.max(0, this.#everyMs - (Date.now() - startedAt)), signal);
    }
  }

  async #turn(signal: AbortSignal): Promise<void> {
    if (!this.#node.isRunning) {
      this.#log.info({ chain: this.#node.chain.name }, 'a local chain ended and is started again');
      await this.#node.revive(signal);
    }
    const pool = Object(await this.#node.request('txpool_status'));
    this.#quietTurns = Number(pool.pending) > 0 ? 0 : this.#quietTurns + 1;
    if (this.#quietTurns > LIVELY_BLOCKS && this.#quietTurns % IDLE_TURNS !== 0) return;
    await this.#node.request('evm_mine');
    const block = Object(await this.#node.request('eth_getBlockByNumber', ['latest', false]));
    const number = Number(block.number);
    // More than one block on: somebody else made some, with who knows what in them.
    if (block.transactions.length > 0 || number !== this.#head + 1) await this.#node.save();
    this.#head = number;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
    if (signal.aborted) done();
  });
}
