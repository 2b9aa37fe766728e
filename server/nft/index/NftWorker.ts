import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/Database.ts';
import type { Lease } from '../../jobs/Lease.ts';
import { LeasedRounds } from '../../jobs/LeasedRounds.ts';
import type { IndexedNftChain } from '../NftChain.ts';
import { Indexer } from './Indexer.ts';
import { IndexStore } from './IndexStore.ts';
import { MetadataReader } from './MetadataReader.ts';

/** A round takes a few seconds at most. */
const LEASE_MS = 30_000;

interface Dependencies {
  readonly chain: IndexedNftChain;
  readonly db: Db;
  readonly lease: Lease;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly now: () => number;
}

/** Indexes one chain's NFTs. The process can stop at any moment: data and position are written in one transaction. */
export class NftWorker {
  readonly #rounds: LeasedRounds;

  constructor({ chain, db, lease, log, now }: Dependencies) {
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

  /** Resolves when the current round has ended. Another instance can continue immediately. */
  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  /** Continues the index if this instance holds the lease. `true`: there is more to read now. */
  round(): Promise<boolean> {
    return this.#rounds.round();
  }
}
