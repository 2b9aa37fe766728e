import { setTimeout } from 'node:timers/promises';
import { isAddress } from 'ethers';
import { sql } from 'kysely';
import { resultCodes } from '../../../src/api/codes.ts';
import type { DataOf } from '../../../src/api/endpoint.ts';
import type { cancelOrder } from '../../../src/api/nft/orders.ts';
import type { Db } from '../../db/Database.ts';
import { Refusal } from '../../http/calls/Refusal.ts';
import type { Markets } from '../../markets/Markets.ts';
import type { CheckedOrder, Market, OrderParameters, PostedOrder } from '../../markets/market.ts';
import type { KnownOrder, OrderBook } from './OrderBook.ts';

/** Maximum wait until the index has read the blocks that the market has read from the chain. */
const INDEX_LAG_MS = 6_000;
const INDEX_POLL_MS = 200;
/** Maximum number of signatures in the reply to one cancellation. */
const MAX_SIGNATURES = 20;

interface Dependencies {
  readonly db: Db;
  readonly book: OrderBook;
  readonly markets: Markets;
}

type Cancellation = DataOf<typeof cancelOrder>;

/** Accepts signed orders and cancels them. */
export class NftOrderService {
  readonly #deps: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies;
  }

  /**
   * Checks a signed order completely and stores it. Posts it to its market if the market publishes orders. An already stored
   * order gets the same answer. If the market's result is unknown, the order is kept, and a repeated request posts it again.
   * @throws Refusal `relistPriceTooHigh`, and the refusals of `Market.check` and `Market.publish`
   */
  async post(
    market: Market,
    mainnet: string,
    { parameters, signature }: { readonly parameters: OrderParameters; readonly signature: string },
  ): Promise<KnownOrder> {
    const { book } = this.#deps;
    const known = await book.byHash(market.read(mainnet, parameters).hash);
    if (known && (!market.publish || (await book.isPublished(known)))) return known;
    const order = await market.check(mainnet, parameters, signature);
    const held = await this.#held(order);
    const posted = { ...order, parameters, signature };
    await book.add(market.id, posted, (others) => assertLowerPrice(order, others, held));
    await this.#publish(market, posted);
    return this.#onceIndexed(order.hash);
  }

  /**
   * The transaction that cancels orders of one maker, together with all open listings of the same NFTs. Otherwise a replaced
   * listing would become active again. The app verifies each order by its signature.
   * @throws Refusal `unknownOrder`, `invalidParameter`
   */
  async cancel(market: Market, maker: string, hashes: readonly string[]): Promise<Cancellation> {
    const { book } = this.#deps;
    const found = await book.byHashes(hashes);
    const [first] = found;
    if (!first || found.length !== new Set(hashes.map((hash) => hash.toLowerCase())).size) {
      throw new Refusal(resultCodes.unknownOrder, 'unknown order');
    }
    const isRight = (order: KnownOrder) =>
      order.maker === maker.toLowerCase() && order.mainnet === first.mainnet && order.market === market.id;
    if (!found.every(isRight)) {
      throw new Refusal(resultCodes.invalidParameter, 'orders of one maker, one chain and one market at a time');
    }
    const open = found.filter(({ status }) => status !== 'fulfilled' && status !== 'cancelled');
    if (open.length === 0) throw new Refusal(resultCodes.unknownOrder, 'nothing is left to cancel');
    const beside = await Promise.all(
      open.filter(({ side }) => side === 0).map((order) => book.openOrders('listing', order)),
    );
    const own = beside.flat().filter(isRight);
    const all = [...new Map([...open, ...own].map((order) => [order.hash, order])).values()];
    return { txInfo: market.cancel(all), signatures: await signaturesOf(market, all) };
  }

  /** Stores that the maker sent a cancellation. Only the maker's own transaction counts. Returns the number of changed rows. */
  async reportCancelling(order: KnownOrder, txHash: string): Promise<number> {
    const market = this.#deps.markets.named(order.market);
    const seen = await market?.lookUp(order.mainnet, txHash);
    if (seen?.status !== 'pending' || !seen.isOurs || seen.sender !== order.maker) {
      // Included: the index reports it. Failed or unknown: no cancellation is pending.
      const isDone = seen?.status === 'included' && seen.cancelled.includes(order.hash);
      if (!isDone) return 0;
    }
    return (await this.#deps.book.markCancelling(order, txHash)) ? 1 : 0;
  }

  /**
   * The approval may be in a block that the index has not read yet. Until then the listing would be hidden. So the answer
   * waits for the index, but not longer than `INDEX_LAG_MS`.
   */
  async #onceIndexed(hash: string): Promise<KnownOrder> {
    const until = performance.now() + INDEX_LAG_MS;
    for (;;) {
      const stored = await this.#deps.book.byHash(hash);
      if (!stored) throw new Error('an order was neither stored nor found');
      if (stored.status !== 'invalid' || performance.now() > until) return stored;
      await setTimeout(INDEX_POLL_MS);
    }
  }

  async #publish(market: Market, order: PostedOrder): Promise<void> {
    const { book } = this.#deps;
    const published = await market.publish?.(order);
    if (!published) return;
    if (published.status === 'published') return book.markPublished(market.id, order);
    if (published.status === 'declined') await book.drop(order);
    throw published.reason;
  }

  async #held({ mainnet, contract, tokenId, maker }: CheckedOrder): Promise<bigint> {
    const row = await this.#deps.db
      .selectFrom('nft_balances')
      .select('quantity')
      .where('mainnet', '=', mainnet)
      .where('contract', '=', contract)
      .where(sql`token_id`, '=', sql`${tokenId.toString()}::numeric`)
      .where('owner', '=', maker)
      .executeTakeFirst();
    return BigInt(row?.quantity ?? 0);
  }
}

/**
 * An order is left out if its market does not return the signature now. Then only the chain can prove the order. Limited,
 * because a market may have to be asked for each.
 */
async function signaturesOf(market: Market, orders: readonly KnownOrder[]): Promise<Cancellation['signatures']> {
  const signed = await Promise.all(
    orders.slice(0, MAX_SIGNATURES).map(async (order) => {
      const signature = await market.signatureOf(order).catch(() => undefined);
      return signature === undefined ? [] : [{ orderHash: order.hash, signature }];
    }),
  );
  return signed.flat();
}

/** A new listing of the same NFT must be cheaper than the open one: the older order can still be filled (NFT-08). */
function assertLowerPrice(order: CheckedOrder, others: readonly KnownOrder[], held: bigint): void {
  if (order.side !== 0 || others.length === 0) return;
  const offered = others.reduce((sum, { quantity }) => sum + quantity, order.quantity);
  // The maker has enough pieces for both listings.
  if (held >= offered) return;
  const isLower = others.every(
    ({ price, quantity, paymentToken }) =>
      paymentToken === order.paymentToken && order.price * quantity < price * order.quantity,
  );
  if (!isLower) throw new Refusal(resultCodes.relistPriceTooHigh, 'cannot be higher than the current price');
}

/** An account from the wire in the index's spelling. @throws Refusal `invalidAddress` */
export function accountOf(text: string): string {
  if (!isAddress(text)) throw new Refusal(resultCodes.invalidAddress, 'not an account of the chain');
  return text.toLowerCase();
}
