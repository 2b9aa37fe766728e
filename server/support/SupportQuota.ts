import { Calls } from '../http/calls/Calls.ts';

const DAY_MS = 24 * 3_600_000;
/** Maximum numbers of messages per day. The shares keep one client from using up the total of all. */
const TEXTS_PER_DAY = { all: 10_000, address: 200, thread: 100 };

/** Counts the messages of users. Counts only this instance. */
export class SupportQuota {
  readonly #all: Calls;
  readonly #addresses: Calls;
  readonly #threads: Calls;

  constructor(now: () => number) {
    const perDay = (limit: number) => new Calls({ limit, withinMs: DAY_MS, now });
    this.#all = perDay(TEXTS_PER_DAY.all);
    this.#addresses = perDay(TEXTS_PER_DAY.address);
    this.#threads = perDay(TEXTS_PER_DAY.thread);
  }

  /** Counts one message. `address`: as `callerKey` returns it. Returns `false` if a limit is reached. */
  take(thread: string, address: string): boolean {
    return this.#addresses.take(address) && this.#threads.take(thread) && this.#all.take('');
  }
}
