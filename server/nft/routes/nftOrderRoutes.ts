import { ZeroAddress } from 'ethers';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { resultCodes } from '../../../src/api/codes.ts';
import {
  cancelOrder,
  createOrUpdateOrder,
  createOrUpdateOrderBackend,
  getMarketPlaceInfo,
  getNonce,
  getUserOrders,
  makeOrder,
  prepareMusseOrder,
  updateOrderStatus,
} from '../../../src/api/nft/orders.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { canonicalChain } from '../../channels/chainNames.ts';
import { implement } from '../../http/calls/implement.ts';
import { Refusal } from '../../http/calls/Refusal.ts';
import type { OrderParameters } from '../../markets/market.ts';
import type { Services } from '../../Services.ts';
import { accountOf, NftOrderService } from '../orders/NftOrderService.ts';
import type { KnownOrder } from '../orders/OrderBook.ts';
import { OrderBook } from '../orders/OrderBook.ts';
import { presentListings } from '../orders/presentOrders.ts';
import { tokenAt } from '../orders/tokenAt.ts';
import { mainnetOf, window } from '../read/Reads.ts';

/** Creating, posting and cancelling NFT orders (contract §9.4). User keys never reach the server. */
export function nftOrderRoutes(
  app: FastifyInstance,
  { db, nft, markets, now }: Pick<Services, 'db' | 'markets' | 'nft' | 'now'>,
): void {
  const book = new OrderBook(db, now);
  const service = new NftOrderService({ db, book, markets });

  implement(app, getMarketPlaceInfo, ({ platformId, mainnet, contractAddress }) =>
    markets.on(mainnet, platformId).info(canonicalChain(mainnet), contractAddress.toLowerCase()),
  );

  implement(app, prepareMusseOrder, (request) => {
    const terms = termsOf(request);
    return markets.on(terms.mainnet).prepare(terms, request.duration);
  });

  implement(app, makeOrder, async ({ order, signature, mainnet }) => {
    const { hash } = await service.post(markets.on(mainnet), canonicalChain(mainnet), { parameters: order, signature });
    return { orderId: hash };
  });

  implement(app, createOrUpdateOrderBackend, async ({ chainName, platformId, payload, ...change }) => {
    const mainnet = canonicalChain(chainName);
    const token = tokenAt({ ...change, mainnet });
    if (!isOrderOf(payload.order, { maker: change.userAddr, contract: token.contract, tokenId: change.tokenId }))
      throw new Refusal(resultCodes.invalidParameter, 'the order differs from the report');
    const order = await service.post(markets.on(mainnet, platformId), mainnet, {
      parameters: payload.order,
      signature: payload.signature,
    });
    const row = await listingOf(order);
    return { ...row, orderId: order.hash };
  });

  implement(app, createOrUpdateOrder, async ({ id, hash, side, userAddr, chainName, ...key }) => {
    const named = id ?? hash;
    const token = tokenAt({ ...key, mainnet: chainName });
    const order = named ? await book.byHash(named) : await book.latest(accountOf(userAddr), side === 1 ? 1 : 0, token);
    if (!order) throw new Refusal(resultCodes.unknownOrder, 'the market has no such order');
    return listingOf(order);
  });

  implement(app, cancelOrder, ({ platformId, userAddr, payload }) =>
    service.cancel(
      markets.getOrThrow(platformId),
      accountOf(userAddr),
      payload.items.map(({ orderId }) => orderId),
    ),
  );

  implement(app, updateOrderStatus, async ({ orderId, payload: { status, hash } }) => {
    const order = await book.byHash(orderId);
    if (!order) throw new Refusal(resultCodes.unknownOrder, 'unknown order');
    // All other changes of an order are read from the chain.
    return status === 'cancelling' && hash ? service.reportCancelling(order, hash) : 0;
  });

  implement(app, getUserOrders, async ({ owner, status, mainnet, ...paging }) => {
    const chain = mainnetOf(mainnet);
    const { orders, total } = await book.ofMaker(accountOf(owner), {
      ...window(paging),
      ...(status ? { status } : {}),
      ...(chain ? { mainnet: chain } : {}),
    });
    return { lists: await presentListings(nft, markets, orders), total };
  });

  implement(app, getNonce, async ({ userAddr, platformId, mainnet }) => {
    const chain = mainnetOf(mainnet) ?? markets.all[0]?.chains()[0]?.listing.name ?? '';
    return { nonce: String(await markets.on(chain, platformId).counter(chain, accountOf(userAddr))) };
  });

  async function listingOf(order: KnownOrder) {
    const [row] = await presentListings(nft, markets, [order]);
    if (!row) throw new Error('an order was not presented');
    return row;
  }
}

/** The terms of an order to sign. @throws Refusal `invalidAmount` */
function termsOf(request: z.output<typeof prepareMusseOrder.request>) {
  const { mainnet, contract, tokenId } = tokenAt(request);
  const [price, quantity] = [BigInt(request.price), BigInt(request.quantity)];
  if (price <= 0n || quantity <= 0n) throw new Refusal(resultCodes.invalidAmount, 'the amount is not positive');
  return {
    side: request.side,
    mainnet,
    contract,
    tokenId,
    quantity,
    price,
    paymentToken: moneyOf(request.paymentContract),
    maker: accountOf(request.userAddr),
  };
}

/** Whether the maker's order sells, or asks for, the token. */
function isOrderOf(
  { offerer, offer, consideration }: OrderParameters,
  { maker, contract, tokenId }: { readonly maker: string; readonly contract: string; readonly tokenId: string },
): boolean {
  const isItem = ({ token, identifierOrCriteria }: OrderParameters['offer'][number]) =>
    token.toLowerCase() === contract && identifierOrCriteria === tokenId;
  return offerer.toLowerCase() === maker.toLowerCase() && [...offer, ...consideration].some(isItem);
}

/** The chain's coin is empty, or the wire's native address. */
function moneyOf(address: string): string {
  const lower = address.toLowerCase();
  return lower === '' || lower === NATIVE_ADDRESS ? ZeroAddress : lower;
}
