import * as z from 'zod/mini';
import type { SolanaMethods } from './solanaMethods.ts';

/** The argument that enables `increaseTime` in the chain's process. */
export const MOVABLE_CLOCK = 'movable-clock';
/** Ten years, in seconds. */
const MAX_STEP = 10 * 365 * 24 * 3_600;
const Step = z.tuple([z.int().check(z.gte(0), z.lte(MAX_STEP))]);

/** A clock that can be moved forward, never back. */
export class MovableClock {
  readonly #now: () => number;
  #aheadSeconds = 0;

  /** `now`: milliseconds since 1970. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Milliseconds since 1970. */
  now(): number {
    return this.#now() + this.#aheadSeconds * 1_000;
  }

  /** Moves the clock forward and returns the total of all moves. */
  increase(seconds: number): number {
    this.#aheadSeconds += seconds;
    return this.#aheadSeconds;
  }
}

/** For tests, like Anvil's `evm_increaseTime`: takes seconds, and returns the total since the start of the chain. */
export function clockMethods(clock: MovableClock): SolanaMethods {
  return { increaseTime: (given) => clock.increase(z.parse(Step, given)[0]) };
}
