/** Enough for a burst, and far below the parameter limit of a statement. */
const MAX_BATCH_SIZE = 50;

interface PendingItem<In, Out> {
  readonly item: In;
  resolve(answer: Out): void;
  reject(error: unknown): void;
}

interface Options {
  /** Maximum items in one statement. Default: 50. */
  readonly maxBatchSize?: number;
  /** Milliseconds that the first item waits for more. Default: 0. */
  readonly gatherMs?: number;
}

/**
 * Combines single database requests into batches: items that arrive during one statement form the next. Without `gatherMs` an
 * item does not wait for more. `run` returns one result for each item, in order. It may run again for a single item.
 */
export class Batch<In, Out> {
  readonly #run: (items: readonly In[]) => Promise<readonly Out[]>;
  readonly #maxBatchSize: number;
  readonly #gatherMs: number;
  #waiting: PendingItem<In, Out>[] = [];
  #isRunning = false;

  constructor(
    run: (items: readonly In[]) => Promise<readonly Out[]>,
    { maxBatchSize = MAX_BATCH_SIZE, gatherMs = 0 }: Options = {},
  ) {
    this.#run = run;
    this.#maxBatchSize = maxBatchSize;
    this.#gatherMs = gatherMs;
  }

  add(item: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#isRunning) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      if (this.#gatherMs > 0) await new Promise((resolve) => setTimeout(resolve, this.#gatherMs));
      await this.#answer(this.#waiting.splice(0, this.#maxBatchSize));
    }
    this.#isRunning = false;
  }

  /** Never rejects. */
  async #answer(asked: readonly PendingItem<In, Out>[]): Promise<void> {
    try {
      const answers = await this.#run(asked.map(({ item }) => item));
      // `run` returns as many results as items.
      for (const [index, { resolve }] of asked.entries()) resolve(answers[index] as Out);
    } catch (error) {
      // The database may reject one item. Run each item separately, so that the remaining items do not fail.
      if (asked.length > 1) for (const one of asked) await this.#answer([one]);
      else asked[0]?.reject(error);
    }
  }
}
