/** Enough for a burst, and far from as many parameters as a statement may have. */
const MOST = 50;

interface Asked<In, Out> {
  readonly item: In;
  resolve(answer: Out): void;
  reject(error: unknown): void;
}

interface Options {
  /** Of one statement; 50 unless given. */
  readonly most?: number;
  /** Milliseconds that the first waits for company; none unless given. */
  readonly gatherMs?: number;
}

/**
 * Asks the database for many at once what each asks for alone: what comes while one statement is on its way makes the next.
 * Nobody waits for company unless told to. `run` answers for each item, in their order, and may be run again for one of them.
 */
export class Batch<In, Out> {
  readonly #run: (items: readonly In[]) => Promise<readonly Out[]>;
  readonly #most: number;
  readonly #gatherMs: number;
  #waiting: Asked<In, Out>[] = [];
  #isRunning = false;

  constructor(run: (items: readonly In[]) => Promise<readonly Out[]>, { most = MOST, gatherMs = 0 }: Options = {}) {
    this.#run = run;
    this.#most = most;
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
      await this.#answer(this.#waiting.splice(0, this.#most));
    }
    this.#isRunning = false;
  }

  /** Never rejects. */
  async #answer(asked: readonly Asked<In, Out>[]): Promise<void> {
    try {
      const answers = await this.#run(asked.map(({ item }) => item));
      // There are as many answers as items.
      for (const [index, { resolve }] of asked.entries()) resolve(answers[index] as Out);
    } catch (error) {
      // What one of them asks for may be what the database refuses: it is nobody else's failure.
      if (asked.length > 1) for (const one of asked) await this.#answer([one]);
      else asked[0]?.reject(error);
    }
  }
}
