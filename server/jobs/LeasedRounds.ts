import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { inSpan } from '../observe/inSpan.ts';
import { emitMetric, secondsSince } from '../observe/metricEvents.ts';
import { within } from '../upstream/within.ts';
import { isStuck } from './isStuck.ts';
import type { Lease } from './Lease.ts';
import type { Traffic } from './Traffic.ts';

const EVERY_MS = 700;
/** Pause between two rounds without calls, unless given. */
const QUIET_EVERY_MS = 5_000;
const ROUND_LIMIT_MS = 300_000;
/** Interval of the look whether rounds still end. */
const LOOK_MS = 10_000;
/** Renewals during one lease time. */
const RENEWALS = 3;

interface Work {
  /** Name of the lease, also used in the log. */
  readonly name: string;
  readonly lease: Pick<Lease, 'hold' | 'release'>;
  /** A dead instance is replaced after this time. The lease is renewed during a round. */
  readonly leaseMs: number;
  /** Pause between two rounds. 0.7 s unless given. */
  readonly everyMs?: number;
  /** Makes the pauses longer without calls to this instance. Absent: they are always the same. */
  readonly traffic?: Traffic | undefined;
  /** The pause without calls, shorter than a lease. Five seconds unless given. */
  readonly quietEveryMs?: number;
  /** A round that takes longer has failed. Five minutes unless given. */
  readonly limitMs?: number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly now: () => number;
  /**
   * Runs one round. `true`: there is more to do now. `signal` aborts on a stop, when another instance has taken over, or at the
   * time limit. Until the round reacts to it, two rounds may run, and their work must not conflict.
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
  #startedAt: number | undefined;
  /** When the lease was taken or renewed last. `undefined` while another instance has it. */
  #heldAt: number | undefined;
  #looking: NodeJS.Timeout | undefined;
  #isReported = false;

  constructor(work: Work) {
    this.#work = work;
  }

  /** Its name if no round has succeeded for longer than a round may take, and a minute. */
  get late(): readonly string[] {
    const { name, limitMs = ROUND_LIMIT_MS, now } = this.#work;
    const since = this.lastRoundAt ?? this.#startedAt;
    return since !== undefined && isStuck(since + limitMs, now()) ? [name] : [];
  }

  start(): void {
    this.#startedAt = this.#work.now();
    this.#running = this.#run();
    this.#looking = setInterval(() => this.#reportLate(), LOOK_MS).unref();
  }

  /** Resolves when the current round has ended. Another instance can continue immediately. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    clearInterval(this.#looking);
    await this.#running;
    this.#heldAt = undefined;
    // If the database is unavailable, the lease expires automatically.
    await this.#work.lease.release(this.#work.name).catch(() => undefined);
  }

  /** Runs one round if this instance holds the lease. `true`: there is more to do now. */
  async round(): Promise<boolean> {
    const { name: work, now } = this.#work;
    const began = performance.now();
    const ended = (outcome: 'done' | 'failed' | 'elsewhere') =>
      emitMetric({ kind: 'round', work, outcome, seconds: secondsSince(began) });
    try {
      const isHeld = await this.#hold();
      const isBehind = isHeld && (await inSpan(`round ${work}`, {}, () => this.#held()));
      this.lastRoundAt = now();
      this.#isReported = false;
      ended(isHeld ? 'done' : 'elsewhere');
      return isBehind;
    } catch (error) {
      // A round that was aborted from outside has not failed.
      if (!this.#stopped.signal.aborted) ended('failed');
      throw error;
    }
  }

  /** Returns whether this instance holds the lease. Writes nothing if it was renewed within a third of its time. */
  async #hold(): Promise<boolean> {
    const { now, leaseMs } = this.#work;
    if (this.#heldAt !== undefined && now() - this.#heldAt < leaseMs / RENEWALS) return true;
    return this.#renew();
  }

  async #renew(): Promise<boolean> {
    const { name, lease, leaseMs, now } = this.#work;
    const askedAt = now();
    const isHeld = await lease.hold(name, leaseMs);
    this.#heldAt = isHeld ? askedAt : undefined;
    return isHeld;
  }

  /** Runs a round, and renews its lease meanwhile. */
  async #held(): Promise<boolean> {
    const { leaseMs, limitMs = ROUND_LIMIT_MS, round } = this.#work;
    const lost = new AbortController();
    const renewing = setInterval(() => {
      this.#renew().then(
        (isHeld) => !isHeld && lost.abort(),
        // A failed renewal is ignored: the lease then expires.
        () => undefined,
      );
    }, leaseMs / RENEWALS);
    try {
      return await within(limitMs, undefined, (limit) =>
        round(AbortSignal.any([this.#stopped.signal, lost.signal, limit])),
      );
    } finally {
      clearInterval(renewing);
    }
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    const { log, name } = this.#work;
    let isFirst = true;
    while (!signal.aborted) {
      let isBehind = false;
      try {
        isBehind = await this.round();
      } catch (error) {
        // On a fresh start, nodes and services may be slow, and the next round goes on. `late` reports work that never ends.
        const isSlowStart = isFirst && error instanceof Error && error.name === 'TimeoutError';
        if (!signal.aborted && !isSlowStart) log.warn({ err: error, work: name }, 'a round of background work failed');
      }
      isFirst = false;
      // An abort ends the pause, and then the loop.
      if (!isBehind) await this.#pause(signal).catch(() => undefined);
    }
  }

  #pause(signal: AbortSignal): Promise<void> {
    const { everyMs = EVERY_MS, quietEveryMs = QUIET_EVERY_MS, traffic } = this.#work;
    if (!traffic?.isQuiet) return pause(everyMs, undefined, { signal });
    const until = AbortSignal.any([signal, traffic.resumed]);
    return pause(Math.max(everyMs, quietEveryMs), undefined, { signal: until });
  }

  /** Once, until a round succeeds again. */
  #reportLate(): void {
    if (this.#isReported || this.late.length === 0) return;
    this.#isReported = true;
    this.#work.log.warn({ work: this.#work.name }, 'background work has not succeeded for too long');
  }
}
