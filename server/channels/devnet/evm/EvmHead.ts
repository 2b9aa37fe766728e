import type { Market } from '../routing.ts';
import type { EvmParts } from './EvmParts.ts';
import { readMarket } from './market.ts';

/** A chain as one block left it. */
interface Head {
  readonly hash: string | null;
  /** Of the block, seconds since 1970. */
  readonly time: number;
  readonly market: Market;
}

/** The newest block of a chain, and the pools as it left them: read once a block, however many ask. */
export class EvmHead {
  readonly #parts: EvmParts;
  #known: Head | undefined;
  #looking: Promise<unknown> = Promise.resolve();
  #next: Promise<Head> | undefined;

  constructor(parts: EvmParts) {
    this.#parts = parts;
  }

  /** As of a block that was the newest after the call. */
  read(): Promise<Head> {
    // A look that is under way may have seen the block before: who comes meanwhile waits for the next one, with all others.
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
    // By its hash: a reorganisation puts another block under the same number.
    if (this.#known?.hash === hash) return this.#known;
    this.#known = { hash, time, market: await readMarket(this.#parts, number) };
    return this.#known;
  }
}
