import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { SeaportParameters } from '../../../src/api/nft/orders.ts';
import { atomically } from '../../db/atomically.ts';
import type { Db } from '../../db/Database.ts';
import type { NewNftOrderRow, NftOrderRow } from '../../db/NftTables.ts';
import type { PostedOrder } from '../../markets/market.ts';
import { keepListings, type SummaryKey } from '../summary/keepSummaries.ts';
import { offeredListings, openOrders } from './openOrders.ts';

/** State of an order, for its maker. `invalid`: it cannot be bought now, for example because a cheaper listing exists. */
export type ListingStatus = 'added' | 'cancelling' | 'cancelled' | 'fulfilled' | 'expired' | 'invalid';

/** An order with its state. */
export interface KnownOrder extends PostedOrder {
  readonly market: string;
  readonly status: ListingStatus;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface TokenAt {
  readonly mainnet: string;
  readonly contract: string;
  readonly tokenId: bigint;
}

interface Row extends NftOrderRow {
  readonly status: ListingStatus;
  readonly changed_at: number | null;
}

const ROWS_AT_ONCE = 500;
/** A sent cancellation counts as pending for this time. After it, the transaction was dropped or failed. */
const CANCELLING_MS = 10 * 60_000;

/** Signed orders as they were posted, and their state by the index. */
export class OrderBook {
  readonly #db: Db;
  readonly #now: () => number;

  constructor(db: Db, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  async byHash(hash: string): Promise<KnownOrder | undefined> {
    const [found] = await this.byHashes([hash]);
    return found;
  }

  /** In any order; unknown ones are left out. */
  async byHashes(hashes: readonly string[]): Promise<readonly KnownOrder[]> {
    if (hashes.length === 0) return [];
    return this.#read(sql`o.hash IN (${sql.join(hashes.map((hash) => hash.toLowerCase()))})`);
  }

  /** Orders of a token that can be filled as last indexed: listings cheapest first, bids highest first. */
  async openOrders(side: 'listing' | 'bid', token: TokenAt): Promise<readonly KnownOrder[]> {
    const now = this.#now();
    const order = side === 'listing' ? sql`o.price / o.quantity` : sql`o.price / o.quantity DESC`;
    return this.#read(
      sql`${isOf(token)} AND (o.mainnet, o.hash) IN (SELECT mainnet, hash FROM ${openOrders(side, now)} s)`,
      sql`${order}, o.created_at, o.hash`,
    );
  }

  /** Newest first. `status` filters by state. */
  async ofMaker(
    maker: string,
    { mainnet, status, limit, offset }: { mainnet?: string; status?: string; limit: number; offset: number },
  ): Promise<{ readonly orders: readonly KnownOrder[]; readonly total: number }> {
    const chain = mainnet === undefined ? sql`true` : sql`o.mainnet = ${mainnet}`;
    const all = await this.#read(sql`o.maker = ${maker.toLowerCase()} AND ${chain}`, sql`o.created_at DESC, o.hash`);
    const wanted = status ? all.filter((order) => order.status === status) : all;
    return { orders: wanted.slice(offset, offset + limit), total: wanted.length };
  }

  /** The maker's newest order for a token. */
  async latest(maker: string, side: 0 | 1, token: TokenAt): Promise<KnownOrder | undefined> {
    const [found] = await this.#read(
      sql`o.maker = ${maker.toLowerCase()} AND o.side = ${side} AND ${isOf(token)}`,
      sql`o.created_at DESC, o.hash`,
    );
    return found;
  }

  /**
   * Stores a new order. `assertAllowed` gets the maker's open orders of the token, and throws if the new one conflicts with them.
   * Simultaneous orders are stored one after the other, so each call sees the earlier ones. `assertAllowed` must not query the
   * database, which is locked.
   */
  async add(market: string, order: PostedOrder, assertAllowed: (others: readonly KnownOrder[]) => void): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const key = `${order.mainnet}:${order.contract}:${order.tokenId}:${order.maker}`;
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
      const book = new OrderBook(transaction, this.#now);
      if (await book.byHash(order.hash)) return;
      const open = await book.openOrders(order.side === 0 ? 'listing' : 'bid', order);
      assertAllowed(open.filter(({ maker }) => maker === order.maker));
      await transaction
        .insertInto('nft_orders')
        .values(rowOf(market, order, this.#now()))
        .execute();
      await keepListings(transaction, [summaryKeyOf(order)]);
    });
  }

  /** Stores orders of the past, with the times of their signatures. Existing orders stay unchanged. */
  async restore(market: string, orders: readonly (PostedOrder & { readonly signedAt: number })[]): Promise<void> {
    for (let first = 0; first < orders.length; first += ROWS_AT_ONCE) {
      const rows = orders.slice(first, first + ROWS_AT_ONCE).map((order) => rowOf(market, order, order.signedAt));
      await atomically(this.#db, async (transaction) => {
        await transaction
          .insertInto('nft_orders')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await keepListings(transaction, rows);
      });
    }
  }

  /** Marks an order as published: its external marketplace has it. */
  async markPublished(market: string, { mainnet, hash }: Pick<PostedOrder, 'mainnet' | 'hash'>): Promise<void> {
    const seen_at = new Date(this.#now()).toISOString();
    await atomically(this.#db, async (transaction) => {
      await transaction
        .insertInto('nft_published')
        .values({ mainnet, hash, market, seen_at })
        .onConflict((conflict) => conflict.columns(['mainnet', 'hash']).doUpdateSet({ seen_at }))
        .execute();
      const tokens = await transaction
        .selectFrom('nft_orders')
        .select(['mainnet', 'contract', 'token_id'])
        .where('mainnet', '=', mainnet)
        .where('hash', '=', hash)
        .execute();
      await keepListings(transaction, tokens);
    });
  }

  async isPublished({ mainnet, hash }: Pick<PostedOrder, 'mainnet' | 'hash'>): Promise<boolean> {
    const row = await this.#db
      .selectFrom('nft_published')
      .select('hash')
      .where('mainnet', '=', mainnet)
      .where('hash', '=', hash)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Deletes an order that its marketplace did not accept. */
  async drop({ mainnet, hash }: Pick<PostedOrder, 'mainnet' | 'hash'>): Promise<void> {
    await atomically(this.#db, async (transaction) => {
      const tokens = await transaction
        .deleteFrom('nft_orders')
        .where('mainnet', '=', mainnet)
        .where('hash', '=', hash)
        .returning(['mainnet', 'contract', 'token_id'])
        .execute();
      await keepListings(transaction, tokens);
    });
  }

  /** Stores that the maker sent a cancelling transaction. `false` if it was already known. */
  async markCancelling(order: KnownOrder, txHash: string): Promise<boolean> {
    const added = await this.#db
      .insertInto('nft_cancellations')
      .values({ mainnet: order.mainnet, hash: order.hash, tx_hash: txHash.toLowerCase(), at: this.#now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows !== 0n;
  }

  async #read(where: RawBuilder<unknown>, order: RawBuilder<unknown> = sql`o.hash`): Promise<readonly KnownOrder[]> {
    const now = this.#now();
    const cancelling = sql`(SELECT max(c.at) FROM nft_cancellations c
      WHERE c.mainnet = o.mainnet AND c.hash = o.hash AND c.at > ${now - CANCELLING_MS}::bigint)`;
    const own = sql`s.mainnet = o.mainnet AND s.contract = o.contract AND s.token_id = o.token_id AND s.maker = o.maker`;
    const isReplaced = sql`(o.side = 0 AND o.start_at <= ${now}::bigint AND NOT EXISTS (
      SELECT 1 FROM ${offeredListings(now, own)} f WHERE f.hash = o.hash))`;
    const { rows } = await sql<Row>`
      SELECT o.*, CASE
          WHEN o.filled >= o.quantity THEN 'fulfilled'
          WHEN o.cancelled_at IS NOT NULL OR o.recounted_at IS NOT NULL THEN 'cancelled'
          WHEN o.end_at <= ${now}::bigint THEN 'expired'
          WHEN ${cancelling} IS NOT NULL THEN 'cancelling'
          WHEN l.hash IS NULL OR ${isReplaced} THEN 'invalid'
          ELSE 'added' END AS status,
        coalesce(o.filled_at, o.cancelled_at, o.recounted_at, ${cancelling}) AS changed_at
      FROM nft_order_facts o LEFT JOIN nft_live_orders l ON l.mainnet = o.mainnet AND l.hash = o.hash
      WHERE ${where} ORDER BY ${order}`.execute(this.#db);
    return rows.map(orderOf);
  }
}

function isOf({ mainnet, contract, tokenId }: TokenAt): RawBuilder<unknown> {
  return sql`o.mainnet = ${mainnet} AND o.contract = ${contract} AND o.token_id = ${tokenId.toString()}::numeric`;
}

function summaryKeyOf({ mainnet, contract, tokenId }: TokenAt): SummaryKey {
  return { mainnet, contract, token_id: tokenId.toString() };
}

function rowOf(market: string, order: PostedOrder, now: number): NewNftOrderRow {
  return {
    mainnet: order.mainnet,
    hash: order.hash,
    market,
    maker: order.maker,
    side: order.side,
    contract: order.contract,
    token_id: order.tokenId.toString(),
    quantity: order.quantity.toString(),
    price: order.price.toString(),
    payment_token: order.paymentToken,
    start_at: order.startAt,
    end_at: order.endAt,
    counter: order.counter.toString(),
    operator: order.operator,
    parameters: JSON.stringify(order.parameters),
    signature: order.signature,
    created_at: now,
  };
}

function orderOf(row: Row): KnownOrder {
  return {
    mainnet: row.mainnet,
    hash: row.hash,
    market: row.market,
    maker: row.maker,
    side: row.side === 0 ? 0 : 1,
    contract: row.contract,
    tokenId: BigInt(row.token_id),
    quantity: BigInt(row.quantity),
    price: BigInt(row.price),
    paymentToken: row.payment_token,
    startAt: row.start_at,
    endAt: row.end_at,
    counter: BigInt(row.counter),
    operator: row.operator,
    parameters: z.parse(SeaportParameters, row.parameters),
    signature: row.signature,
    status: row.status,
    createdAt: row.created_at,
    updatedAt: row.changed_at ?? row.created_at,
  };
}
