import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Lease } from './Lease.ts';

const EVERY_MS = 700;

interface Work {
  /** Of the lease, and in the log. */
  readonly name: string;
  readonly lease: Lease;
  /** Longer than a round takes, unless that renews it; an instance that died is replaced after this. */
  readonly leaseMs: number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly now: () => number;
  /** One round. `true`: there is more to do at once. */
  round(signal: AbortSignal): Promise<boolean>;
}

/** Does a piece of work again and again, in one instance at a time. A round that fails is told of and followed by the next. */
export class LeasedRounds {
  /** When the last round ended well, or was left to another instance; `undefined` before the first. */
  lastRoundAt: number | undefined;
  readonly #work: Work;
  readonly #stopped = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(work: Work) {
    this.#work = work;
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Resolves once the round under way has ended; another instance may go on at once. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
    // A database that is away takes it back by itself: the lease ends.
    await this.#work.lease.release(this.#work.name).catch(() => undefined);
  }

  /** One round, if this instance holds the lease. `true`: there is more to do at once. */
  async round(): Promise<boolean> {
    const { name, lease, leaseMs, now } = this.#work;
    const isHeld = await lease.hold(name, leaseMs);
    const isBehind = isHeld && (await this.#work.round(this.#stopped.signal));
    this.lastRoundAt = now();
    return isBehind;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      let isBehind = false;
      try {
        isBehind = await this.round();
      } catch (error) {
        if (!signal.aborted)
          this.#work.log.warn({ err: error, work: this.#work.name }, 'a round of background work failed');
      }
      // An abort ends the pause, and with it the loop.
      if (!isBehind) await setTimeout(EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
