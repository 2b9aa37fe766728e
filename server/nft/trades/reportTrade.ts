import { getAddress } from 'ethers';
import type * as z from 'zod/mini';
import { resultCodes } from '../../../src/api/codes.ts';
import type { addNftTransData } from '../../../src/api/nft/buying.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { canonicalChain } from '../../channels/chainNames.ts';
import { Refusal } from '../../http/calls/Refusal.ts';
import type { Market } from '../../markets/market.ts';
import type { OrderRepository } from '../../orders/OrderRepository.ts';
import type { Order } from '../../orders/orderRow.ts';
import { accountOf } from '../orders/NftOrderService.ts';
import { facesOf } from '../orders/presentOrders.ts';
import type { Reads } from '../read/Reads.ts';
import { tradeId, tradesOf } from './NftTrades.ts';

interface Dependencies {
  readonly reads: Reads;
  readonly orders: OrderRepository;
  readonly now: () => number;
}

/**
 * Creates an order for a sent trade. A repeated report gets the stored order. Names and pictures come from the index, because a
 * report is not trusted. @throws Refusal `unknownOrder` while no node has it, `invalidParameter` for another account's
 * transaction or no trade
 */
export async function reportTrade(
  { reads, orders, now }: Dependencies,
  market: Market,
  report: z.output<typeof addNftTransData.request>,
): Promise<Order> {
  const sender = accountOf(report.fromAddress);
  const mainnet = canonicalChain(report.fromChain);
  const hash = report.hash.toLowerCase();
  if (!/^0x[0-9a-f]{64}$/.test(hash)) throw new Refusal(resultCodes.invalidParameter, 'not a transaction');
  if (canonicalChain(report.toChain) !== mainnet || report.nfts.length === 0) {
    throw new Refusal(resultCodes.invalidParameter, 'not a trade on one chain');
  }
  const seen = await market.lookUp(mainnet, hash);
  const isOther =
    (seen.status === 'included' && seen.filled.length === 0) ||
    ((seen.status === 'pending' || seen.status === 'failed') && !seen.isOurs);
  // The client must report it again. A trade is known only by its transaction, so an unsent one is not stored.
  if (seen.status === 'unknown') throw new Refusal(resultCodes.unknownOrder, 'no node has this transaction yet');
  const isTaker = seen.status === 'included' && seen.takers.includes(sender);
  if ((seen.sender !== sender && !isTaker) || isOther) {
    throw new Refusal(resultCodes.invalidParameter, 'this transaction is not this trade');
  }
  const tokens = report.nfts.map(({ contractAddress, tokenId }) => ({
    mainnet,
    contract: contractAddress.toLowerCase(),
    tokenId: BigInt(tokenId),
  }));
  const faces = await facesOf(reads, tokens);
  const money = report.fromTokenAddress === '' ? NATIVE_ADDRESS : report.fromTokenAddress;
  const nft = tokens[0]?.contract ?? '';
  const count = BigInt(tokens.length);
  const units = BigInt(report.fromTokenAmount);
  const isSale = String(report.orderSide) === '0';
  const [from, to] = isSale
    ? [
        { token: nft, units: count },
        { token: money, units },
      ]
    : [
        { token: money, units },
        { token: nft, units: count },
      ];
  const account = getAddress(sender);
  const order = await orders.create({
    orderId: tradeId(mainnet, hash),
    channel: tradesOf(market),
    idempotencyKey: undefined,
    requestHash: undefined,
    dex: market.name,
    fromChain: mainnet,
    fromToken: from.token,
    toChain: mainnet,
    toToken: to.token,
    sender: account,
    recipient: account,
    refundTo: account,
    payUnits: from.units,
    minReceiveUnits: to.units,
    receiveUnits: to.units,
    route: { logoUrl: market.logoUrl, estimatedTime: 0 },
    txData: { nfts: faces.map(({ name, imageUrl }) => ({ nftName: name, nftUrl: imageUrl })) },
  });
  const event = { id: `reported:${order.order_id}:${hash}`, kind: 'reported' as const, hash, at: now() };
  return (await orders.apply(order.order_id, { events: [event], source: 'user' })) ?? order;
}
