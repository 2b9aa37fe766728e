interface Bounds {
  readonly atOnce: number;
  /** Maximum number of waiting tasks. */
  readonly waiting: number;
}

/** Limits simultaneous tasks. Waiting tasks start in order of arrival. */
export class Gate {
  readonly #bounds: Bounds;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /**
   * Resolves when the task may start, with a function that ends it; call it once. `undefined` immediately if too many tasks wait.
   */
  enter(): Promise<() => void> | undefined {
    if (this.#running < this.#bounds.atOnce) {
      this.#running += 1;
      return Promise.resolve(() => this.#leave());
    }
    if (this.#waiting.length >= this.#bounds.waiting) return undefined;
    return new Promise((resolve) => this.#waiting.push(() => resolve(() => this.#leave())));
  }

  #leave(): void {
    const next = this.#waiting.shift();
    // Passes the slot to the next waiting task.
    if (next) next();
    else this.#running -= 1;
  }
}
