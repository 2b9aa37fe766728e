import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/Database.ts';
import { Indexer } from '../nft/index/Indexer.ts';
import { IndexStore } from '../nft/index/IndexStore.ts';
import { MetadataReader } from '../nft/index/MetadataReader.ts';
import type { IndexedNftChain } from '../nft/NftChain.ts';
import type { Lease } from './Lease.ts';
import { LeasedRounds } from './LeasedRounds.ts';

/** A round takes seconds at most. */
const LEASE_MS = 30_000;

interface Collaborators {
  readonly chain: IndexedNftChain;
  readonly db: Db;
  readonly lease: Lease;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly now: () => number;
}

/** Indexes one chain's NFTs, and may be killed at any moment: what it knows and how far it got are written as one. */
export class NftWorker {
  readonly #rounds: LeasedRounds;

  constructor({ chain, db, lease, log, now }: Collaborators) {
    const indexer = new Indexer(chain, new IndexStore(db, chain.mainnet));
    const metadata = new MetadataReader(chain, db, now);
    this.#rounds = new LeasedRounds({
      name: `nft:${chain.mainnet}`,
      lease,
      leaseMs: LEASE_MS,
      log,
      now,
      async round(signal) {
        const isBehind = await indexer.round(signal);
        return (await metadata.round(signal)) || isBehind;
      },
    });
  }

  start(): void {
    this.#rounds.start();
  }

  /** Resolves once the round under way has ended; another instance may go on at once. */
  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  /** Reads on, if this instance holds the lease. `true`: there is more to read at once. */
  round(): Promise<boolean> {
    return this.#rounds.round();
  }
}
