import type { FastifyInstance } from 'fastify';
import {
  addConfirmHash,
  checkTransferConfirm,
  getConfirmContractData,
  refund,
  userSendConfirm,
} from '../../../src/api/bridge.ts';
import { faucet } from '../../../src/api/devnet.ts';
import {
  addNftTransData,
  batchBuy,
  getNftSwapData,
  nftQuote,
  nftSwap,
  quoteByMarket,
  quoteSupperList,
} from '../../../src/api/nft/buying.ts';
import { getNfts, getSearchData } from '../../../src/api/nft/collections.ts';
import { addNft, keepMetadata, makeCollection, signMint, userCollections } from '../../../src/api/nft/creation.ts';
import { likeAdd, likeCancel } from '../../../src/api/nft/likes.ts';
import {
  cancelOrder,
  createOrUpdateOrderBackend,
  getMarketPlaceInfo,
  getNonce,
  makeOrder,
  prepareMusseOrder,
  updateOrderStatus,
} from '../../../src/api/nft/orders.ts';
import { getPrices } from '../../../src/api/prices.ts';
import { multiQuote, quoteStream } from '../../../src/api/swap.ts';
import { addTransData, commonSwap } from '../../../src/api/swapOrders.ts';
import { xummCancel, xummWalletAddress } from '../../../src/api/xumm.ts';
import { noGasSwap } from '../../../src/api/zeroGas.ts';
import type { ServerConfig } from '../../config.ts';
import { callerKey } from './callerKey.ts';
import { Gate } from './Gate.ts';

/** Calls that query a node or a service for the caller, or store something. */
const asking: ReadonlySet<string> = new Set(
  [
    ...[multiQuote, quoteStream, commonSwap, addTransData, getPrices, noGasSwap],
    ...[checkTransferConfirm, getConfirmContractData, userSendConfirm, addConfirmHash, refund],
    ...[nftQuote, quoteByMarket, nftSwap, batchBuy, quoteSupperList, getNftSwapData, addNftTransData],
    ...[getMarketPlaceInfo, prepareMusseOrder, makeOrder, createOrUpdateOrderBackend],
    ...[cancelOrder, updateOrderStatus, getNonce],
    ...[keepMetadata, signMint, addNft, userCollections, makeCollection],
    ...[getSearchData, getNfts, likeAdd, likeCancel],
    ...[xummWalletAddress, xummCancel, faucet],
  ].map(({ path }) => path),
);

/** Divisor: the share of a caller's calls a minute for each of these. */
const SHARE = 4;
/** For all callers together. */
const AT_ONCE = { atOnce: 64, waiting: 512 };
/** Divisor: the share of a caller's calls a minute that may run at once. */
const SHARE_AT_ONCE = 75;

/** Too many calls now: reported like a rate limit. */
class TooMany extends Error {
  readonly statusCode = 429;
}

/**
 * Limits calls that cause calls to nodes or services: fewer a minute from one caller, and a maximum at once in total. Call it
 * before the rate limits are registered.
 */
export function boundCalls(app: FastifyInstance, { RATE_LIMIT }: Pick<ServerConfig, 'RATE_LIMIT'>): void {
  const gate = new Gate(AT_ONCE);
  const ofOne = Math.ceil(RATE_LIMIT / SHARE_AT_ONCE);
  const running = new Map<string, number>();
  app.addHook('onRoute', (route) => {
    if (!asking.has(route.url) || route.config?.rateLimit) return;
    const rateLimit = { max: Math.ceil(RATE_LIMIT / SHARE), timeWindow: '1 minute' };
    route.config = { ...route.config, rateLimit };
  });
  app.addHook('preHandler', async (request, reply) => {
    if (!asking.has(request.routeOptions.url ?? '')) return;
    const caller = callerKey(request.ip);
    const own = running.get(caller) ?? 0;
    const turn = own < ofOne ? gate.enter() : undefined;
    if (!turn) throw new TooMany('too many ask for this at the moment');
    running.set(caller, own + 1);
    const leave = await turn;
    const end = () => {
      leave();
      const left = (running.get(caller) ?? 1) - 1;
      if (left > 0) running.set(caller, left);
      else running.delete(caller);
    };
    // Emitted once, also if the caller left while waiting.
    if (reply.raw.closed) end();
    else reply.raw.once('close', end);
  });
}
