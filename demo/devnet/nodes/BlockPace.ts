import * as z from 'zod/mini';

/** Block times without a transaction until a chain counts as idle: a minute with one block per second. */
export const IDLE_AFTER = 60;
/** An idle chain makes one block in this number of block times. */
export const IDLE_STRIDE = 15;

const Quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{1,13}$/)),
  z.transform((text) => Number(text)),
);

interface Options {
  readonly ask: (method: string, params: readonly unknown[]) => Promise<unknown>;
  /** Time between blocks while the chain is in use. */
  readonly everyMs: number;
}

/**
 * Makes a chain's blocks: at a fixed interval while it is in use, and less often while it is idle. Each block is kept in memory
 * and saved with the state. With the node's own clock, and blocks at most two seconds apart, the node always keeps 1,500
 * old states.
 */
export class BlockPace {
  readonly #request: Options['ask'];
  readonly #everyMs: number;
  /** The last checked block. */
  #seen: number | undefined;
  /** Block times since the last transaction. */
  #quiet = 0;
  /** Block times since the last block made by this class. */
  #sinceBlock = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #isBusy = false;

  constructor({ ask, everyMs }: Options) {
    this.#request = ask;
    this.#everyMs = everyMs;
  }

  start(): void {
    this.#timer = setInterval(() => void this.#tickAlone(), this.#everyMs);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Called once per block time. */
  async tick(): Promise<void> {
    this.#quiet = (await this.#hasNewTransaction()) ? 0 : this.#quiet + 1;
    this.#sinceBlock += 1;
    if (this.#quiet >= IDLE_AFTER && this.#sinceBlock < IDLE_STRIDE) return;
    // If the node does not mine transactions automatically, other code controls its blocks.
    if ((await this.#request('anvil_getAutomine', [])) !== true) return;
    await this.#request('evm_mine', []);
    this.#sinceBlock = 0;
  }

  async #tickAlone(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      await this.tick();
    } catch {
      // If the node does not answer, the next tick tries again. The users of the node notice its end.
    } finally {
      this.#isBusy = false;
    }
  }

  async #hasNewTransaction(): Promise<boolean> {
    const head = z.parse(Quantity, await this.#request('eth_blockNumber', []));
    const from = Math.min(this.#seen ?? head, head);
    const blocks = Array.from({ length: head - from }, (_, index) => from + 1 + index);
    const counts = await Promise.all(
      blocks.map((block) => this.#request('eth_getBlockTransactionCountByNumber', [`0x${block.toString(16)}`])),
    );
    this.#seen = head;
    return counts.some((count) => z.parse(Quantity, count) > 0);
  }
}
