import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { secondsSince, tell } from '../observe/happenings.ts';
import { inSpan } from '../observe/inSpan.ts';
import type { Lease } from './Lease.ts';

const EVERY_MS = 700;
/** How often a lease is renewed before it would end. */
const RENEWALS = 3;

interface Work {
  /** Of the lease, and in the log. */
  readonly name: string;
  readonly lease: Pick<Lease, 'hold' | 'release'>;
  /** An instance that died is replaced after this. While a round goes on, its lease is renewed. */
  readonly leaseMs: number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly now: () => number;
  /**
   * One round. `true`: there is more to do at once. `signal` aborts when it is to stop, or another instance has taken the work
   * over; what is done until it is heeded must be as harmless as what two of them do at once.
   */
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
    const { name: work, lease, leaseMs, now } = this.#work;
    const began = performance.now();
    const ended = (outcome: 'done' | 'failed' | 'elsewhere') =>
      tell({ kind: 'round', work, outcome, seconds: secondsSince(began) });
    try {
      const isHeld = await lease.hold(work, leaseMs);
      const isBehind = isHeld && (await inSpan(`round ${work}`, {}, () => this.#held()));
      this.lastRoundAt = now();
      ended(isHeld ? 'done' : 'elsewhere');
      return isBehind;
    } catch (error) {
      // One that was ended from outside has not failed.
      if (!this.#stopped.signal.aborted) ended('failed');
      throw error;
    }
  }

  /** A round, and its lease for as long as it takes. */
  async #held(): Promise<boolean> {
    const { name, lease, leaseMs, round } = this.#work;
    const lost = new AbortController();
    const renewing = setInterval(() => {
      lease.hold(name, leaseMs).then(
        (isHeld) => !isHeld && lost.abort(),
        // Not now; what is not renewed ends.
        () => undefined,
      );
    }, leaseMs / RENEWALS);
    try {
      return await round(AbortSignal.any([this.#stopped.signal, lost.signal]));
    } finally {
      clearInterval(renewing);
    }
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
