import type { FastifyBaseLogger } from 'fastify';
import type { NftImport } from '../markets/liveMarkets.ts';
import type { Lease } from './Lease.ts';
import { LeasedRounds } from './LeasedRounds.ts';

/** A round is a few requests. */
const LEASE_MS = 60_000;

interface Collaborators {
  readonly source: NftImport;
  readonly lease: Lease;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly now: () => number;
}

/** Reads NFTs from a marketplace, one instance at a time, and may be killed at any moment. */
export class ImportWorker {
  readonly #rounds: LeasedRounds;

  constructor({ source, lease, log, now }: Collaborators) {
    const round = (signal: AbortSignal) => source.round(signal);
    this.#rounds = new LeasedRounds({ name: source.name, lease, leaseMs: LEASE_MS, log, now, round });
  }

  start(): void {
    this.#rounds.start();
  }

  /** Resolves once the round under way has ended; another instance may go on at once. */
  stop(): Promise<void> {
    return this.#rounds.stop();
  }
}
