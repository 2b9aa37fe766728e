import { formatUnits } from 'ethers';
import * as z from 'zod/mini';
import { resultCodes } from '../../../src/api/codes.ts';
import {
  type BuildRequest,
  type BuiltSwap,
  type ChannelChain,
  ChannelRefusal,
  type Followed,
  type FollowedChannel,
  type FollowedOrder,
  type QuoteRequest,
  type ReportedTransaction,
  type RouteQuote,
} from '../../channels/channel.ts';
import { jsonOf } from '../../upstream/jsonOf.ts';
import { Upstream, type UpstreamHealth } from '../../upstream/Upstream.ts';
import { UpstreamError } from '../../upstream/UpstreamError.ts';
import { type PollPaces, pollPlan } from '../pollPlan.ts';
import { type NearAsset, NearTokens } from './NearTokens.ts';
import { nearChains } from './nearChains.ts';
import { readStatus } from './readStatus.ts';
import { ErrorReply, QuoteReply, StatusReply, TokensReply } from './wire.ts';

interface Options {
  /** `https://host`, without a trailing slash. */
  readonly base: string;
  /** A JSON web token. Empty: the service takes a higher fee. */
  readonly apiKey: string;
  /** The operator's fee, basis points of the payment, and the account at NEAR Intents that receives it. */
  readonly fee: { readonly bps: number; readonly recipient: string };
  readonly now: () => number;
  /** Wire names of chains that exist only in this deployment. */
  readonly ownChains?: readonly string[];
}

/** The only route of this service. */
const DEX = 'NEAR Intents';
const MAX_BYTES = 4 * 1024 * 1024;
const MINUTE_MS = 60_000;
/** Poll interval of a status, by the age of the order. The last one is for all older orders. */
const paces: PollPaces = [
  [5 * MINUTE_MS, 5_000],
  [60 * MINUTE_MS, 30_000],
  [Number.POSITIVE_INFINITY, 5 * MINUTE_MS],
];
/** Maximum seconds for each number of the wire. Longer is 10 (spec §9). */
const times: readonly (readonly [seconds: number, code: number])[] = [
  [30, 0],
  [180, 1],
  [600, 2],
];
/** The service may round the payment down by one part of this many. */
const MAX_ROUNDING = 10_000n;

const DepositTxData = z.object({ platformAddr: z.string(), depositMemo: z.optional(z.string()) });

interface Pair {
  readonly pay: NearAsset;
  readonly receive: NearAsset;
}

/**
 * NEAR Intents by its 1Click API (docs.near-intents.org): the payer sends a plain transfer to an address that is made for the
 * order, and the service pays out on the other chain. Its signature binds the address to the order; the app checks it.
 */
export class NearIntentsChannel implements FollowedChannel {
  readonly id = 'near-intents';
  readonly #api: Upstream;
  readonly #options: Options;
  #tokens: NearTokens | undefined;

  constructor(options: Options) {
    const { base, apiKey, now } = options;
    const headers = apiKey ? { authorization: `Bearer ${apiKey}` } : {};
    this.#options = options;
    this.#api = new Upstream({ name: this.id, base, headers, maxBytes: MAX_BYTES, now });
  }

  get health(): UpstreamHealth {
    return this.#api.health;
  }

  chains(): readonly ChannelChain[] {
    return this.#tokens?.chains ?? [];
  }

  async refresh(signal: AbortSignal): Promise<void> {
    const list = await this.#api.call({ path: '/v0/tokens', reply: TokensReply, signal });
    const tokens = new NearTokens(list, nearChains(this.#options.ownChains));
    if (tokens.chains.length === 0) throw new UpstreamError(this.id, 'malformed', { detail: 'no known token' });
    this.#tokens = tokens;
  }

  async quote(request: QuoteRequest, signal: AbortSignal): Promise<readonly RouteQuote[]> {
    const pair = this.#pairOf(request);
    if (!pair) return [];
    return [routeOf(await this.#request(request, { pair, isDry: true }, signal), pair, this.#options.fee.bps)];
  }

  async build(request: BuildRequest, signal: AbortSignal): Promise<BuiltSwap> {
    const pair = request.dex === DEX ? this.#pairOf(request) : undefined;
    if (!pair) throw new ChannelRefusal(resultCodes.insufficientLiquidity, 'no such route');
    if (request.sender === '') throw new ChannelRefusal(resultCodes.invalidAddress, 'sender');
    if (request.recipient === '') throw new ChannelRefusal(resultCodes.receiveAddressInvalid, 'receive address');
    const reply = await this.#request(request, { pair, isDry: false }, signal);
    const { depositAddress, depositMemo, amountIn, amountOut, minAmountOut } = reply.quote;
    if (!depositAddress) throw new UpstreamError(this.id, 'malformed', { detail: 'no deposit address' });
    const lost = request.payUnits - BigInt(amountIn);
    if (lost < 0n || lost * MAX_ROUNDING > request.payUnits) {
      throw new ChannelRefusal(resultCodes.routeAbnormal, 'another amount than was asked for');
    }
    if (BigInt(minAmountOut) < request.minReceiveUnits) {
      throw new ChannelRefusal(resultCodes.abnormalRate, 'the rate has moved');
    }
    return {
      receiveUnits: BigInt(amountOut),
      route: routeOf(reply, pair, this.#options.fee.bps),
      txData: {
        platformAddr: depositAddress,
        toType: '0',
        orderId: request.orderId,
        ...(depositMemo ? { memo: depositMemo, depositMemo } : {}),
        attestation: { provider: this.id, statement: reply },
      },
    };
  }

  /** The service knows payments by their deposit address only. */
  async lookUp(): Promise<ReportedTransaction> {
    return { status: 'unknown' };
  }

  async gasPrices(): Promise<undefined> {
    return undefined;
  }

  async follow(order: FollowedOrder, signal: AbortSignal): Promise<Followed> {
    const now = this.#options.now();
    const { note, everyMs } = pollPlan(order.note, now, paces);
    const { data: deposit } = z.safeParse(DepositTxData, order.txData);
    if (!deposit) return { evidence: [], note, retryInMs: undefined };
    const reply = await this.#status(deposit, signal);
    if (!reply) return { evidence: [], note, retryInMs: everyMs };
    const { isOver, ...facts } = readStatus(reply, order, now);
    return { ...facts, note, retryInMs: isOver ? undefined : everyMs };
  }

  /** `undefined` if the service does not have both tokens. */
  #pairOf({ fromChain, fromToken, toChain, toToken }: QuoteRequest): Pair | undefined {
    const pay = this.#tokens?.asset(fromChain, fromToken);
    const receive = this.#tokens?.asset(toChain, toToken);
    return pay && receive && pay !== receive ? { pay, receive } : undefined;
  }

  /** A quote that is not dry makes a deposit address. @throws ChannelRefusal */
  async #request(
    { payUnits, slippageBps, sender, recipient }: QuoteRequest,
    { pair: { pay, receive }, isDry }: { readonly pair: Pair; readonly isDry: boolean },
    signal: AbortSignal,
  ): Promise<QuoteReply> {
    const { now, fee } = this.#options;
    const body = {
      dry: isDry,
      swapType: 'EXACT_INPUT',
      slippageTolerance: slippageBps,
      originAsset: pay.assetId,
      destinationAsset: receive.assetId,
      amount: payUnits.toString(),
      depositType: 'ORIGIN_CHAIN',
      refundType: 'ORIGIN_CHAIN',
      recipientType: 'DESTINATION_CHAIN',
      refundTo: sender || pay.chain.placeholder,
      recipient: recipient || receive.chain.placeholder,
      deadline: new Date(now() + pay.chain.minutes * MINUTE_MS).toISOString(),
      ...(fee.bps > 0 ? { appFees: [{ recipient: fee.recipient, fee: fee.bps }] } : {}),
    };
    try {
      return await this.#api.call({ path: '/v0/quote', body, reply: QuoteReply, signal });
    } catch (error) {
      if (error instanceof UpstreamError) throw Object.assign(refusalOf(error), { cause: error });
      throw error;
    }
  }

  /** `undefined` if the service does not know the address. @throws UpstreamError */
  async #status(deposit: z.output<typeof DepositTxData>, signal: AbortSignal): Promise<StatusReply | undefined> {
    const query = { depositAddress: deposit.platformAddr, depositMemo: deposit.depositMemo };
    try {
      const reply = await this.#api.call({ path: '/v0/status', query, reply: StatusReply, signal });
      const { depositAddress } = reply.quoteResponse.quote;
      if (depositAddress === deposit.platformAddr) return reply;
      throw new UpstreamError(this.id, 'malformed', { detail: 'another deposit address' });
    } catch (error) {
      if (error instanceof UpstreamError && error.status === 404) return undefined;
      throw error;
    }
  }
}

function routeOf({ quote }: QuoteReply, { pay, receive }: Pair, feeBps: number): RouteQuote {
  const { amountOut, minAmountOut, timeEstimate, withdrawFee = '0' } = quote;
  return {
    dex: DEX,
    logoUrl: '',
    payDecimals: pay.decimals,
    receiveDecimals: receive.decimals,
    receiveUnits: BigInt(amountOut),
    minReceiveUnits: BigInt(minAmountOut),
    fee: formatUnits(withdrawFee, receive.decimals).replace(/\.0$/, ''),
    feeSymbol: receive.symbol,
    ...(feeBps > 0 ? { operatorFeePercent: feeBps / 100 } : {}),
    minPayUnits: undefined,
    maxPayUnits: undefined,
    estimatedTime: times.find(([limit]) => timeEstimate <= limit)?.[1] ?? 10,
    isUnderMaintenance: false,
    // A plain transfer calls no contract.
    contractAddress: '',
    path: [],
  };
}

/** The service refuses amounts that are too low with a text. Its text is never shown. */
function refusalOf({ failure, status, body }: UpstreamError): ChannelRefusal {
  if (status === 429) return new ChannelRefusal(resultCodes.tooFrequent, 'NEAR Intents allows no more calls now');
  if (failure !== 'status' || status === undefined || status >= 500) {
    return new ChannelRefusal(resultCodes.routeAbnormal, 'NEAR Intents cannot be used now');
  }
  const { data } = z.safeParse(ErrorReply, jsonOf(body));
  const text = data?.message.toLowerCase() ?? '';
  if (/at least|too low|too small/.test(text)) {
    return new ChannelRefusal(resultCodes.amountOutOfRange, 'below the lowest amount');
  }
  if (/recipient/.test(text)) return new ChannelRefusal(resultCodes.receiveAddressInvalid, 'receive address');
  return new ChannelRefusal(resultCodes.insufficientLiquidity, 'NEAR Intents has no route');
}
