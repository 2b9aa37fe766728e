import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { resultCodes } from '../../../src/api/codes.ts';
import {
  addNftTransData,
  batchBuy,
  getNftSwapData,
  nftQuote,
  nftSwap,
  quoteByMarket,
  quoteSupperList,
} from '../../../src/api/nft/buying.ts';
import { ContractAddress, TokenId } from '../../../src/api/nft/entities.ts';
import { canonicalChain } from '../../channels/chainNames.ts';
import { implement } from '../../http/calls/implement.ts';
import { Refusal } from '../../http/calls/Refusal.ts';
import { channelNamed } from '../../orders/channelNamed.ts';
import { presentOrder, withPictures } from '../../orders/presentOrder.ts';
import type { Services } from '../../Services.ts';
import { accountOf } from '../orders/NftOrderService.ts';
import { NftTrading } from '../orders/NftTrading.ts';
import { type KnownOrder, OrderBook, type TokenAt } from '../orders/OrderBook.ts';
import { wireMoney } from '../orders/presentOrders.ts';
import { tokenAt } from '../orders/tokenAt.ts';
import type { Reads } from '../read/Reads.ts';
import { tokenOf } from '../read/tokenDetail.ts';
import { reportTrade } from '../trades/reportTrade.ts';

const Cart = z
  .array(
    z.object({
      contractAddress: ContractAddress,
      tokenId: TokenId,
      orderId: z.optional(z.string().check(z.maxLength(80))),
    }),
  )
  .check(z.minLength(1), z.maxLength(50));

/** Buying and selling NFTs (contract §9.1, §9.3). */
export function nftMarketRoutes(
  app: FastifyInstance,
  {
    db,
    nft,
    markets,
    channels,
    orders,
    outside,
    now,
  }: Pick<Services, 'channels' | 'db' | 'markets' | 'nft' | 'now' | 'orders' | 'outside'>,
): void {
  const trading = new NftTrading(new OrderBook(db, now), markets);

  implement(app, quoteByMarket, async ({ platformId, userAddr: _anybody, ...key }) => {
    const offers = await trading.offers(tokenAt(key), 0, platformId);
    return { txData: offers.map((order) => trading.quote(order)) };
  });

  implement(app, nftQuote, async ({ nftId, platformId, orderSide, ...pay }) => {
    const token = await tokenWithId(nft, nftId);
    if (String(orderSide) === '0') {
      const bids = await trading.offers(token, 1, platformId);
      return { txData: bids.map((order) => trading.quote(order)) };
    }
    const payToken = { chain: pay.fromTokenChain, address: pay.fromTokenAddress };
    const taker = (pay.fromAddress ?? '').toLowerCase();
    const { quote } = await trading.quoteCart([token], { mainnet: token.mainnet, payToken, taker });
    return { txData: [quote] };
  });

  implement(app, nftSwap, async ({ userAddr, txInfo, platformId, orderSide, nftId }) => {
    // The taker fills an order of the opposite side.
    const side = String(orderSide) === '0' ? 1 : 0;
    const token = await tokenWithId(nft, nftId);
    return { txData: await trading.fill(token, { side, platformId, txInfo, taker: accountOf(userAddr) }) };
  });

  implement(app, batchBuy, async ({ userAddr, mainnet, buy }) => {
    const tokens = buy.map((key) => tokenAt({ ...key, mainnet }));
    const { txData, found, fails } = await trading.buyCart(canonicalChain(mainnet), tokens, accountOf(userAddr));
    return {
      txData,
      totalPrice: found.reduce((sum, { price }) => sum + price, 0n).toString(),
      success: found.map((order) => ({ ...wireKey(order), price: order.price.toString(), orderId: order.hash })),
      fail: fails.map((fail) => ({ ...wireKey(fail), resCode: String(fail.resCode) })),
    };
  });

  implement(app, quoteSupperList, async ({ nfts, mainnet, ...pay }) => {
    const chain = canonicalChain(mainnet ?? pay.fromTokenChain);
    const tokens = cartOf(nfts).map((key) => ({ ...tokenAt({ ...key, mainnet: chain }), orderId: key.orderId }));
    const payToken = { chain: pay.fromTokenChain, address: pay.fromTokenAddress };
    const { found, quote } = await trading.quoteCart(tokens, {
      mainnet: chain,
      payToken,
      taker: (pay.fromAddress ?? '').toLowerCase(),
    });
    return {
      txData: [{ ...quote, nfts: found.map(presentPrice) }],
    };
  });

  implement(app, getNftSwapData, (request) => {
    const tokens = request.nfts.map(({ contractAddress, tokenId }) => ({
      contract: contractAddress.toLowerCase(),
      tokenId: BigInt(tokenId),
    }));
    return trading.checkout(tokens, {
      payToken: { chain: request.fromTokenChain, address: request.fromTokenAddress },
      maxPayUnits: BigInt(request.fromTokenAmount),
      txInfo: request.txInfo,
      taker: accountOf(request.userAddr),
    });
  });

  implement(app, addNftTransData, async (report) => {
    const market = markets.on(report.fromChain, report.platformId);
    const order = await reportTrade({ reads: nft, orders, now }, market, report);
    const shown = presentOrder(order, channelNamed(channels, order.channel));
    const wire = withPictures(shown, (url) => outside.addressOf(url));
    return { ...wire, finalStatus: wire.finalStatus ?? 'pending' };
  });
}

/** @throws Refusal `nftNotListed` */
async function tokenWithId(nft: Reads, id: string): Promise<TokenAt> {
  const found = await tokenOf(nft, { id });
  if (!found) throw new Refusal(resultCodes.nftNotListed, 'no such NFT');
  return { ...found, tokenId: BigInt(found.tokenId) };
}

function wireKey({ contract, tokenId }: { readonly contract: string; readonly tokenId: bigint }) {
  return { contractAddress: contract, tokenId: tokenId.toString() };
}

/** The price is in smallest units of `paymentContract`. Empty means the chain's coin. */
function presentPrice(order: KnownOrder) {
  return { ...wireKey(order), price: order.price.toString(), paymentContract: wireMoney(order.paymentToken) };
}

/** @throws Refusal `invalidParameter` for what is not the JSON of a cart */
function cartOf(text: string): z.output<typeof Cart> {
  try {
    return z.parse(Cart, JSON.parse(text));
  } catch {
    throw new Refusal(resultCodes.invalidParameter, 'not a list of NFTs');
  }
}
