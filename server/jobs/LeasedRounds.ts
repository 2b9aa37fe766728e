import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { inSpan } from '../observe/inSpan.ts';
import { emitMetric, secondsSince } from '../observe/metricEvents.ts';
import type { Lease } from './Lease.ts';

const EVERY_MS = 700;
/** Renewals during one lease time. */
const RENEWALS = 3;

interface Work {
  /** Name of the lease, also used in the log. */
  readonly name: string;
  readonly lease: Pick<Lease, 'hold' | 'release'>;
  /** A dead instance is replaced after this time. The lease is renewed during a round. */
  readonly leaseMs: number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly now: () => number;
  /**
   * Runs one round. `true`: there is more to do now. `signal` aborts on a stop, or when another instance has taken over. Until
   * the round reacts to it, two instances may run, and their work must not conflict.
   */
  round(signal: AbortSignal): Promise<boolean>;
}

/** Repeats a piece of work, in one instance at a time. A failed round is reported, and the next one follows. */
export class LeasedRounds {
  /** Time of the last round that succeeded or was left to another instance. `undefined` before the first. */
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

  /** Resolves when the current round has ended. Another instance can continue immediately. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
    // If the database is unavailable, the lease expires automatically.
    await this.#work.lease.release(this.#work.name).catch(() => undefined);
  }

  /** Runs one round if this instance holds the lease. `true`: there is more to do now. */
  async round(): Promise<boolean> {
    const { name: work, lease, leaseMs, now } = this.#work;
    const began = performance.now();
    const ended = (outcome: 'done' | 'failed' | 'elsewhere') =>
      emitMetric({ kind: 'round', work, outcome, seconds: secondsSince(began) });
    try {
      const isHeld = await lease.hold(work, leaseMs);
      const isBehind = isHeld && (await inSpan(`round ${work}`, {}, () => this.#held()));
      this.lastRoundAt = now();
      ended(isHeld ? 'done' : 'elsewhere');
      return isBehind;
    } catch (error) {
      // A round that was aborted from outside has not failed.
      if (!this.#stopped.signal.aborted) ended('failed');
      throw error;
    }
  }

  /** Runs a round, and renews its lease meanwhile. */
  async #held(): Promise<boolean> {
    const { name, lease, leaseMs, round } = this.#work;
    const lost = new AbortController();
    const renewing = setInterval(() => {
      lease.hold(name, leaseMs).then(
        (isHeld) => !isHeld && lost.abort(),
        // A failed renewal is ignored: the lease then expires.
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
      // An abort ends the pause, and then the loop.
      if (!isBehind) await setTimeout(EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
