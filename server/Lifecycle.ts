/** Work that this instance does without a request. */
export interface BackgroundJob {
  start(): void;
  /** Resolves when the current round has ended. */
  stop(): Promise<void>;
  /** Names of its work whose last successful round is older than it should be. */
  readonly late?: readonly string[];
}

/** Background work of this instance: the domains add it, the app starts and stops it. */
export class Lifecycle {
  readonly #jobs: BackgroundJob[] = [];
  readonly #resources: (() => Promise<void> | void)[] = [];
  #isStarted = false;
  #isLeaving = false;

  /** Whether this instance will stop soon. */
  get isLeaving(): boolean {
    return this.#isLeaving;
  }

  /** Names of the work that is late. */
  get late(): readonly string[] {
    return this.#jobs.flatMap(({ late = [] }) => late);
  }

  add(...jobs: readonly BackgroundJob[]): void {
    this.#jobs.push(...jobs);
  }

  /** Closed after all jobs have stopped, also if they never started. The last one is closed first. */
  addResource(close: () => Promise<void> | void): void {
    this.#resources.push(close);
  }

  start(): void {
    this.#isStarted = true;
    for (const job of this.#jobs) job.start();
  }

  leave(): void {
    this.#isLeaving = true;
  }

  async stop(): Promise<void> {
    if (this.#isStarted) await Promise.all(this.#jobs.map((job) => job.stop()));
    for (const close of this.#resources.toReversed()) await close();
  }
}
