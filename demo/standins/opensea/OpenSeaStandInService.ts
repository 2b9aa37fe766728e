import { sql } from 'kysely';
import type { Db } from '../../../server/db/Database.ts';
import type { NftContractRow, NftEventRow } from '../../../server/db/NftTables.ts';
import { Refusal } from '../../../server/http/calls/Refusal.ts';
import { Markets } from '../../../server/markets/Markets.ts';
import type { Market, OrderParameters } from '../../../server/markets/market.ts';
import type { OpenSeaChain } from '../../../server/markets/opensea/OpenSeaChain.ts';
import { NftOrderService } from '../../../server/nft/orders/NftOrderService.ts';
import { type KnownOrder, OrderBook } from '../../../server/nft/orders/OrderBook.ts';
import { offeredListings } from '../../../server/nft/orders/openOrders.ts';
import { resultCodes } from '../../../src/api/codes.ts';

/** A token with its facts. */
export interface StandInToken {
  readonly contract: string;
  readonly token_id: string;
  readonly name: string;
  readonly description: string;
  readonly image: string;
  readonly standard: 'ERC721' | 'ERC1155';
}

/** A page of a list, newest or lowest first. */
export interface Part {
  readonly offset: number;
  readonly limit: number;
}

/**
 * The backend of the OpenSea stand-in: one of the demo's chains with its market, an index of its own, and a database of its
 * own. The product's backend has no access to them.
 */
export class OpenSeaStandInService {
  readonly chain: OpenSeaChain;
  readonly #db: Db;
  readonly #market: Market;
  readonly #book: OrderBook;
  readonly #orders: NftOrderService;
  readonly #now: () => number;

  constructor(chain: OpenSeaChain, { db, market, now }: { db: Db; market: Market; now: () => number }) {
    this.chain = chain;
    this.#db = db;
    this.#market = market;
    this.#now = now;
    this.#book = new OrderBook(db, now);
    this.#orders = new NftOrderService({ db, book: this.#book, markets: new Markets([market]) });
  }

  async collection(contract: string): Promise<NftContractRow | undefined> {
    return this.#db
      .selectFrom('nft_contracts')
      .selectAll()
      .where('mainnet', '=', this.chain.mainnet)
      .where('contract', '=', contract)
      .where('standard', '<>', '')
      .executeTakeFirst();
  }

  /** Supply, owners and sales in the chain's coin. */
  async facts(contract: string) {
    const { mainnet } = this.chain;
    const { rows } = await sql<{ supply: string; owners: number; sales: number; volume: string }>`
      SELECT (SELECT coalesce(sum(supply), 0) FROM nft_tokens WHERE mainnet = ${mainnet} AND contract = ${contract}) AS supply,
        (SELECT count(DISTINCT owner)::integer FROM nft_balances WHERE mainnet = ${mainnet} AND contract = ${contract}) AS owners,
        count(*)::integer AS sales, coalesce(sum(price), 0) AS volume
      FROM nft_events WHERE mainnet = ${mainnet} AND contract = ${contract} AND kind = 'sale' AND in_coin`.execute(
      this.#db,
    );
    return rows[0];
  }

  async tokens(contract: string, { offset, limit }: Part, tokenId?: string): Promise<readonly StandInToken[]> {
    const one = tokenId === undefined ? sql`true` : sql`t.token_id = ${tokenId}::numeric`;
    const { rows } = await sql<StandInToken>`
      SELECT t.contract, t.token_id::text AS token_id, coalesce(m.name, '') AS name, c.standard,
        coalesce(m.description, '') AS description, coalesce(m.image, '') AS image
      FROM nft_tokens t JOIN nft_contracts c ON c.mainnet = t.mainnet AND c.contract = t.contract
      LEFT JOIN nft_metadata m ON m.mainnet = t.mainnet AND m.contract = t.contract AND m.token_id = t.token_id
      WHERE t.mainnet = ${this.chain.mainnet} AND t.contract = ${contract} AND t.supply > 0 AND ${one}
      ORDER BY t.token_id LIMIT ${limit} OFFSET ${offset}`.execute(this.#db);
    return rows;
  }

  async owners(contract: string, tokenId: string) {
    const { rows } = await sql<{ address: string; quantity: string }>`
      SELECT owner AS address, quantity::text AS quantity FROM nft_balances
      WHERE mainnet = ${this.chain.mainnet} AND contract = ${contract} AND token_id = ${tokenId}::numeric
      ORDER BY owner LIMIT 50`.execute(this.#db);
    return rows;
  }

  /** Listings that can be bought at their prices. */
  async listings(contract: string, { offset, limit }: Part): Promise<readonly KnownOrder[]> {
    const scope = sql`s.mainnet = ${this.chain.mainnet} AND s.contract = ${contract}`;
    const { rows } = await sql<{ hash: string }>`
      SELECT hash FROM ${offeredListings(this.#now(), scope)} f ORDER BY price, hash LIMIT ${limit} OFFSET ${offset}`.execute(
      this.#db,
    );
    const found = await this.#book.byHashes(rows.map(({ hash }) => hash));
    return rows.flatMap(({ hash }) => found.find((order) => order.hash === hash) ?? []);
  }

  /** Sales, transfers and mints. `after`: milliseconds since 1970. */
  async events(contract: string, after: number, { offset, limit }: Part): Promise<readonly NftEventRow[]> {
    return this.#db
      .selectFrom('nft_events')
      .selectAll()
      .where('mainnet', '=', this.chain.mainnet)
      .where('contract', '=', contract)
      .where('kind', 'in', ['sale', 'transfer'])
      .where('time', '>=', after)
      .orderBy('block', 'desc')
      .orderBy('log_index', 'desc')
      .orderBy('item', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
  }

  /** @throws Refusal if the market does not accept the order */
  post(parameters: OrderParameters, signature: string): Promise<KnownOrder> {
    return this.#orders.post(this.#market, this.chain.mainnet, { parameters, signature });
  }

  /** An order that can be filled now. @throws Refusal `nftNotListed` */
  async fillable(hash: string): Promise<KnownOrder> {
    const order = await this.#book.byHash(hash);
    const [found] = order ? await this.#market.fillable([order]) : [];
    if (!order || !found) throw new Refusal(resultCodes.nftNotListed, 'not an open order');
    return order;
  }
}
