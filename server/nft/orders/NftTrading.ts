import { ZeroAddress } from 'ethers';
import * as z from 'zod/mini';
import { resultCodes } from '../../../src/api/codes.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { Refusal } from '../../http/calls/Refusal.ts';
import { chainOf, type Markets } from '../../markets/Markets.ts';
import type { Market } from '../../markets/market.ts';
import type { KnownOrder, OrderBook, TokenAt } from './OrderBook.ts';
import { presentCheckout, presentQuote } from './presentOrders.ts';

/** The data of a quote, as the client sends it back. */
const TxInfo = z.looseObject({
  orderIds: z._default(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(50)), []),
  fromTokenAddress: z.optional(z.string()),
});

interface TradeRequest extends TokenAt {
  /** Id of the requested listing. It is used if it is still open, else the cheapest. */
  readonly orderId?: string | undefined;
}

interface Fail extends TokenAt {
  readonly resCode: number;
}

/** Finds orders that can be filled now, and builds the transactions for them. */
export class NftTrading {
  readonly #book: OrderBook;
  readonly #markets: Markets;

  constructor(book: OrderBook, markets: Markets) {
    this.#book = book;
    this.#markets = markets;
  }

  /** Listings (`side` 0) or bids of a token that can be filled now, best first. */
  async offers(token: TokenAt, side: 0 | 1, platformId?: string): Promise<readonly KnownOrder[]> {
    const open = await this.#book.openOrders(side === 0 ? 'listing' : 'bid', token);
    const wanted = platformId ? this.#markets.named(platformId)?.id : undefined;
    return this.#fillable(platformId ? open.filter(({ market }) => market === wanted) : open);
  }

  quote(order: KnownOrder) {
    return presentQuote(this.#markets.getOrThrow(order.market), order);
  }

  /**
   * Fills the order of a quote, else the best order of the token.
   * @throws Refusal `nftNotListed`, `purchaseUnsupported`, `nftNotOwned`, `nftNotApproved`
   */
  async fill(
    token: TokenAt,
    {
      side,
      platformId,
      txInfo,
      taker,
    }: { readonly side: 0 | 1; readonly platformId: string; readonly txInfo: unknown; readonly taker: string },
  ) {
    const { orderIds, fromTokenAddress } = z.parse(TxInfo, txInfo);
    if (fromTokenAddress !== undefined) {
      throw new Refusal(resultCodes.nftCurrencyUnsupported, 'this quote is for a payment with another token');
    }
    const market = this.#markets.getOrThrow(platformId);
    const offers = await this.offers(token, side, platformId);
    const named = orderIds.map((id) => id.toLowerCase());
    const wanted = named.length > 0 ? offers.filter(({ hash }) => named.includes(hash)) : offers;
    const order = wanted.find(({ maker }) => maker !== taker);
    if (!order) throw notFillable(wanted);
    return market.fulfil([order], taker);
  }

  /** One transaction for the NFTs of a cart that can be bought with the chain's coin. @throws Refusal `batchBuyUnsupported` */
  async buyCart(mainnet: string, tokens: readonly TokenAt[], taker: string) {
    const market = this.#markets.all.find((candidate) => chainOf(candidate, mainnet)?.fillsMany);
    if (!market) throw new Refusal(resultCodes.batchBuyUnsupported, `no buying of many on ${mainnet}`);
    const { found, fails } = await this.#cheapest(market, tokens, {
      taker,
      isPayable: ({ paymentToken }) => paymentToken === ZeroAddress,
    });
    const txData = found.length === 0 ? null : await market.fulfil(found, taker);
    return { txData, found, fails };
  }

  /**
   * The cost of a cart in a token of its chain. NFTs that are not for sale are left out.
   * @throws Refusal `nftNotListed`, `anyCurrencyRefused`, and the refusals of `Market.quoteCheckout`
   */
  async quoteCart(
    tokens: readonly TradeRequest[],
    {
      mainnet,
      payToken,
      taker,
    }: { readonly mainnet: string; readonly payToken: { chain: string; address: string }; readonly taker: string },
  ) {
    const market = this.#marketOf(mainnet, payToken.chain);
    const { found, fails } = await this.#cheapest(market, tokens, { taker, isPayable: () => true });
    if (found.length === 0) throw nothingOf(fails);
    const [only, ...more] = found;
    if (only && more.length === 0 && isAskedFor(only, payToken.address)) return { found, quote: this.quote(only) };
    const quote = await market.quoteCheckout({ mainnet, orders: found, payToken: payToken.address });
    return { found, quote: presentCheckout(market, found, quote) };
  }

  /**
   * Buys exactly the NFTs of a quote, for at most `maxPayUnits` of a token.
   * @throws Refusal `nftNotListed`, `anyCurrencyRefused`, and the refusals of `Market.checkout`
   */
  async checkout(
    tokens: readonly { readonly contract: string; readonly tokenId: bigint }[],
    request: { payToken: { chain: string; address: string }; maxPayUnits: bigint; txInfo: unknown; taker: string },
  ) {
    const { payToken, maxPayUnits, taker } = request;
    const { orderIds } = z.parse(TxInfo, request.txInfo);
    const orders = await this.#fillable(await this.#book.byHashes(orderIds));
    const [first] = orders;
    const isWanted = (order: KnownOrder) =>
      order.side === 0 &&
      order.mainnet === first?.mainnet &&
      tokens.some(({ contract, tokenId }) => contract === order.contract && tokenId === order.tokenId);
    const isWhole = orders.length === orderIds.length && orders.length === tokens.length && orders.every(isWanted);
    if (!first || !isWhole) throw new Refusal(resultCodes.nftNotListed, 'not all of it is for sale any more');
    if (orders.some(({ maker }) => maker === taker)) throw notFillable(orders);
    const market = this.#marketOf(first.mainnet, payToken.chain);
    if (orders.length === 1 && isAskedFor(first, payToken.address)) {
      if (maxPayUnits < first.price) throw new Refusal(resultCodes.abnormalRate, 'it costs more');
      return { txData: await market.fulfil(orders, taker), orderId: first.hash };
    }
    const { mainnet } = first;
    const txData = await market.checkout({ mainnet, orders, payToken: payToken.address, taker, maxPayUnits });
    return { txData, orderId: first.hash };
  }

  /** @throws Refusal `anyCurrencyRefused`, `saleUnsupported` */
  #marketOf(mainnet: string, payChain: string): Market {
    const market = this.#markets.on(mainnet);
    if (chainOf(market, mainnet) !== undefined && chainOf(market, payChain)?.listing.name === mainnet) return market;
    throw new Refusal(resultCodes.anyCurrencyRefused, 'a token of another chain cannot pay here');
  }

  /** For each token, the requested or the cheapest listing of another account, and the reason if there is none. */
  async #cheapest(
    market: Market,
    tokens: readonly TradeRequest[],
    { taker, isPayable }: { readonly taker: string; readonly isPayable: (order: KnownOrder) => boolean },
  ): Promise<{ readonly found: readonly KnownOrder[]; readonly fails: readonly Fail[] }> {
    const each = [...new Map(tokens.map((token) => [`${token.contract} ${token.tokenId}`, token])).values()];
    const results = await Promise.all(
      each.map(async (token) => {
        const offers = await this.offers(token, 0, market.id);
        const foreign = offers.filter(({ maker }) => maker !== taker);
        const payable = foreign.filter(isPayable);
        const wanted = payable.find(({ hash }) => hash === token.orderId?.toLowerCase());
        return wanted ?? payable[0] ?? { ...token, resCode: codeOf(offers, foreign) };
      }),
    );
    return {
      found: results.filter((result) => 'hash' in result),
      fails: results.filter((result) => 'resCode' in result),
    };
  }

  async #fillable(orders: readonly KnownOrder[]): Promise<readonly KnownOrder[]> {
    const answers = await Promise.all(
      orders.map(async (order) => (await this.#markets.named(order.market)?.fillable([order]))?.length === 1),
    );
    return orders.filter((_order, index) => answers[index]);
  }
}

function isAskedFor({ paymentToken }: KnownOrder, wireAddress: string): boolean {
  const wanted = wireAddress.toLowerCase();
  return paymentToken === (wanted === NATIVE_ADDRESS ? ZeroAddress : wanted);
}

/** The reason: no listing; only the buyer's own listings; or none in a token that can be used here. */
function codeOf(offers: readonly KnownOrder[], foreign: readonly KnownOrder[]): number {
  if (offers.length === 0) return resultCodes.nftNotListed;
  return foreign.length === 0 ? resultCodes.purchaseUnsupported : resultCodes.nftCurrencyUnsupported;
}

function notFillable(offers: readonly KnownOrder[]): Refusal {
  return offers.length === 0
    ? new Refusal(resultCodes.nftNotListed, 'not listed')
    : new Refusal(resultCodes.purchaseUnsupported, 'an account cannot buy its own NFT');
}

function nothingOf(fails: readonly Fail[]): Refusal {
  const isOwn = fails.some(({ resCode }) => resCode === resultCodes.purchaseUnsupported);
  return new Refusal(isOwn ? resultCodes.purchaseUnsupported : resultCodes.nftNotListed, 'nothing of it is for sale');
}
