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
import type { UpstreamHealth } from '../../upstream/Upstream.ts';
import { UpstreamError } from '../../upstream/UpstreamError.ts';
import { BridgersApi } from './BridgersApi.ts';
import { BridgersTokens } from './BridgersTokens.ts';
import { bridgersEvents, stageOf } from './bridgersEvents.ts';
import { BRIDGERS, bridgersQuote, chainFeeUnits } from './bridgersQuote.ts';
import { expectationOf, pairRequest, readExpectation, swapRequest } from './bridgersRequests.ts';
import { txDataOf } from './bridgersTxData.ts';

interface Options {
  readonly base: string;
  readonly source: string;
  readonly now: () => number;
  /** The demo's chains. Their transactions call the demo's contracts. */
  readonly ownChains?: ReadonlySet<string>;
  readonly timeoutMs?: number;
}

/** Data of an order that is stored between two queries. */
const Note = z.object({
  /** Their order number. Absent until they report it. */
  orderId: z.optional(z.string()),
  /** Time of the report to them, milliseconds. */
  since: z.number(),
  payDecimals: z.number(),
  receiveDecimals: z.number(),
  isIdentityAsked: z.optional(z.boolean()),
});
type Note = z.output<typeof Note>;

const SOONEST_MS = 5_000;
const LATEST_MS = 60_000;
/** An order of this age or older is queried every minute. */
const GROWN_OLD_MS = 12 * LATEST_MS;

/** Bridgers (bridgers.xyz): a contract receives the payment, and they pay out on the other chain. */
export class BridgersChannel implements FollowedChannel {
  readonly id = 'bridgers';
  readonly #api: BridgersApi;
  readonly #now: () => number;
  readonly #ownChains: ReadonlySet<string>;
  #tokens: BridgersTokens | undefined;
  #reading: Promise<BridgersTokens> | undefined;

  constructor({ ownChains = new Set(), ...options }: Options) {
    this.#api = new BridgersApi(options);
    this.#now = options.now;
    this.#ownChains = ownChains;
  }

  get health(): UpstreamHealth {
    return this.#api.health;
  }

  chains(): readonly ChannelChain[] {
    return this.#tokens?.chains ?? [];
  }

  async refresh(signal: AbortSignal): Promise<void> {
    const list = await this.#api.tokens(signal);
    if (list.length === 0) throw new UpstreamError('bridgers', 'malformed', { detail: 'no token' });
    this.#tokens = new BridgersTokens(list);
  }

  async quote(request: QuoteRequest, signal: AbortSignal): Promise<readonly RouteQuote[]> {
    return refusing(async () => {
      const quoted = await this.#quote(request, signal);
      return quoted ? [quoted.quote] : [];
    });
  }

  async build(request: BuildRequest, signal: AbortSignal): Promise<BuiltSwap> {
    return refusing(async () => {
      const quoted = request.dex === BRIDGERS ? await this.#quote(request, signal) : undefined;
      if (!quoted) throw new ChannelRefusal(resultCodes.insufficientLiquidity, 'no such route now');
      const { quote, pay, receive, feeUnits } = quoted;
      assertHolds(quote, request);
      const asked = swapRequest({ request, pay, receive }, expectationOf(request, feeUnits));
      const reply = await this.#api.swap(asked, signal);
      const hasOtherCalls = this.#ownChains.has(request.fromChain);
      const expected = { request, contract: quote.contractAddress, pay, receive, hasOtherCalls };
      const { amountOutMin, slippage } = asked;
      const txData = { ...txDataOf(reply, expected), transferData: { amountOutMin, slippage } };
      return { txData, receiveUnits: quote.receiveUnits, route: quote };
    });
  }

  /** They know only transactions that were reported to them, and do not look up any other transaction. */
  async lookUp(): Promise<ReportedTransaction> {
    return { status: 'unknown' };
  }

  /** The app queries the chains directly. */
  async gasPrices(): Promise<undefined> {
    return undefined;
  }

  async follow(order: FollowedOrder, signal: AbortSignal): Promise<Followed> {
    const known = readNote(order.note);
    const note = known?.orderId === undefined ? await this.#tell(order, known, signal) : known;
    const { orderId, since } = note;
    if (orderId === undefined) return { evidence: [], note: noteOf(note), retryInMs: this.#pause(since) };
    const wire = await this.#api.order(orderId, signal);
    if (wire.orderId !== orderId) throw new UpstreamError('bridgers', 'malformed', { detail: 'another order' });
    const wasIdentityAsked = note.isIdentityAsked === true;
    const evidence = bridgersEvents(wire, { ...note, order, wasIdentityAsked, now: this.#now() });
    const isIdentityAsked = wasIdentityAsked || stageOf(wire.status) === 'identity';
    const isOver = evidence.some(({ kind }) => kind === 'delivered' || kind === 'refunded' || kind === 'failed');
    return {
      evidence,
      note: noteOf(isIdentityAsked ? { ...note, isIdentityAsked } : note),
      retryInMs: isOver ? undefined : this.#pause(since),
    };
  }

  /**
   * Reports the transaction to them, and stores the decimals of its tokens: their list may drop a token before the order ends.
   */
  async #tell(order: FollowedOrder, known: Note | undefined, signal: AbortSignal): Promise<Note> {
    const tokens = await this.#known(signal);
    const pay = tokens.token(order.fromChain, order.fromToken);
    const receive = tokens.token(order.toChain, order.toToken);
    const body = swapRequest({ request: order, pay, receive }, readExpectation(order));
    const orderId = await this.#api.report(body, order.hash, signal);
    return {
      ...(orderId === undefined ? {} : { orderId }),
      since: known?.since ?? this.#now(),
      payDecimals: pay.decimals,
      receiveDecimals: receive.decimals,
    };
  }

  /** Young orders are queried often. */
  #pause(since: number): number {
    const age = Math.max(0, this.#now() - since);
    return Math.max(SOONEST_MS, Math.round(Math.min(1, age / GROWN_OLD_MS) * LATEST_MS));
  }

  /** The list of tokens. The first use loads it, once for all callers. @throws UpstreamError */
  async #known(signal: AbortSignal): Promise<BridgersTokens> {
    if (this.#tokens) return this.#tokens;
    this.#reading ??= this.refresh(new AbortController().signal)
      .then(() => this.#tokens ?? new BridgersTokens([]))
      .finally(() => {
        this.#reading = undefined;
      });
    const tokens = await this.#reading;
    signal.throwIfAborted();
    return tokens;
  }

  async #quote(request: QuoteRequest, signal: AbortSignal) {
    const tokens = await this.#known(signal);
    const pay = tokens.token(request.fromChain, request.fromToken);
    const receive = tokens.token(request.toChain, request.toToken);
    // They take such a token to no other chain, whatever a quote says.
    if (pay.theirChain !== receive.theirChain && (pay.isLocal || receive.isLocal)) return undefined;
    const wire = await this.#api.quote(pairRequest({ request, pay, receive }), request.sender, signal);
    const quote = wire && bridgersQuote(wire, { request, pay, receive });
    return quote && { quote, pay, receive, feeUnits: chainFeeUnits(wire, receive.decimals) };
  }
}

function assertHolds(quote: RouteQuote, { payUnits, minReceiveUnits }: BuildRequest): void {
  const { minPayUnits, maxPayUnits, isUnderMaintenance, receiveUnits } = quote;
  if (isUnderMaintenance) throw new ChannelRefusal(resultCodes.routeAbnormal, 'maintenance');
  const isOutside = payUnits < (minPayUnits ?? 0n) || (maxPayUnits !== undefined && payUnits > maxPayUnits);
  if (isOutside) throw new ChannelRefusal(resultCodes.amountOutOfRange, 'outside the bounds of the route');
  if (receiveUnits < minReceiveUnits) throw new ChannelRefusal(resultCodes.abnormalRate, 'the rate has moved');
}

/** Any failure of the service is shown to the user as a failing route. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    throw new ChannelRefusal(resultCodes.routeAbnormal, 'Bridgers cannot be used now');
  }
}

function readNote(note: string | undefined): Note | undefined {
  if (note === undefined) return undefined;
  // `noteOf` wrote this JSON.
  const parsed = z.safeParse(Note, JSON.parse(note));
  return parsed.success ? parsed.data : undefined;
}

function noteOf(note: Note): string {
  return JSON.stringify(note);
}
