/** Without a call for this long, nobody waits for background work. */
const QUIET_AFTER_MS = 30_000;

/** Whether somebody uses this instance. Background work is done less often while nobody does. */
export class Traffic {
  readonly #now: () => number;
  #lastAt: number;
  #next = new AbortController();

  constructor(now: () => number) {
    this.#now = now;
    this.#lastAt = now();
  }

  get isQuiet(): boolean {
    return this.#now() - this.#lastAt > QUIET_AFTER_MS;
  }

  /** Aborts at the first call after a quiet time. */
  get resumed(): AbortSignal {
    return this.#next.signal;
  }

  /** Somebody calls. */
  note(): void {
    const wasQuiet = this.isQuiet;
    this.#lastAt = this.#now();
    if (!wasQuiet) return;
    const before = this.#next;
    this.#next = new AbortController();
    before.abort();
  }
}
