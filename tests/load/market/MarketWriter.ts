import { sql } from 'kysely';
import type { Db } from '../../../server/db/Database.ts';
import type { NftEvent } from '../../../server/nft/index/decodeLogs.ts';
import { nftEventOf } from '../../../server/nft/index/decodeLogs.ts';
import { IndexStore } from '../../../server/nft/index/IndexStore.ts';
import { renewStandings } from '../../../server/nft/summary/standings.ts';
import { LAST_BLOCK } from './seedMarket.ts';

/** Pause between two blocks, as of a fast chain. */
const BLOCK_MS = 1_000;
const SALES = 10;
const ZERO = `0x${'0'.repeat(40)}`;

interface Sold {
  readonly contract: string;
  readonly token_id: string;
  readonly owner: string;
  readonly hash: string;
  readonly price: string;
}

/** Adds blocks with sales of listed tokens to the index, as a chain's worker does. */
export class MarketWriter {
  readonly #db: Db;
  readonly #mainnet: string;
  readonly #store: IndexStore;
  readonly #times: number[] = [];
  readonly #errors: string[] = [];
  #block = LAST_BLOCK;
  #isStopped = false;
  #running: Promise<void> = Promise.resolve();

  constructor(db: Db, mainnet: string) {
    this.#db = db;
    this.#mainnet = mainnet;
    this.#store = new IndexStore(db, mainnet);
  }

  start(): void {
    this.#running = this.#run();
  }

  /** The time of each block, milliseconds, and the errors. */
  async stop(): Promise<{ readonly times: readonly number[]; readonly errors: readonly string[] }> {
    this.#isStopped = true;
    await this.#running;
    return { times: this.#times, errors: this.#errors };
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      const began = performance.now();
      try {
        await this.#write(await this.#listed());
        while (await renewStandings(this.#db, [this.#mainnet], Date.now()));
        this.#times.push(performance.now() - began);
      } catch (error) {
        this.#errors.push(`a block of ${this.#mainnet}: ${error instanceof Error ? error.message : String(error)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, BLOCK_MS));
    }
  }

  async #write(sold: readonly Sold[]): Promise<void> {
    const number = this.#block + 1;
    const head = { number, hash: `0x${number.toString(16).padStart(64, '0')}`, time: Date.now() };
    const events = sold.flatMap((token, at) => this.#events(token, at));
    const span = { keep: this.#block, to: number, from: String(this.#block), heads: [head], contracts: [], events };
    await this.#store.apply(span);
    this.#block = number;
  }

  #events({ contract, token_id, owner, hash, price }: Sold, at: number): readonly NftEvent[] {
    const buyer = `0x${(1 + at).toString(16).padStart(40, 'a')}`;
    const log = {
      address: contract,
      topics: [],
      data: '',
      block: this.#block + 1,
      blockHash: '',
      txHash: `0x${at.toString(16).padStart(64, '0')}`,
      index: at * 2,
    };
    const moved = { contract, token_id, sender: owner, recipient: buyer };
    const paid = { market: 'devnet', order_hash: hash, side: 0, price, payment_token: ZERO, in_coin: true } as const;
    return [
      { ...nftEventOf(log, 0, { kind: 'transfer', ...moved }), of_sale: true },
      nftEventOf({ ...log, index: at * 2 + 1 }, 0, { kind: 'sale', ...moved, ...paid }),
    ];
  }

  /** Tokens with a valid listing, from anywhere in the market. */
  async #listed(): Promise<readonly Sold[]> {
    const { rows } = await sql<Sold>`
      SELECT o.contract, o.token_id::text AS token_id, o.maker AS owner, o.hash, o.price::text AS price
      FROM nft_orders o
      JOIN nft_balances b ON b.mainnet = o.mainnet AND b.contract = o.contract AND b.token_id = o.token_id AND b.owner = o.maker
      WHERE o.mainnet = ${this.#mainnet} AND o.side = 0 AND o.end_at > ${Date.now()}::bigint
        AND o.hash > ${`0x${Math.floor(Math.random() * 2 ** 32)
          .toString(16)
          .padStart(8, '0')}`}
      ORDER BY o.hash LIMIT ${SALES}`.execute(this.#db);
    return rows;
  }
}
