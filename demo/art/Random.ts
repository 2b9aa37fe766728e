import { createHash } from 'node:crypto';

/** A deterministic random generator: sfc32, seeded by a text. */
export class Random {
  readonly #state: Uint32Array;

  constructor(seed: string) {
    const digest = createHash('sha256').update(seed).digest();
    this.#state = Uint32Array.from([0, 4, 8, 12], (offset) => digest.readUInt32LE(offset));
  }

  /** From 0 to less than 1. */
  next(): number {
    const [a = 0, b = 0, c = 0, d = 0] = this.#state;
    const sum = (a + b + d) >>> 0;
    this.#state.set([b ^ (b >>> 9), c + (c << 3), ((c << 21) | (c >>> 11)) + sum, d + 1]);
    return sum / 2 ** 32;
  }

  range(from: number, to: number): number {
    return from + (to - from) * this.next();
  }

  /** A whole number from 0 to less than `count`. */
  int(count: number): number {
    return Math.floor(this.next() * count);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** @throws Error where there is nothing to choose from. */
  pick<T>(list: readonly T[]): T {
    const found = list[this.int(list.length)];
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  }

  /** One of the values, with the probability of its weight. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T {
    let left = this.next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of choices) {
      left -= weight;
      if (left < 0) return value;
    }
    return this.pick(choices)[0];
  }

  /** Normally distributed around `mean`, most values within `spread` of it. */
  normal(mean: number, spread: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    return mean + spread * radius * Math.cos(2 * Math.PI * this.next());
  }
}
