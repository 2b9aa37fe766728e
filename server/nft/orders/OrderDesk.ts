import { setTimeout } from 'node:timers/promises';
import { isAddress } from 'ethers';
import { sql } from 'kysely';
import { resultCodes } from '../../../src/api/codes.ts';
import type { WireEvmTransaction } from '../../../src/api/nft/entities.ts';
import type { Db } from '../../db/Database.ts';
import { Refusal } from '../../http/Refusal.ts';
import type { Markets } from '../../markets/Markets.ts';
import type { CheckedOrder, Market, OrderParameters, PostedOrder } from '../../markets/market.ts';
import type { KnownOrder, OrderBook } from './OrderBook.ts';

/** How long a posted order waits for the index to read what the market has read from the chain. */
const INDEX_LAG_MS = 6_000;
const INDEX_POLL_MS = 200;

interface Collaborators {
  readonly db: Db;
  readonly book: OrderBook;
  readonly markets: Markets;
}

/** Takes signed orders, and takes them off again. */
export class OrderDesk {
  readonly #with: Collaborators;

  constructor(collaborators: Collaborators) {
    this.#with = collaborators;
  }

  /**
   * Stores a signed order after everything about it was checked, and posts it where its market publishes orders. One that is
   * stored already is answered alike. Where nobody knows whether it was taken, it is kept, and posted again when it comes again.
   * @throws Refusal `relistPriceTooHigh`, and what `Market.check` and `Market.publish` refuse with
   */
  async post(market: Market, mainnet: string, parameters: OrderParameters, signature: string): Promise<KnownOrder> {
    const { book } = this.#with;
    const known = await book.byHash(market.read(mainnet, parameters).hash);
    if (known && (!market.publish || (await book.isPublished(known)))) return known;
    const order = await market.check(mainnet, parameters, signature);
    const held = await this.#held(order);
    const posted = { ...order, parameters, signature };
    await book.add(market.id, posted, (standing) => mustBeLower(order, standing, held));
    await this.#publish(market, posted);
    return this.#onceIndexed(order.hash);
  }

  /**
   * The transaction that cancels orders of one maker, with all standing listings of the same NFTs: one that was replaced by a
   * lower one would come into force again.
   * @throws Refusal `unknownOrder`, `invalidParameter`
   */
  async cancel(market: Market, maker: string, hashes: readonly string[]): Promise<WireEvmTransaction> {
    const { book } = this.#with;
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
      open.filter(({ side }) => side === 0).map((order) => book.standing('listing', order)),
    );
    const own = beside.flat().filter(isRight);
    return market.cancel([...new Map([...open, ...own].map((order) => [order.hash, order])).values()]);
  }

  /** Notes that the maker sent a cancellation. Only the maker's own transaction to the market counts. The rows changed. */
  async reportCancelling(order: KnownOrder, txHash: string): Promise<number> {
    const market = this.#with.markets.named(order.market);
    const seen = await market?.lookUp(order.mainnet, txHash);
    if (seen?.status !== 'pending' || !seen.isOurs || seen.sender !== order.maker) {
      // Included: the index tells of it. Failed or unknown: nothing is under way.
      const isDone = seen?.status === 'included' && seen.cancelled.includes(order.hash);
      if (!isDone) return 0;
    }
    return (await this.#with.book.markCancelling(order, txHash)) ? 1 : 0;
  }

  /**
   * The approval may be in a block that the index reads in a moment, and until then the listing would be shown to nobody: what is
   * answered is for sale, unless the index is further behind than anybody should wait.
   */
  async #onceIndexed(hash: string): Promise<KnownOrder> {
    const until = performance.now() + INDEX_LAG_MS;
    for (;;) {
      const stored = await this.#with.book.byHash(hash);
      if (!stored) throw new Error('an order was neither stored nor found');
      if (stored.status !== 'invalid' || performance.now() > until) return stored;
      await setTimeout(INDEX_POLL_MS);
    }
  }

  async #publish(market: Market, order: PostedOrder): Promise<void> {
    const { book } = this.#with;
    const published = await market.publish?.(order);
    if (!published) return;
    if (published.status === 'published') return book.markPublished(market.id, order);
    if (published.status === 'declined') await book.drop(order);
    throw published.reason;
  }

  async #held({ mainnet, contract, tokenId, maker }: CheckedOrder): Promise<bigint> {
    const row = await this.#with.db
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

/** What is offered again has to be cheaper than it stands: the older order can still be filled (NFT-08). */
function mustBeLower(order: CheckedOrder, standing: readonly KnownOrder[], held: bigint): void {
  if (order.side !== 0 || standing.length === 0) return;
  const offered = standing.reduce((sum, { quantity }) => sum + quantity, order.quantity);
  // Other pieces of the same number.
  if (held >= offered) return;
  const isLower = standing.every(
    ({ price, quantity, paymentToken }) =>
      paymentToken === order.paymentToken && order.price * quantity < price * order.quantity,
  );
  if (!isLower) throw new Refusal(resultCodes.relistPriceTooHigh, 'cannot be higher than the current price');
}

/** An account of the wire in the one spelling of the index. @throws Refusal `invalidAddress` */
export function accountOf(text: string): string {
  if (!isAddress(text)) throw new Refusal(resultCodes.invalidAddress, 'not an account of the chain');
  return text.toLowerCase();
}
