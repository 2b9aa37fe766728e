import { isAddress } from 'ethers';
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
import type { CallLimit } from '../../upstream/CallLimit.ts';
import { Upstream, type UpstreamHealth } from '../../upstream/Upstream.ts';
import { UpstreamError } from '../../upstream/UpstreamError.ts';
import { type PollPaces, pollPlan } from '../pollPlan.ts';
import { checkQuote, type QuoteQuery } from './checkQuote.ts';
import { LifiLists } from './LifiLists.ts';
import { chainNamed, type LifiChain, lifiChains } from './lifiChains.ts';
import { refusalOf } from './lifiCodes.ts';
import { routeOf, toolOf } from './lifiRoute.ts';
import { lifiAddress } from './lifiTokens.ts';
import { QuoteReply, StatusReply } from './lifiWire.ts';
import { isFeeTooHigh } from './operatorFee.ts';
import { readableBridges } from './readCall.ts';
import { readStatus } from './readStatus.ts';

interface Options {
  /** `https://li.quest/v1`, without a trailing slash. */
  readonly base: string;
  /** Name of this deployment at LI.FI. */
  readonly integrator: string;
  /** Empty: only few calls are allowed. */
  readonly apiKey: string;
  /** The operator's fee, basis points of the payment. LI.FI credits it to the integrator. */
  readonly feeBps?: number;
  readonly now: () => number;
  /** Limit of the quote calls. Absent: only LI.FI limits them. */
  readonly limit?: CallLimit;
  /** Chains that exist only in this deployment, by EIP-155 number. */
  readonly ownChains?: ReadonlyMap<number, string>;
}

/**
 * Placeholder account for quotes while no wallet is connected: LI.FI requires one. It has no known key, and no transaction is
 * built for it.
 */
const NOBODY = '0x1111111111111111111111111111111111111111';
/** One reply with all tokens of all chains. */
const MAX_BYTES = 24 * 1024 * 1024;
/** A quote waits at most this long for a call within the limit. */
const MAX_WAIT_MS = 5_000;
/** Pause after LI.FI reports too many calls without a retry time. */
const QUIET_MS = 60_000;
/** Poll interval of a status, by the age of the order. The last one is for all older orders. */
const paces: PollPaces = [
  [2 * 60_000, 5_000],
  [15 * 60_000, 15_000],
  [24 * 3_600_000, 60_000],
  [Number.POSITIVE_INFINITY, 15 * 60_000],
];

/**
 * LI.FI (docs.li.fi): swaps and bridges of many tools by one call of its contract. Each query returns one route, the best one
 * with a readable call, because calls are limited.
 */
export class LifiChannel implements FollowedChannel {
  readonly id = 'lifi';
  readonly #api: Upstream;
  readonly #lists: LifiLists;
  readonly #chains: readonly LifiChain[];
  readonly #options: Options;
  /** Do not call LI.FI before this time; milliseconds since 1970. */
  #quietUntil = 0;

  constructor(options: Options) {
    const { base, integrator, apiKey, now, ownChains } = options;
    const headers = { 'x-lifi-integrator': integrator, ...(apiKey ? { 'x-lifi-api-key': apiKey } : {}) };
    this.#options = options;
    this.#api = new Upstream({ name: 'lifi', base, headers, maxBytes: MAX_BYTES, now });
    this.#chains = lifiChains(ownChains);
    this.#lists = new LifiLists(this.#api, this.#chains);
  }

  get health(): UpstreamHealth {
    return this.#api.health;
  }

  chains(): readonly ChannelChain[] {
    return this.#lists.chains;
  }

  refresh(signal: AbortSignal): Promise<void> {
    return this.#lists.refresh(signal);
  }

  async quote(request: QuoteRequest, signal: AbortSignal): Promise<readonly RouteQuote[]> {
    const asked = this.#asked(request);
    if (!asked) return [];
    const found = await this.#best(request, asked, signal);
    return found ? [routeOf(found.reply, asked.contract, found.chainFee)] : [];
  }

  async build(request: BuildRequest, signal: AbortSignal): Promise<BuiltSwap> {
    const tool = toolOf(request.dex);
    if (!isAddress(request.sender)) throw new ChannelRefusal(resultCodes.invalidAddress, 'sender');
    if (!isAddress(request.recipient)) throw new ChannelRefusal(resultCodes.receiveAddressInvalid, 'receive address');
    const asked = this.#asked(request);
    if (!tool || !asked) throw new ChannelRefusal(resultCodes.insufficientLiquidity, 'no such route');
    await this.#options.limit?.takeUrgent();
    const reply = await this.#request(
      asked,
      { slippageBps: request.slippageBps, tools: this.#only(asked, [tool]) },
      signal,
    );
    if (!reply || reply.tool !== tool) throw new ChannelRefusal(resultCodes.insufficientLiquidity, 'no such route now');
    if (checkQuote(reply, asked) === undefined) {
      throw new ChannelRefusal(resultCodes.routeAbnormal, 'the transaction is not what was asked for');
    }
    const { toAmount, toAmountMin } = reply.estimate;
    if (toAmountMin < request.minReceiveUnits) throw new ChannelRefusal(resultCodes.abnormalRate, 'the rate has moved');
    return {
      receiveUnits: toAmount,
      txData: txDataOf(reply, request, asked),
      route: routeOf(reply, asked.contract, 0n),
    };
  }

  /** Looks up by hash only. The hash does not identify an order of ours, so only its sender can be compared with one. */
  async lookUp(chain: string, hash: string, signal: AbortSignal): Promise<ReportedTransaction> {
    const from = chainNamed(this.#chains, chain);
    if (!from) return { status: 'unknown' };
    const reply = await this.#status({ txHash: hash, fromChain: from.id }, signal);
    const sender = reply?.fromAddress;
    if (!sender || !isAddress(sender) || reply.sending?.txHash?.toLowerCase() !== hash.toLowerCase()) {
      return { status: 'unknown' };
    }
    return { status: 'pending', sender };
  }

  async follow(order: FollowedOrder, signal: AbortSignal): Promise<Followed> {
    const { now } = this.#options;
    const at = now();
    const { note, everyMs } = pollPlan(order.note, at, paces);
    const [from, to] = [chainNamed(this.#chains, order.fromChain), chainNamed(this.#chains, order.toChain)];
    const tool = toolOf(order.dex);
    if (!from || !to || !tool) return { evidence: [], note, retryInMs: undefined };
    const bridge = from.id === to.id ? undefined : tool;
    const reply = await this.#status({ txHash: order.hash, fromChain: from.id, toChain: to.id, bridge }, signal);
    if (!reply) return { evidence: [], note, retryInMs: everyMs };
    const { isOver, ...facts } = readStatus(reply, { order, from, to, now: at });
    return { ...facts, note, retryInMs: isOver ? undefined : everyMs };
  }

  async gasPrices(): Promise<undefined> {
    return undefined;
  }

  /** The query in LI.FI's format. `undefined` if a part of it is unknown to LI.FI. */
  #asked({
    fromChain,
    toChain,
    fromToken,
    toToken,
    payUnits,
    sender,
    recipient,
  }: QuoteRequest): QuoteQuery | undefined {
    const from = chainNamed(this.#chains, fromChain);
    const to = chainNamed(this.#chains, toChain);
    const contract = from && this.#lists.contractOn(from);
    if (!from || !to || !contract) return undefined;
    const who = isAddress(sender) ? sender : NOBODY;
    // An invalid recipient address comes from an incomplete form.
    return {
      from,
      to,
      contract,
      fromToken,
      toToken,
      payUnits,
      sender: who,
      recipient: isAddress(recipient) ? recipient : who,
    };
  }

  /** The best route with a call that matches the request. If the call does not match, retries once without that tool. */
  async #best(request: QuoteRequest, asked: QuoteQuery, signal: AbortSignal) {
    let bridges = readableBridges;
    for (let tries = 0; tries < 2; tries += 1) {
      const tools = isOwn(asked) ? {} : this.#only(asked, bridges);
      await this.#takeCall(signal);
      const reply = await this.#request(asked, { slippageBps: request.slippageBps, tools }, signal);
      if (reply && isFeeTooHigh(reply, this.#options.feeBps ?? 0)) return undefined;
      const chainFee = reply && checkQuote(reply, asked);
      if (reply && chainFee !== undefined) return { reply, chainFee };
      if (!reply || !bridges.includes(reply.tool)) return undefined;
      bridges = bridges.filter((bridge) => bridge !== reply.tool);
    }
    return undefined;
  }

  /** @throws ChannelRefusal `tooFrequent` if the limit allows no call soon */
  async #takeCall(signal: AbortSignal): Promise<void> {
    if ((await this.#options.limit?.take(MAX_WAIT_MS, signal)) === false)
      throw new ChannelRefusal(resultCodes.tooFrequent, 'LI.FI allows no more calls now');
  }

  /** The allowed tools: bridges without exchanges across chains, exchanges within a chain. */
  #only({ from, to }: QuoteQuery, tools: readonly string[]): Readonly<Record<string, string>> {
    const list = tools.join(',');
    if (from.id !== to.id) return { allowBridges: list, allowExchanges: 'none' };
    return tools === readableBridges ? {} : { allowExchanges: list };
  }

  async #request(
    { from, to, fromToken, toToken, payUnits, sender, recipient }: QuoteQuery,
    { slippageBps, tools }: { readonly slippageBps: number; readonly tools: Readonly<Record<string, string>> },
    signal: AbortSignal,
  ): Promise<QuoteReply | undefined> {
    const { feeBps = 0 } = this.#options;
    return this.#call(() =>
      this.#api.call({
        path: '/quote',
        query: {
          fromChain: from.id,
          toChain: to.id,
          fromToken: lifiAddress(fromToken),
          toToken: lifiAddress(toToken),
          fromAmount: payUnits.toString(),
          fromAddress: sender,
          toAddress: recipient,
          slippage: (slippageBps / 10_000).toString(),
          integrator: this.#options.integrator,
          ...(feeBps > 0 ? { fee: (feeBps / 10_000).toString() } : {}),
          // The effect of a call on the target chain cannot be read.
          allowDestinationCall: 'false',
          ...tools,
        },
        reply: QuoteReply,
        signal,
      }),
    );
  }

  /** `undefined` if LI.FI has no route. @throws ChannelRefusal */
  async #call(call: () => Promise<QuoteReply>): Promise<QuoteReply | undefined> {
    this.#assertNotPaused();
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      await this.#backOff(error);
      const refusal = refusalOf(error);
      if (refusal) throw Object.assign(refusal, { cause: error });
      return undefined;
    }
  }

  /** `undefined` if LI.FI does not know the transaction. @throws UpstreamError */
  async #status(query: Readonly<Record<string, string | number | undefined>>, signal: AbortSignal) {
    try {
      return await this.#api.call({ path: '/status', query, reply: StatusReply, signal });
    } catch (error) {
      if (error instanceof UpstreamError) await this.#backOff(error);
      // 400 and 404: LI.FI does not know the transaction yet.
      if (error instanceof UpstreamError && (error.status === 404 || error.status === 400)) return undefined;
      throw error;
    }
  }

  async #backOff({ status, retryAfterMs = QUIET_MS }: UpstreamError): Promise<void> {
    if (status !== 429) return;
    this.#quietUntil = this.#options.now() + retryAfterMs;
    await this.#options.limit?.stopFor(retryAfterMs);
  }

  #assertNotPaused(): void {
    if (this.#options.now() < this.#quietUntil)
      throw new ChannelRefusal(resultCodes.tooFrequent, 'LI.FI asked for a pause');
  }
}

function isOwn({ from, to }: QuoteQuery): boolean {
  return from.contract === undefined || to.contract === undefined;
}

/** In the app's format (contract §3.4). The app estimates the gas. */
function txDataOf(
  { transactionRequest: { to, data, value } }: QuoteReply,
  { sender, orderId, payUnits }: BuildRequest,
  { from, to: target, contract }: QuoteQuery,
): BuiltSwap['txData'] {
  return {
    from: sender,
    to,
    value: `0x${value.toString(16)}`,
    gas: 0,
    gasPrice: '',
    data,
    approveAddress: contract,
    toType: '2',
    orderId,
    transferData: {
      fromAddress: sender,
      fromTokenAmount: payUnits.toString(),
      fromChainId: from.id,
      toChainId: target.id,
    },
  };
}
