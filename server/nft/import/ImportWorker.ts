import type { FastifyBaseLogger } from 'fastify';
import type { Lease } from '../../jobs/Lease.ts';
import { LeasedRounds } from '../../jobs/LeasedRounds.ts';
import type { Traffic } from '../../jobs/Traffic.ts';
import type { NftImport } from './liveMarkets.ts';

/** A round is a few requests. */
const LEASE_MS = 60_000;

interface Dependencies {
  readonly source: NftImport;
  readonly lease: Lease;
  readonly traffic?: Traffic;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly now: () => number;
}

/** Reads NFTs from a marketplace, in one instance at a time. The process can stop at any moment. */
export class ImportWorker {
  readonly #rounds: LeasedRounds;

  constructor({ source, lease, traffic, log, now }: Dependencies) {
    const round = (signal: AbortSignal) => source.round(signal);
    this.#rounds = new LeasedRounds({ name: source.name, lease, traffic, leaseMs: LEASE_MS, log, now, round });
  }

  get late(): readonly string[] {
    return this.#rounds.late;
  }

  start(): void {
    this.#rounds.start();
  }

  /** Resolves when the current round has ended. Another instance can continue immediately. */
  stop(): Promise<void> {
    return this.#rounds.stop();
  }
}
