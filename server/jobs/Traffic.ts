/** Without a call for this long, background work may be late: no caller waits for it. */
const QUIET_AFTER_MS = 30_000;

/** Whether this instance gets calls. Without calls, background work is done less often. */
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
