/** Enough for a burst, and far from as many parameters as a statement may have. */
const MOST = 50;

interface Asked<In, Out> {
  readonly item: In;
  resolve(answer: Out): void;
  reject(error: unknown): void;
}

/**
 * Asks the database for many at once what each asks for alone: what comes while one statement is on its way makes the next.
 * Nobody waits for company. `run` answers for each item, in their order, and may be run again for one of them.
 */
export class Batch<In, Out> {
  readonly #run: (items: readonly In[]) => Promise<readonly Out[]>;
  #waiting: Asked<In, Out>[] = [];
  #isRunning = false;

  constructor(run: (items: readonly In[]) => Promise<readonly Out[]>) {
    this.#run = run;
  }

  add(item: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#isRunning) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) await this.#answer(this.#waiting.splice(0, MOST));
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
