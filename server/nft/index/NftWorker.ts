import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/Database.ts';
import type { Lease } from '../../jobs/Lease.ts';
import { LeasedRounds } from '../../jobs/LeasedRounds.ts';
import type { Traffic } from '../../jobs/Traffic.ts';
import type { IndexedNftChain } from '../NftChain.ts';
import { renewStandings } from '../summary/standings.ts';
import { Indexer } from './Indexer.ts';
import { IndexStore } from './IndexStore.ts';
import { MetadataReader } from './MetadataReader.ts';

/** A round takes a few seconds, with slow hosts of metadata half a minute. */
const LEASE_MS = 30_000;
const LIMIT_MS = 120_000;
const METADATA_EVERY_MS = 2_000;
/** Nothing follows from the index until somebody looks, and the first call ends this pause. */
const QUIET_EVERY_MS = 10_000;

interface Dependencies {
  readonly chain: IndexedNftChain;
  readonly db: Db;
  readonly lease: Lease;
  readonly traffic?: Traffic;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly now: () => number;
}

/**
 * Indexes one chain's NFTs, and reads their metadata in rounds of their own: a slow host does not hold up the index. The process
 * can stop at any moment: data and position are written in one transaction.
 */
export class NftWorker {
  readonly #index: LeasedRounds;
  readonly #metadata: LeasedRounds;

  constructor({ chain, db, lease, traffic, log, now }: Dependencies) {
    const indexer = new Indexer(chain, new IndexStore(db, chain.mainnet));
    const metadata = new MetadataReader(chain, db, now);
    const work = { lease, traffic, quietEveryMs: QUIET_EVERY_MS, leaseMs: LEASE_MS, limitMs: LIMIT_MS, log, now };
    this.#index = new LeasedRounds({
      ...work,
      name: `nft:${chain.mainnet}`,
      round: async (signal) => {
        try {
          return await indexer.round(signal);
        } finally {
          // Listings end and sales grow old also while the node does not answer.
          while (await renewStandings(db, [chain.mainnet], now()));
        }
      },
    });
    this.#metadata = new LeasedRounds({
      ...work,
      name: `nft-metadata:${chain.mainnet}`,
      everyMs: METADATA_EVERY_MS,
      round: (signal) => metadata.round(signal),
    });
  }

  get late(): readonly string[] {
    return [...this.#index.late, ...this.#metadata.late];
  }

  start(): void {
    this.#index.start();
    this.#metadata.start();
  }

  /** Resolves when the current rounds have ended. Another instance can continue immediately. */
  async stop(): Promise<void> {
    await Promise.all([this.#index.stop(), this.#metadata.stop()]);
  }

  /** Continues the index, then the metadata, if this instance holds the leases. `true`: there is more to read now. */
  async round(): Promise<boolean> {
    const isBehind = await this.#index.round();
    return (await this.#metadata.round()) || isBehind;
  }
}
