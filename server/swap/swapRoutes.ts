import { createHash, randomBytes } from 'node:crypto';
import { formatUnits } from 'ethers';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { resultCodes } from '../../src/api/codes.ts';
import { getBaseInfo, multiQuote, queryBlackList, quoteStream } from '../../src/api/swap.ts';
import { addTransData, commonSwap, getTransData, getTransDetail } from '../../src/api/swapOrders.ts';
import { canonicalChain } from '../channels/chainNames.ts';
import { type Channel, isFollowed, type QuoteRequest, type RouteQuote } from '../channels/channel.ts';
import { quotesAsTheyCome, type SourcedQuote } from '../channels/quotesAsTheyCome.ts';
import { implement } from '../http/calls/implement.ts';
import { implementStream } from '../http/calls/implementStream.ts';
import { Refusal } from '../http/calls/Refusal.ts';
import { normalizeId } from '../ids/normalizeId.ts';
import { channelNamed, shownWith } from '../orders/channelNamed.ts';
import type { Order } from '../orders/orderRow.ts';
import { presentOrder, presentRecord, withPictures } from '../orders/presentOrder.ts';
import { Reports } from '../orders/Reports.ts';
import type { Services } from '../Services.ts';
import { timeLimit } from '../upstream/timeLimit.ts';
import { coinList, isQuoting } from './coinList.ts';

/** A channel that is slower than this is left out of the quotes. */
const QUOTE_LIMIT_MS = 15_000;
/** The wire uses page sizes of 5 and 10. */
const MAX_PAGE_SIZE = 50;
/** A built transaction is returned again for this time. After that, the rate is checked again. */
const TX_DATA_FRESH_MS = 30_000;
/** Token lists are shared by all callers for this time. */
const LISTS_FOR_MS = 1_000;
/** Slippage above this is refused (spec §5). */
const MAX_SLIPPAGE_PERCENT = 15;

type OrderServices = Pick<Services, 'channels' | 'now' | 'orders' | 'risk' | 'swaps'>;
type ReportServices = Pick<Services, 'channels' | 'config' | 'followJobs' | 'now' | 'orders' | 'outside'>;
type SwapServices = OrderServices & ReportServices;

export function swapRoutes(app: FastifyInstance, services: SwapServices): void {
  quoteRoutes(app, services);
  orderRoute(app, services);
  reportRoute(app, services);
  recordRoutes(app, services);
}

/** Tokens and quotes. */
function quoteRoutes(
  app: FastifyInstance,
  { swaps, risk, outside }: Pick<Services, 'outside' | 'risk' | 'swaps'>,
): void {
  const pictureOf = picturesFrom(outside);

  implement(app, getBaseInfo, {
    kept: { ttlMs: LISTS_FOR_MS, keyOf: ({ chain }) => (chain ? canonicalChain(chain) : '') },
    handler: ({ chain }) => {
      const quoteSwitch = isQuoting(swaps);
      if (!chain) return { tokens: coinList(swaps, pictureOf), quoteSwitch };
      // One chain's list is complete.
      const tokens = coinList(swaps, pictureOf, Number.POSITIVE_INFINITY);
      return { tokens: tokens[canonicalChain(chain)] ?? [], quoteSwitch };
    },
  });

  implement(app, multiQuote, async (request, { signal, caller }) => {
    risk.assertCaller(caller);
    const quoteRequest = quoteRequestOf({ ...request, sender: request.userAddr, recipient: request.toAddress });
    const limit = AbortSignal.any([signal, timeLimit(QUOTE_LIMIT_MS)]);
    const quotes: SourcedQuote[] = [];
    for await (const quote of quotesAsTheyCome(swaps, quoteRequest, limit)) quotes.push(quote);
    // If two quotes give the same, the first one stays first. Routes that do not accept the amount come last.
    const isOut = ({ minPayUnits = 0n, maxPayUnits = quoteRequest.payUnits, isUnderMaintenance }: RouteQuote) =>
      Number(isUnderMaintenance || quoteRequest.payUnits < minPayUnits || quoteRequest.payUnits > maxPayUnits);
    const best = [...quotes].sort(
      (a, b) =>
        isOut(a) - isOut(b) || Number(b.receiveUnits > a.receiveUnits) - Number(b.receiveUnits < a.receiveUnits),
    );
    return { txData: best.map((quote) => wireQuote(quoteRequest, quote, pictureOf)) };
  });

  implementStream(app, quoteStream, async function* (request, { signal, caller }) {
    risk.assertCaller(caller);
    const quoteRequest = quoteRequestOf({ ...request, sender: request.userAddr, recipient: request.toAddress });
    const limit = AbortSignal.any([signal, timeLimit(QUOTE_LIMIT_MS)]);
    for await (const quote of quotesAsTheyCome(swaps, quoteRequest, limit))
      yield wireQuote(quoteRequest, quote, pictureOf);
  });
}

/** Creates an order, and returns its transaction. */
function orderRoute(app: FastifyInstance, services: OrderServices): void {
  const { swaps, orders, risk } = services;

  implement(app, commonSwap, async (request, { signal, caller }) => {
    risk.assertCaller(caller);
    const quoteRequest = quoteRequestOf({ ...request, sender: request.fromAddress, recipient: request.toAddress });
    risk.assertAddresses([request.toAddress, request.fromAddress]);
    const path = readPath(request.routerPath);
    const build = (channel: Channel, orderId: string) =>
      channel.build(
        {
          ...quoteRequest,
          dex: request.dex,
          path: path.rest,
          minReceiveUnits: units(request.amountOutMin),
          orderId,
          isZeroGas: request.isNoGas === true,
        },
        signal,
      );
    const { idempotencyKey } = request;
    const requestHash = createHash('sha256')
      .update(JSON.stringify({ ...request, routerPath: [] }))
      .digest('hex');
    const known = idempotencyKey ? await orders.byKey(idempotencyKey) : undefined;
    if (known) return { txData: await txDataOfKnown(services, known, { requestHash, build }) };
    const channel = await channelOf(swaps, { ...quoteRequest, dex: request.dex, channel: path.channel }, signal);
    refuseResting(channel);
    const orderId = `0x${randomBytes(32).toString('hex')}`;
    const built = await build(channel, orderId);
    const stored = await orders.create({
      orderId,
      channel: channel.id,
      idempotencyKey,
      requestHash,
      dex: request.dex,
      fromChain: quoteRequest.fromChain,
      fromToken: request.fromTokenAddress,
      toChain: quoteRequest.toChain,
      toToken: request.toTokenAddress,
      sender: request.fromAddress,
      recipient: request.toAddress,
      refundTo: request.fromAddress,
      payUnits: quoteRequest.payUnits,
      minReceiveUnits: built.minReceiveUnits ?? units(request.amountOutMin),
      receiveUnits: built.receiveUnits,
      txData: built.txData,
      route: built.route,
    });
    // Of simultaneous requests with the same key only one order is stored, and all of them get it.
    return {
      txData:
        stored.order_id === orderId ? built.txData : await txDataOfKnown(services, stored, { requestHash, build }),
    };
  });
}

/** The transaction of an order that has the request's key. An old one of a draft is built again. */
async function txDataOfKnown(
  { channels, orders, now }: Pick<Services, 'channels' | 'now' | 'orders'>,
  order: Order,
  {
    requestHash,
    build,
  }: {
    readonly requestHash: string;
    readonly build: (channel: Channel, orderId: string) => ReturnType<Channel['build']>;
  },
) {
  if (order.request_hash !== requestHash)
    throw new Refusal(resultCodes.orderCreationFailed, 'the key belongs to another order');
  const isFresh = now() - Date.parse(order.updated_at) < TX_DATA_FRESH_MS;
  if (isFresh || order.status !== 'draft') return order.tx_data;
  const built = await build(channelNamed(channels, order.channel), order.order_id);
  await orders.renew(order.order_id, built);
  return built.txData;
}

/** Reports the transaction of an order. */
function reportRoute(
  app: FastifyInstance,
  { channels, orders, followJobs, now, config, outside }: ReportServices,
): void {
  const { REPORTS_PER_ADDRESS: perAddress, REPORTS_WAITING: inAll } = config;
  const reports = new Reports({ orders, followJobs, now, perAddress, inAll });
  const pictureOf = picturesFrom(outside);

  implement(app, addTransData, (request, { caller }) =>
    reports.runInTurn(caller, async () => {
      const hash = normalizeId(request.hash);
      // Search by order id first: the hash may have been reported for another order.
      const order = (request.orderId ? await orders.byId(request.orderId) : undefined) ?? (await orders.byHash(hash));
      if (!order) throw new Refusal(resultCodes.unknownOrder, 'no order for this transaction');
      const channel = channelNamed(channels, order.channel);
      const updated = await reports.take({ order, channel, hash, caller });
      const wire = withPictures(presentOrder(updated, channel), pictureOf);
      return { ...wire, finalStatus: wire.finalStatus ?? 'pending', status: wire.status };
    }),
  );
}

/** The records of an account, an order, and whether an address is at risk. */
function recordRoutes(
  app: FastifyInstance,
  { channels, orders, risk, outside }: Pick<Services, 'channels' | 'orders' | 'outside' | 'risk'>,
): void {
  const pictureOf = picturesFrom(outside);

  implement(app, getTransData, async ({ fromAddress, pageNo, pageSize }) => {
    const page = Math.max(1, Math.floor(pageNo));
    const size = Math.min(MAX_PAGE_SIZE, Math.max(1, Math.floor(pageSize)));
    const found = await orders.page(fromAddress, page, size);
    const list = found.orders.map((order) =>
      withPictures(presentRecord(order, shownWith(channels, order.channel)), pictureOf),
    );
    return { list, total: found.total, pageNo: String(page) };
  });

  implement(app, getTransDetail, {
    kept: { ttlMs: 0, keyOf: ({ hash }) => normalizeId(hash), revisionOf: ({ hash }) => orders.revision(hash) },
    handler: async ({ hash }) => {
      const order = (await orders.byHash(hash)) ?? (await orders.byId(hash));
      if (!order || order.status === 'draft') throw new Refusal(resultCodes.unknownOrder, 'unknown order');
      return withPictures(presentOrder(order, shownWith(channels, order.channel)), pictureOf);
    },
  });

  implement(app, queryBlackList, ({ address }, { caller }) => {
    risk.assertCaller(caller);
    return { score: risk.isRisky(address) ? '0' : '100' };
  });
}

function picturesFrom(outside: Services['outside']) {
  return (url: string) => url && outside.addressOf(url);
}

function quoteRequestOf(request: {
  readonly fromTokenChain: string;
  readonly fromTokenAddress: string;
  readonly toTokenChain: string;
  readonly toTokenAddress: string;
  readonly fromTokenAmount: string;
  readonly slippage: number;
  readonly sender: string;
  readonly recipient: string;
}): QuoteRequest {
  const payUnits = units(request.fromTokenAmount);
  if (payUnits <= 0n) throw new Refusal(resultCodes.invalidAmount, 'the amount is not positive');
  if (!(request.slippage > 0 && request.slippage <= MAX_SLIPPAGE_PERCENT)) {
    throw new Refusal(resultCodes.invalidParameter, 'slippage is above 0 and at most 15');
  }
  return {
    fromChain: canonicalChain(request.fromTokenChain),
    fromToken: request.fromTokenAddress,
    toChain: canonicalChain(request.toTokenChain),
    toToken: request.toTokenAddress,
    payUnits,
    slippageBps: Math.round(request.slippage * 100),
    sender: request.sender,
    recipient: request.recipient,
  };
}

const Units = z.string().check(z.regex(/^\d{1,78}$/));

function units(text: string): bigint {
  const parsed = z.safeParse(Units, text);
  if (!parsed.success) throw new Refusal(resultCodes.invalidAmount, 'an amount is not a whole number of base units');
  return BigInt(parsed.data);
}

function wireQuote(request: QuoteRequest, quote: SourcedQuote, pictureOf: (url: string) => string) {
  const pay = (amount: bigint | undefined) => (amount === undefined ? undefined : plain(amount, quote.payDecimals));
  const receive = plain(quote.receiveUnits, quote.receiveDecimals);
  return {
    fromTokenAmount: request.payUnits.toString(),
    fromTokenDecimal: quote.payDecimals,
    toTokenAmount: receive,
    toTokenDecimal: quote.receiveDecimals,
    receiveTokenAmount: receive,
    dex: quote.dex,
    path: [{ channel: quote.channel } satisfies PathHead, ...quote.path],
    fee: quote.fee,
    feeToken: quote.feeSymbol,
    ...(quote.operatorFeePercent ? { operatorFee: quote.operatorFeePercent } : {}),
    ...(quote.chainFee === undefined ? {} : { chainFee: quote.chainFee }),
    ...(quote.gasFee === undefined ? {} : { gasFee: quote.gasFee }),
    ...(quote.ageMs ? { quoteAge: quote.ageMs } : {}),
    ...(quote.isCustodial ? { isCustodial: true } : {}),
    logoUrl: pictureOf(quote.logoUrl),
    dexStatus: quote.isUnderMaintenance ? 'MAINTAIN' : '',
    depositMin: pay(quote.minPayUnits),
    depositMax: pay(quote.maxPayUnits),
    estimatedTime: quote.estimatedTime,
    ...wireZeroGas(quote),
    kycInfo: quote.identity ? { status: true, ...quote.identity } : null,
    contractAddress: quote.contractAddress,
    approveAddress: quote.contractAddress,
    amountOutMin: quote.minReceiveUnits.toString(),
  };
}

/** The route's fields if its gas is paid in the source token. */
function wireZeroGas({ zeroGas, payDecimals }: RouteQuote) {
  if (!zeroGas) return { isSupportNoGas: false };
  return {
    isSupportNoGas: true,
    noGasDepositMin: plain(zeroGas.minPayUnits, payDecimals),
    noGasDepositMax: plain(zeroGas.maxPayUnits, payDecimals),
  };
}

function plain(amount: bigint, decimals: number): string {
  return formatUnits(amount, decimals).replace(/\.0$/, '');
}

/** First element of each quote's path: its channel. The app returns it unchanged. */
const PathHead = z.strictObject({ channel: z.string() });
type PathHead = z.output<typeof PathHead>;

/** `channel` is `undefined` if the path does not come from our quote. */
function readPath([head, ...rest]: readonly unknown[]): {
  readonly channel?: string;
  readonly rest: readonly unknown[];
} {
  const parsed = z.safeParse(PathHead, head);
  if (parsed.success) return { channel: parsed.data.channel, rest };
  return { rest: head === undefined ? [] : [head, ...rest] };
}

/** The channel of the route: from the quote, else the first channel that has it now. */
async function channelOf(
  channels: readonly Channel[],
  { dex, channel: name, ...request }: QuoteRequest & { readonly dex: string; readonly channel: string | undefined },
  signal: AbortSignal,
): Promise<Channel> {
  const [only, ...others] = channels;
  if (only && others.length === 0) return only;
  const named = channels.find(({ id }) => id === name);
  if (named) return named;
  const limit = AbortSignal.any([signal, timeLimit(QUOTE_LIMIT_MS)]);
  for await (const quote of quotesAsTheyCome(channels, request, limit)) {
    if (quote.dex === dex) return channelNamed(channels, quote.channel);
  }
  throw new Refusal(resultCodes.insufficientLiquidity, 'no such route now');
}

/** Refuses new orders at a service that is known to be down, because they could not be followed. */
function refuseResting(channel: Channel): void {
  if (isFollowed(channel) && channel.health.state === 'resting') {
    throw new Refusal(resultCodes.routeAbnormal, 'the service of this route does not answer now');
  }
}
