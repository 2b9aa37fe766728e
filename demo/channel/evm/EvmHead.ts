import type { Market } from '../routing.ts';
import type { EvmParts } from './EvmParts.ts';
import { readMarket } from './market.ts';

/** State of a chain after one block. */
interface Head {
  readonly hash: string | null;
  /** Block time, seconds since 1970. */
  readonly time: number;
  readonly market: Market;
}

/** The newest block of a chain and its pools. Reads once a block for all callers. */
export class EvmHead {
  readonly #parts: EvmParts;
  #known: Head | undefined;
  #looking: Promise<unknown> = Promise.resolve();
  #next: Promise<Head> | undefined;

  constructor(parts: EvmParts) {
    this.#parts = parts;
  }

  /** State at a block that was the newest after the call. */
  read(): Promise<Head> {
    // The running read may have seen the previous block. New callers share the next read.
    this.#next ??= this.#looking.then(() => {
      this.#next = undefined;
      const looked = this.#look();
      this.#looking = looked.catch(() => undefined);
      return looked;
    });
    return this.#next;
  }

  async #look(): Promise<Head> {
    const block = await this.#parts.provider.getBlock('latest');
    if (!block) throw new Error(`${this.#parts.chain.name} has no block`);
    const { hash, number, timestamp: time } = block;
    // Compares the hash: a reorganization puts another block under the same number.
    if (this.#known?.hash === hash) return this.#known;
    this.#known = { hash, time, market: await readMarket(this.#parts, number) };
    return this.#known;
  }
}
