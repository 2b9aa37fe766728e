interface Waiting {
  readonly grant: (lock: Lock | null) => void;
}

/** Web Locks of a browser with several tabs: exclusive, first come first served. A closed tab releases its locks. */
export class FakeLockManager implements Pick<LockManager, 'request'> {
  readonly #queues = new Map<string, Waiting[]>();

  /** Whether a tab holds the lock now. */
  isHeld(name: string): boolean {
    return (this.#queues.get(name) ?? []).length > 0;
  }

  /** The locks as one tab sees them. `close` closes the tab at any moment of its work. */
  ofTab(): { readonly locks: LockManager; readonly close: () => void } {
    const closing = new AbortController();
    const request = (name: string, given: unknown, callback?: unknown) =>
      this.#request(name, { given, callback, closing: closing.signal });
    // The app calls only `request`, in its form with options.
    return { locks: { request } as unknown as LockManager, close: () => closing.abort() };
  }

  request(name: string, given: unknown, callback?: unknown): Promise<never> {
    return this.#request(name, { given, callback, closing: new AbortController().signal });
  }

  /** `closing` aborts when the tab is closed. */
  async #request(
    name: string,
    {
      given,
      callback,
      closing,
    }: { readonly given: unknown; readonly callback: unknown; readonly closing: AbortSignal },
  ): Promise<never> {
    const { ifAvailable, signal } = given as LockOptions;
    // The caller's own function, as in the browser.
    const work = callback as (lock: Lock | null) => Promise<never>;
    const queue = this.#queues.get(name) ?? [];
    this.#queues.set(name, queue);
    if (ifAvailable && queue.length > 0) return work(null);
    const isGranted = new Promise<Lock | null>((grant, fail) => {
      const waiting: Waiting = { grant };
      const leave = () => {
        const at = queue.indexOf(waiting);
        if (at < 0) return;
        queue.splice(at, 1);
        if (at === 0) queue[0]?.grant({ name, mode: 'exclusive' });
      };
      queue.push(waiting);
      closing.addEventListener('abort', leave);
      signal?.addEventListener('abort', () => {
        // The holder keeps the lock until its work is done.
        if (queue[0] === waiting) return;
        leave();
        fail(signal.reason);
      });
      if (queue[0] === waiting) grant({ name, mode: 'exclusive' });
    });
    const lock = await isGranted;
    const mine = queue[0];
    try {
      return await work(lock);
    } finally {
      if (queue[0] === mine && mine) {
        queue.shift();
        queue[0]?.grant({ name, mode: 'exclusive' });
      }
    }
  }
}
