import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/Database.ts';
import { Indexer } from '../nft/index/Indexer.ts';
import { IndexStore } from '../nft/index/IndexStore.ts';
import { MetadataReader } from '../nft/index/MetadataReader.ts';
import type { NftChain } from '../nft/NftChain.ts';
import type { Lease } from './Lease.ts';

/** A round takes seconds at most; an instance that died is replaced after this. */
const LEASE_MS = 30_000;
const EVERY_MS = 700;

interface Collaborators {
  readonly chain: NftChain;
  readonly db: Db;
  readonly lease: Lease;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly now: () => number;
}

/** Indexes one chain's NFTs, and may be killed at any moment: what it knows and how far it got are written as one. */
export class NftWorker {
  readonly #with: Collaborators;
  readonly #indexer: Indexer;
  readonly #metadata: MetadataReader;
  readonly #stopped = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(collaborators: Collaborators) {
    this.#with = collaborators;
    const { chain, db, now } = collaborators;
    this.#indexer = new Indexer(chain, new IndexStore(db, chain.mainnet));
    this.#metadata = new MetadataReader(chain, db, now);
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Resolves once the round under way has ended; another instance may go on at once. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
    await this.#with.lease.release(this.#name);
  }

  /** Reads on, if this instance holds the lease. `true`: there is more to read at once. */
  async round(): Promise<boolean> {
    const { signal } = this.#stopped;
    if (!(await this.#with.lease.hold(this.#name, LEASE_MS))) return false;
    const isBehind = await this.#indexer.round(signal);
    return (await this.#metadata.round(signal)) || isBehind;
  }

  get #name(): string {
    return `nft:${this.#with.chain.mainnet}`;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      let isBehind = false;
      try {
        isBehind = await this.round();
      } catch (error) {
        if (!signal.aborted) this.#with.log.warn({ err: error, chain: this.#name }, 'a round of the NFT index failed');
      }
      // An abort ends the pause, and with it the loop.
      if (!isBehind) await setTimeout(EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
