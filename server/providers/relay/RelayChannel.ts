import { formatUnits } from 'ethers';
import * as z from 'zod/mini';
import { resultCodes } from '../../../src/api/codes.ts';
import { isSameOn } from '../../../src/api/relay/relayOrder.ts';
import { canonicalChain } from '../../channels/chainNames.ts';
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
import { isSameId } from '../../ids/normalizeId.ts';
import type { CallLimit } from '../../upstream/CallLimit.ts';
import { Upstream, type UpstreamHealth } from '../../upstream/Upstream.ts';
import { UpstreamError } from '../../upstream/UpstreamError.ts';
import { type PollPaces, pollPlan } from '../pollPlan.ts';
import { type RelayAsset, RelayTokens } from './RelayTokens.ts';
import { readRequest } from './readRequest.ts';
import { relayChains } from './relayChains.ts';
import { refusalOf } from './relayErrors.ts';
import { ChainsReply, QuoteReply, type RelayRequest, RequestsReply } from './wire.ts';

interface Options {
  /** `https://host`, without a trailing slash. */
  readonly base: string;
  readonly apiKey: string;
  /** The operator's fee, basis points of the payment, and the EVM address that it is credited to. */
  readonly fee: { readonly bps: number; readonly recipient: string };
  readonly now: () => number;
  /** Limit of the quote calls. Absent: only Relay limits them. */
  readonly limit?: CallLimit;
  /** Wire names of chains that exist only in this deployment, by Relay's numbers at the stand-in. */
  readonly ownChains?: ReadonlyMap<number, string>;
}

/** The only route of this service. */
const DEX = 'Relay';
const MAX_BYTES = 8 * 1024 * 1024;
const MINUTE_MS = 60_000;
/** A payment may arrive this long after the order was made. A later one goes back. */
const VALID_MS = 30 * MINUTE_MS;
/** A quote waits at most this long for a call within the limit. */
const MAX_WAIT_MS = 5_000;
/** Pause after a refusal by Relay's limit that names no time. */
const QUIET_MS = 10_000;
/** Poll interval of a request, by the age of the order. The last one is for all older orders. */
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

const RelayTxData = z.object({ platformAddr: z.string(), requestId: z.string() });

interface Pair {
  readonly pay: RelayAsset;
  readonly receive: RelayAsset;
}

/**
 * Relay (docs.relay.link): the payer sends a plain transfer to an address that Relay's factory derives from the order, and Relay's
 * solver pays out on the other chain. The app derives the address again from the signed order.
 */
export class RelayChannel implements FollowedChannel {
  readonly id = 'relay';
  readonly #api: Upstream;
  readonly #options: Options;
  #tokens: RelayTokens | undefined;

  constructor(options: Options) {
    const { base, apiKey, now } = options;
    const headers = apiKey ? { 'x-api-key': apiKey } : {};
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
    const { chains } = await this.#api.call({ path: '/chains', reply: ChainsReply, signal });
    const { ownChains } = this.#options;
    const tokens = new RelayTokens(chains, relayChains(ownChains), new Set(ownChains?.values()));
    if (tokens.chains.length === 0) throw new UpstreamError(this.id, 'malformed', { detail: 'no known chain' });
    this.#tokens = tokens;
  }

  async quote(request: QuoteRequest, signal: AbortSignal): Promise<readonly RouteQuote[]> {
    const pair = this.#pairOf(request);
    if (!pair) return [];
    if ((await this.#options.limit?.take(MAX_WAIT_MS, signal)) === false) {
      throw new ChannelRefusal(resultCodes.tooFrequent, 'Relay allows no more calls now');
    }
    return [routeOf(await this.#request(request, pair, signal), pair, this.#options.fee.bps)];
  }

  async build(request: BuildRequest, signal: AbortSignal): Promise<BuiltSwap> {
    const pair = request.dex === DEX ? this.#pairOf(request) : undefined;
    if (!pair) throw new ChannelRefusal(resultCodes.insufficientLiquidity, 'no such route');
    if (request.sender === '') throw new ChannelRefusal(resultCodes.invalidAddress, 'sender');
    if (!isCheckable(request.recipient, pair.receive)) {
      throw new ChannelRefusal(resultCodes.receiveAddressInvalid, 'receive address');
    }
    await this.#options.limit?.takeUrgent();
    const reply = await this.#request(request, pair, signal);
    const { platformAddr, requestId } = depositOf(reply);
    const { currencyIn, currencyOut } = reply.details;
    if (BigInt(currencyIn.amount) !== request.payUnits) {
      throw new ChannelRefusal(resultCodes.routeAbnormal, 'another amount than was asked for');
    }
    if (BigInt(currencyOut.minimumAmount) < request.minReceiveUnits) {
      throw new ChannelRefusal(resultCodes.abnormalRate, 'the rate has moved');
    }
    const { orderData, orderSignature } = reply.protocol?.v2 ?? {};
    if (!orderData || !orderSignature) {
      throw new ChannelRefusal(resultCodes.routeAbnormal, 'no signed order, so that its address cannot be checked');
    }
    const statement = { orderData, orderSignature, expiresAt: this.#options.now() + VALID_MS };
    return {
      receiveUnits: BigInt(currencyOut.amount),
      route: routeOf(reply, pair, this.#options.fee.bps),
      txData: {
        ...{ platformAddr, toType: '0', orderId: request.orderId, requestId },
        attestation: { provider: this.id, statement },
      },
    };
  }

  /** Relay knows payments to deposit addresses by its own request number only. */
  async lookUp(): Promise<ReportedTransaction> {
    return { status: 'unknown' };
  }

  async gasPrices(): Promise<undefined> {
    return undefined;
  }

  async follow(order: FollowedOrder, signal: AbortSignal): Promise<Followed> {
    const now = this.#options.now();
    const { note, everyMs } = pollPlan(order.note, now, paces);
    const { data } = z.safeParse(RelayTxData, order.txData);
    const chains = relayChains(this.#options.ownChains);
    const fromId = chains.find(({ wire }) => wire === canonicalChain(order.fromChain))?.id;
    const toId = chains.find(({ wire }) => wire === canonicalChain(order.toChain))?.id;
    if (!data || fromId === undefined || toId === undefined) return { evidence: [], note, retryInMs: undefined };
    const request = await this.#requestOf(data, signal);
    if (!request) return { evidence: [], note, retryInMs: everyMs };
    const { isOver, ...facts } = readRequest(request, { order, fromId, toId, now });
    return { ...facts, note, retryInMs: isOver ? undefined : everyMs };
  }

  /** `undefined` if the service does not have both tokens, or the app cannot derive the address that takes the payment. */
  #pairOf({ fromChain, fromToken, toChain, toToken }: QuoteRequest): Pair | undefined {
    const pay = this.#tokens?.asset(fromChain, fromToken);
    const receive = this.#tokens?.asset(toChain, toToken);
    return pay?.isPayable && receive && pay !== receive ? { pay, receive } : undefined;
  }

  /** Each call makes a deposit address. One that is not paid costs nothing. @throws ChannelRefusal */
  async #request(
    { payUnits, slippageBps, sender, recipient }: QuoteRequest,
    { pay, receive }: Pair,
    signal: AbortSignal,
  ): Promise<QuoteReply> {
    const { fee, limit } = this.#options;
    const payer = sender || pay.chain.placeholder;
    const body = {
      user: payer,
      refundTo: payer,
      recipient: recipient || receive.chain.placeholder,
      originChainId: pay.chain.id,
      originCurrency: pay.currency,
      destinationChainId: receive.chain.id,
      destinationCurrency: receive.currency,
      amount: payUnits.toString(),
      tradeType: 'EXACT_INPUT',
      slippageTolerance: String(slippageBps),
      useDepositAddress: true,
      strict: true,
      includeProtocolData: true,
      ttl: VALID_MS / 1_000,
      ...(fee.bps > 0 ? { appFees: [{ recipient: fee.recipient, fee: String(fee.bps) }] } : {}),
    };
    try {
      return await this.#api.call({ path: '/quote/v2', body, reply: QuoteReply, signal });
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      if (error.status === 429) await limit?.stopFor(error.retryAfterMs ?? QUIET_MS);
      throw Object.assign(refusalOf(error), { cause: error });
    }
  }

  /** `undefined` if the service does not know the request. @throws UpstreamError */
  async #requestOf(
    { platformAddr, requestId }: z.output<typeof RelayTxData>,
    signal: AbortSignal,
  ): Promise<RelayRequest | undefined> {
    const reply = await this.#api.call({
      path: '/requests/v3',
      query: { id: requestId },
      reply: RequestsReply,
      signal,
    });
    const found = reply.requests.find(({ id }) => isSameId(id, requestId));
    const address = found?.depositAddress?.address;
    if (address && !isSameId(address, platformAddr)) {
      throw new UpstreamError(this.id, 'malformed', { detail: 'another deposit address' });
    }
    return found;
  }
}

/** Whether the app can find the recipient again in the order: not an older address of Bitcoin. */
function isCheckable(recipient: string, { chain }: RelayAsset): boolean {
  return recipient !== '' && isSameOn(chain.name, recipient, recipient);
}

/** The one address of the reply, and Relay's number of the request. @throws ChannelRefusal */
function depositOf({ steps }: QuoteReply): { readonly platformAddr: string; readonly requestId: string } {
  const [step, ...more] = steps;
  if (!step?.depositAddress || !step.requestId || step.id !== 'deposit' || more.length > 0) {
    throw new ChannelRefusal(resultCodes.routeAbnormal, 'not one deposit address');
  }
  return { platformAddr: step.depositAddress, requestId: step.requestId };
}

function routeOf(reply: QuoteReply, { pay, receive }: Pair, feeBps: number): RouteQuote {
  const { currencyOut, timeEstimate = Number.POSITIVE_INFINITY } = reply.details;
  return {
    dex: DEX,
    logoUrl: '',
    payDecimals: pay.decimals,
    receiveDecimals: receive.decimals,
    receiveUnits: BigInt(currencyOut.amount),
    minReceiveUnits: BigInt(currencyOut.minimumAmount),
    ...feeOf(reply, receive),
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

/** Relay's fee with the operator's. Both are in the same token. */
function feeOf({ fees }: QuoteReply, { symbol }: RelayAsset): Pick<RouteQuote, 'fee' | 'feeSymbol'> {
  const { relayer, app } = fees ?? {};
  if (!relayer) return { fee: '0', feeSymbol: symbol };
  const isSame =
    app?.currency.symbol === relayer.currency.symbol && app.currency.decimals === relayer.currency.decimals;
  const units = BigInt(relayer.amount) + (isSame ? BigInt(app.amount) : 0n);
  return { fee: formatUnits(units, relayer.currency.decimals).replace(/\.0$/, ''), feeSymbol: relayer.currency.symbol };
}
