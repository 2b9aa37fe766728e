import { isAddress } from 'ethers';
import * as z from 'zod/mini';
import { resultCodes } from '../../../../src/api/codes.ts';
import { Upstream, type UpstreamHealth } from '../../../upstream/Upstream.ts';
import { UpstreamError } from '../../../upstream/UpstreamError.ts';
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
} from '../../channel.ts';
import { type Asked, checkQuote } from './checkQuote.ts';
import { LifiLists } from './LifiLists.ts';
import { chainNamed, type LifiChain, lifiChains } from './lifiChains.ts';
import { refusalOf } from './lifiCodes.ts';
import { routeOf, toolOf } from './lifiRoute.ts';
import { lifiAddress } from './lifiTokens.ts';
import { QuoteReply, StatusReply } from './lifiWire.ts';
import { readableBridges } from './readCall.ts';
import { readStatus } from './readStatus.ts';

interface Options {
  /** `https://li.quest/v1`, without a slash at its end. */
  readonly base: string;
  /** The name that LI.FI knows this deployment by. */
  readonly integrator: string;
  /** Empty: few calls are allowed. */
  readonly apiKey: string;
  readonly now: () => number;
  /** Chains that only this deployment has, by EIP-155 number. */
  readonly ownChains?: ReadonlyMap<number, string>;
}

/** LI.FI quotes only for somebody: this one while nobody is connected. Nobody has its key, and nothing is built for it. */
const NOBODY = '0x1111111111111111111111111111111111111111';
/** All tokens of all chains at once. */
const MOST_BYTES = 24 * 1024 * 1024;
/** Where LI.FI says that there were too many calls, without saying until when. */
const QUIET_MS = 60_000;
/** How often a status is asked for, by the age of the order; the last one for all that are older. */
const paces: readonly (readonly [youngerThanMs: number, everyMs: number])[] = [
  [2 * 60_000, 5_000],
  [15 * 60_000, 15_000],
  [24 * 3_600_000, 60_000],
  [Number.POSITIVE_INFINITY, 15 * 60_000],
];

const Note = z.object({ since: z.number() });

/**
 * LI.FI (docs.li.fi): swaps and bridges of many tools by one call of its contract. One route a question, its best one whose
 * call can be read: each costs a call of those that are allowed.
 */
export class LifiChannel implements FollowedChannel {
  readonly id = 'lifi';
  readonly #api: Upstream;
  readonly #lists: LifiLists;
  readonly #chains: readonly LifiChain[];
  readonly #options: Options;
  /** Until then LI.FI does not want to be asked; milliseconds since 1970. */
  #quietUntil = 0;

  constructor(options: Options) {
    const { base, integrator, apiKey, now, ownChains } = options;
    const headers = { 'x-lifi-integrator': integrator, ...(apiKey ? { 'x-lifi-api-key': apiKey } : {}) };
    this.#options = options;
    this.#api = new Upstream({ name: 'lifi', base, headers, maxBytes: MOST_BYTES, now });
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
    const reply = await this.#ask(request, asked, this.#only(asked, [tool]), signal);
    if (!reply || reply.tool !== tool) throw new ChannelRefusal(resultCodes.insufficientLiquidity, 'no such route now');
    if (checkQuote(reply, asked) === undefined) {
      throw new ChannelRefusal(resultCodes.routeAbnormal, 'the transaction is not what was asked for');
    }
    const { toAmount, toAmountMin } = reply.estimate;
    if (toAmountMin < request.minReceiveUnits) throw new ChannelRefusal(resultCodes.abnormalRate, 'the rate has moved');
    return { receiveUnits: toAmount, txData: txDataOf(reply, request, asked) };
  }

  /** By its hash alone: the hash does not say which of our orders it is, so that only its sender can be held against one. */
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
    const since = sinceOf(order.note) ?? at;
    const [, everyMs = 0] = paces.find(([younger]) => at - since < younger) ?? [];
    const note = JSON.stringify({ since });
    const [from, to] = [chainNamed(this.#chains, order.fromChain), chainNamed(this.#chains, order.toChain)];
    const tool = toolOf(order.dex);
    if (!from || !to || !tool) return { evidence: [], note, againInMs: undefined };
    const bridge = from.id === to.id ? undefined : tool;
    const reply = await this.#status({ txHash: order.hash, fromChain: from.id, toChain: to.id, bridge }, signal);
    if (!reply) return { evidence: [], note, againInMs: everyMs };
    const { evidence, isOver } = readStatus(reply, { order, from, to, now: at });
    return { evidence, note, againInMs: isOver ? undefined : everyMs };
  }

  async gasPrices(): Promise<undefined> {
    return undefined;
  }

  /** The question in LI.FI's words; `undefined` where one of its parts is none of LI.FI's. */
  #asked({ fromChain, toChain, fromToken, toToken, payUnits, sender, recipient }: QuoteRequest): Asked | undefined {
    const from = chainNamed(this.#chains, fromChain);
    const to = chainNamed(this.#chains, toChain);
    const contract = from && this.#lists.contractOn(from);
    if (!from || !to || !contract) return undefined;
    const who = isAddress(sender) ? sender : NOBODY;
    // A receiver that is no address here belongs to a form half filled in.
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

  /** The best route whose call is what was asked for. Where it is not, its tool is left out, once. */
  async #best(request: QuoteRequest, asked: Asked, signal: AbortSignal) {
    let bridges = readableBridges;
    for (let tries = 0; tries < 2; tries += 1) {
      const reply = await this.#ask(request, asked, isOwn(asked) ? {} : this.#only(asked, bridges), signal);
      const chainFee = reply && checkQuote(reply, asked);
      if (reply && chainFee !== undefined) return { reply, chainFee };
      if (!reply || !bridges.includes(reply.tool)) return undefined;
      bridges = bridges.filter((bridge) => bridge !== reply.tool);
    }
    return undefined;
  }

  /** The tools that may be used: bridges across, exchanges within a chain. */
  #only({ from, to }: Asked, tools: readonly string[]): Readonly<Record<string, string>> {
    const list = tools.join(',');
    if (from.id !== to.id) return { allowBridges: list };
    return tools === readableBridges ? {} : { allowExchanges: list };
  }

  async #ask(
    { slippageBps }: QuoteRequest,
    { from, to, fromToken, toToken, payUnits, sender, recipient }: Asked,
    tools: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<QuoteReply | undefined> {
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
          // What a call on the target chain does with the money cannot be read.
          allowDestinationCall: 'false',
          ...tools,
        },
        reply: QuoteReply,
        signal,
      }),
    );
  }

  /** `undefined` where LI.FI has no route. @throws ChannelRefusal */
  async #call(call: () => Promise<QuoteReply>): Promise<QuoteReply | undefined> {
    this.#mustNotBeQuiet();
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      this.#heed(error);
      const refusal = refusalOf(error);
      if (refusal) throw Object.assign(refusal, { cause: error });
      return undefined;
    }
  }

  /** `undefined` where LI.FI does not know the transaction. @throws UpstreamError */
  async #status(query: Readonly<Record<string, string | number | undefined>>, signal: AbortSignal) {
    try {
      return await this.#api.call({ path: '/status', query, reply: StatusReply, signal });
    } catch (error) {
      if (error instanceof UpstreamError) this.#heed(error);
      // 400 and 404: no such transaction as far as LI.FI sees; it may come yet.
      if (error instanceof UpstreamError && (error.status === 404 || error.status === 400)) return undefined;
      throw error;
    }
  }

  #heed({ status, retryAfterMs = QUIET_MS }: UpstreamError): void {
    if (status === 429) this.#quietUntil = this.#options.now() + retryAfterMs;
  }

  #mustNotBeQuiet(): void {
    if (this.#options.now() < this.#quietUntil)
      throw new ChannelRefusal(resultCodes.tooFrequent, 'LI.FI wants a pause');
  }
}

function isOwn({ from, to }: Asked): boolean {
  return from.contract === undefined || to.contract === undefined;
}

/** In the app's shape (contract 3.4). Gas is the app's own estimate. */
function txDataOf(
  { transactionRequest: { to, data, value } }: QuoteReply,
  { sender, orderId, payUnits }: BuildRequest,
  { from, to: target, contract }: Asked,
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

/** When the order was asked about for the first time; `undefined` when that is now. */
function sinceOf(note: string | undefined): number | undefined {
  try {
    return z.parse(Note, JSON.parse(note ?? '')).since;
  } catch {
    return undefined;
  }
}
