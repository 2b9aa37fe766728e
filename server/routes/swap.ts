import { createHash, randomBytes } from 'node:crypto';
import { formatUnits } from 'ethers';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { resultCodes } from '../../src/api/codes.ts';
import {
  addTransData,
  commonSwap,
  getBaseInfo,
  getTransData,
  getTransDetail,
  multiQuote,
  queryBlackList,
  quoteStream,
} from '../../src/api/swap.ts';
import { canonicalChain } from '../channels/chainNames.ts';
import { type Channel, isFollowed, type QuoteRequest, type RouteQuote } from '../channels/channel.ts';
import { channelNamed, shownWith } from '../channels/channelNamed.ts';
import { quotesAsTheyCome, type SourcedQuote } from '../channels/quotesAsTheyCome.ts';
import { implement } from '../http/implement.ts';
import { implementStream } from '../http/implementStream.ts';
import { Refusal } from '../http/Refusal.ts';
import { isSameSpelled, oneSpelling } from '../orders/oneSpelling.ts';
import type { Order } from '../orders/orderRow.ts';
import { presentOrder, presentRecord } from '../orders/presentOrder.ts';
import type { Services } from '../Services.ts';
import { coinList } from './coinList.ts';

/** A channel that has not answered by then is left out of the quotation. */
const QUOTE_LIMIT_MS = 15_000;
/** Page sizes of the wire are 5 and 10; nobody needs more than this. */
const MAX_PAGE_SIZE = 50;
/** A built transaction is handed out again for this long; then the rate is looked at anew. */
const TX_DATA_FRESH_MS = 30_000;
/** Lists of tokens are made once for all who ask within this. */
const LISTS_FOR_MS = 1_000;
/** Slippage above this is refused (spec 5). */
const MAX_SLIPPAGE_PERCENT = 15;

export function swapRoutes(app: FastifyInstance, { channels, swaps, orders, following, risk, now }: Services): void {
  implement(
    app,
    getBaseInfo,
    ({ chain }) => {
      const tokens = coinList(swaps);
      if (!chain) return { tokens, quoteSwitch: true };
      return { tokens: tokens[canonicalChain(chain)] ?? [], quoteSwitch: true };
    },
    { kept: { forMs: LISTS_FOR_MS, keyOf: ({ chain }) => (chain ? canonicalChain(chain) : '') } },
  );

  implement(app, multiQuote, async (request, { signal }) => {
    const quoteRequest = quoteRequestOf({ ...request, sender: request.userAddr, recipient: request.toAddress });
    const limit = AbortSignal.any([signal, AbortSignal.timeout(QUOTE_LIMIT_MS)]);
    const quotes: SourcedQuote[] = [];
    for await (const quote of quotesAsTheyCome(swaps, quoteRequest, limit)) quotes.push(quote);
    // Of two that give the same, the one that was named first stays first.
    const best = [...quotes].sort(
      (a, b) => Number(b.receiveUnits > a.receiveUnits) - Number(b.receiveUnits < a.receiveUnits),
    );
    return { txData: best.map((quote) => wireQuote(quoteRequest, quote)) };
  });

  implementStream(app, quoteStream, async function* (request, { signal }) {
    const quoteRequest = quoteRequestOf({ ...request, sender: request.userAddr, recipient: request.toAddress });
    const limit = AbortSignal.any([signal, AbortSignal.timeout(QUOTE_LIMIT_MS)]);
    for await (const quote of quotesAsTheyCome(swaps, quoteRequest, limit)) yield wireQuote(quoteRequest, quote);
  });

  implement(app, commonSwap, async (request, { signal }) => {
    const quoteRequest = quoteRequestOf({ ...request, sender: request.fromAddress, recipient: request.toAddress });
    if (risk.isRisky(request.toAddress) || risk.isRisky(request.fromAddress)) {
      throw new Refusal(resultCodes.addressAtRisk, 'address at risk');
    }
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
    if (known) return { txData: await txDataOfKnown(known, requestHash, build) };
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
      minReceiveUnits: units(request.amountOutMin),
      receiveUnits: built.receiveUnits,
      txData: built.txData,
    });
    // Of requests at the same moment under one key, one order is stored, and all get that one.
    return { txData: stored.order_id === orderId ? built.txData : await txDataOfKnown(stored, requestHash, build) };
  });

  async function txDataOfKnown(
    order: Order,
    requestHash: string,
    build: (channel: Channel, orderId: string) => ReturnType<Channel['build']>,
  ) {
    if (order.request_hash !== requestHash)
      throw new Refusal(resultCodes.orderCreationFailed, 'the key belongs to another order');
    const isFresh = now() - Date.parse(order.updated_at) < TX_DATA_FRESH_MS;
    if (isFresh || order.status !== 'draft') return JSON.parse(order.tx_data ?? 'null');
    const { txData, receiveUnits } = await build(channelNamed(channels, order.channel), order.order_id);
    await orders.renew(order.order_id, receiveUnits, txData);
    return txData;
  }

  implement(app, addTransData, async (request) => {
    const hash = oneSpelling(request.hash);
    // By its number first: anybody may have reported the hash for another order.
    const order = (request.orderId ? await orders.byId(request.orderId) : undefined) ?? (await orders.byHash(hash));
    if (!order) throw new Refusal(resultCodes.unknownOrder, 'no order for this transaction');
    const channel = channelNamed(channels, order.channel);
    await refuseForeign(channel, order, hash);
    const updated = await orders.apply(
      order.order_id,
      [{ id: `reported:${order.order_id}:${hash}`, kind: 'reported', hash, at: now() }],
      'user',
      // A service settles it: from here on somebody asks how it is.
      async (transaction) => {
        if (isFollowed(channel)) await following?.begin(order.order_id, transaction);
      },
    );
    const wire = presentOrder(updated ?? order, channel);
    return { ...wire, finalStatus: wire.finalStatus ?? 'pending', status: wire.status };
  });

  implement(app, getTransData, async ({ fromAddress, pageNo, pageSize }) => {
    const page = Math.max(1, Math.floor(pageNo));
    const size = Math.min(MAX_PAGE_SIZE, Math.max(1, Math.floor(pageSize)));
    const found = await orders.page(fromAddress, page, size);
    const list = found.orders.map((order) => presentRecord(order, shownWith(channels, order.channel)));
    return { list, total: found.total, pageNo: String(page) };
  });

  implement(
    app,
    getTransDetail,
    async ({ hash }) => {
      const order = (await orders.byHash(hash)) ?? (await orders.byId(hash));
      if (!order || order.status === 'draft') throw new Refusal(resultCodes.unknownOrder, 'unknown order');
      return presentOrder(order, shownWith(channels, order.channel));
    },
    // Never older than the question: who has just reported an order sees it.
    { kept: { forMs: 0, keyOf: ({ hash }) => oneSpelling(hash), revisionOf: ({ hash }) => orders.revision(hash) } },
  );

  implement(app, queryBlackList, ({ address }) => ({ score: risk.isRisky(address) ? '0' : '100' }));
}

/** Somebody else's transaction, or another one of the same sender, is not this order's. What no node knows yet may be. */
async function refuseForeign(channel: Channel, order: Order, hash: string): Promise<void> {
  const seen = await channel.lookUp(order.from_chain, hash, AbortSignal.timeout(QUOTE_LIMIT_MS)).catch(() => undefined);
  if (!seen || seen.status === 'unknown') return;
  const isTheirs = !isSameSpelled(seen.sender, order.sender);
  const isOther =
    seen.status === 'foreign' || (seen.status === 'paid' && seen.orderId.toLowerCase() !== order.order_id);
  if (isTheirs || isOther) throw new Refusal(resultCodes.invalidParameter, 'this transaction does not pay this order');
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

function wireQuote(request: QuoteRequest, quote: SourcedQuote) {
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
    ...(quote.chainFee === undefined ? {} : { chainFee: quote.chainFee }),
    logoUrl: quote.logoUrl,
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

/** What the route is when its gas is paid in the source token. */
function wireZeroGas({ zeroGas, payDecimals, receiveDecimals }: RouteQuote) {
  if (!zeroGas) return { isSupportNoGas: false };
  return {
    isSupportNoGas: true,
    noGasDepositMin: plain(zeroGas.minPayUnits, payDecimals),
    noGasDepositMax: plain(zeroGas.maxPayUnits, payDecimals),
    noGasInfo: {
      depositGasFeeAmt: plain(zeroGas.gasFeeUnits, payDecimals),
      depositCoinCode: zeroGas.feeSymbol,
      receiveTokenAmount: plain(zeroGas.receiveUnits, receiveDecimals),
      amountOutMin: zeroGas.minReceiveUnits.toString(),
    },
  };
}

function plain(amount: bigint, decimals: number): string {
  return formatUnits(amount, decimals).replace(/\.0$/, '');
}

/** Begins the path of every quote: whose route it is. The app hands it back as it came. */
const PathHead = z.strictObject({ channel: z.string() });
type PathHead = z.output<typeof PathHead>;

/** `channel` is `undefined` where the path is not from a quote of ours. */
function readPath([head, ...rest]: readonly unknown[]): {
  readonly channel?: string;
  readonly rest: readonly unknown[];
} {
  const parsed = z.safeParse(PathHead, head);
  if (parsed.success) return { channel: parsed.data.channel, rest };
  return { rest: head === undefined ? [] : [head, ...rest] };
}

/** Whose route it is: as the quote said, else of the one that has it now, whoever of several answers first. */
async function channelOf(
  channels: readonly Channel[],
  { dex, channel: name, ...request }: QuoteRequest & { readonly dex: string; readonly channel: string | undefined },
  signal: AbortSignal,
): Promise<Channel> {
  const [only, ...others] = channels;
  if (only && others.length === 0) return only;
  const named = channels.find(({ id }) => id === name);
  if (named) return named;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(QUOTE_LIMIT_MS)]);
  for await (const quote of quotesAsTheyCome(channels, request, limit)) {
    if (quote.dex === dex) return channelNamed(channels, quote.channel);
  }
  throw new Refusal(resultCodes.insufficientLiquidity, 'no such route now');
}

/** No order is made with a service that is known to be down: nobody could say how it goes on. */
function refuseResting(channel: Channel): void {
  if (isFollowed(channel) && channel.health.state === 'resting') {
    throw new Refusal(resultCodes.routeAbnormal, 'the service of this route does not answer now');
  }
}
