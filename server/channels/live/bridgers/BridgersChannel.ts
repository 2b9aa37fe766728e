import * as z from 'zod/mini';
import { resultCodes } from '../../../../src/api/codes.ts';
import type { UpstreamHealth } from '../../../upstream/Upstream.ts';
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
import { BridgersApi } from './BridgersApi.ts';
import { BridgersTokens } from './BridgersTokens.ts';
import { bridgersEvents, stageOf } from './bridgersEvents.ts';
import { BRIDGERS, bridgersQuote, chainFeeUnits } from './bridgersQuote.ts';
import { expectationOf, expectationSaid, pairRequest, swapRequest } from './bridgersRequests.ts';
import { txDataOf } from './bridgersTxData.ts';

interface Options {
  readonly base: string;
  readonly source: string;
  readonly now: () => number;
  /** The demo's chains: their transactions call the demo's contracts. */
  readonly ownChains?: ReadonlySet<string>;
  readonly timeoutMs?: number;
}

/** What is kept of an order between two questions. */
const Note = z.object({
  /** Their number of it; absent while they do not say. */
  orderId: z.optional(z.string()),
  /** When they were told of it, milliseconds. */
  since: z.number(),
  payDecimals: z.number(),
  receiveDecimals: z.number(),
  isIdentityAsked: z.optional(z.boolean()),
});
type Note = z.output<typeof Note>;

const SOONEST_MS = 5_000;
const LATEST_MS = 60_000;
/** An order as old as this is asked about every minute. */
const GROWN_OLD_MS = 12 * LATEST_MS;

/** Bridgers (bridgers.xyz): a contract takes the payment, and they pay out on the other chain. */
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
      mustHold(quote, request);
      const asked = swapRequest({ request, pay, receive }, expectationOf(request, feeUnits));
      const reply = await this.#api.swap(asked, signal);
      const hasOtherCalls = this.#ownChains.has(request.fromChain);
      const expected = { request, contract: quote.contractAddress, pay, receive, hasOtherCalls };
      const { amountOutMin, slippage } = asked;
      const txData = { ...txDataOf(reply, expected), transferData: { amountOutMin, slippage } };
      return { txData, receiveUnits: quote.receiveUnits };
    });
  }

  /** They know transactions only once they were told of them, and look at none for others. */
  async lookUp(): Promise<ReportedTransaction> {
    return { status: 'unknown' };
  }

  /** The app asks the chains themselves. */
  async gasPrices(): Promise<undefined> {
    return undefined;
  }

  async follow(order: FollowedOrder, signal: AbortSignal): Promise<Followed> {
    const known = readNote(order.note);
    const note = known?.orderId === undefined ? await this.#tell(order, known, signal) : known;
    const { orderId, since } = note;
    if (orderId === undefined) return { evidence: [], note: noteOf(note), againInMs: this.#pause(since) };
    const wire = await this.#api.order(orderId, signal);
    if (wire.orderId !== orderId) throw new UpstreamError('bridgers', 'malformed', { detail: 'another order' });
    const wasIdentityAsked = note.isIdentityAsked === true;
    const evidence = bridgersEvents(wire, { ...note, order, wasIdentityAsked, now: this.#now() });
    const isIdentityAsked = wasIdentityAsked || stageOf(wire.status) === 'identity';
    const isOver = evidence.some(({ kind }) => kind === 'delivered' || kind === 'refunded' || kind === 'failed');
    return {
      evidence,
      note: noteOf(isIdentityAsked ? { ...note, isIdentityAsked } : note),
      againInMs: isOver ? undefined : this.#pause(since),
    };
  }

  /** Tells them of the transaction, and notes what their list says of its tokens: they may leave it before the order is over. */
  async #tell(order: FollowedOrder, known: Note | undefined, signal: AbortSignal): Promise<Note> {
    const tokens = await this.#known(signal);
    const pay = tokens.token(order.fromChain, order.fromToken);
    const receive = tokens.token(order.toChain, order.toToken);
    const told = swapRequest({ request: order, pay, receive }, expectationSaid(order));
    const orderId = await this.#api.report(told, order.hash, signal);
    return {
      ...(orderId === undefined ? {} : { orderId }),
      since: known?.since ?? this.#now(),
      payDecimals: pay.decimals,
      receiveDecimals: receive.decimals,
    };
  }

  /** What is asked about often while it is young. */
  #pause(since: number): number {
    const age = Math.max(0, this.#now() - since);
    return Math.max(SOONEST_MS, Math.round(Math.min(1, age / GROWN_OLD_MS) * LATEST_MS));
  }

  /** The list of tokens; read at the first use, by one for all. @throws UpstreamError */
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
    const wire = await this.#api.quote(pairRequest({ request, pay, receive }), request.sender, signal);
    const quote = wire && bridgersQuote(wire, { request, pay, receive });
    return quote && { quote, pay, receive, feeUnits: chainFeeUnits(wire, receive.decimals) };
  }
}

function mustHold(quote: RouteQuote, { payUnits, minReceiveUnits }: BuildRequest): void {
  const { minPayUnits, maxPayUnits, isUnderMaintenance, receiveUnits } = quote;
  if (isUnderMaintenance) throw new ChannelRefusal(resultCodes.routeAbnormal, 'maintenance');
  const isOutside = payUnits < (minPayUnits ?? 0n) || (maxPayUnits !== undefined && payUnits > maxPayUnits);
  if (isOutside) throw new ChannelRefusal(resultCodes.amountOutOfRange, 'outside the bounds of the route');
  if (receiveUnits < minReceiveUnits) throw new ChannelRefusal(resultCodes.abnormalRate, 'the rate has moved');
}

/** Whatever is wrong at the service, the user's words for it are that the route fails. */
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
  // It is JSON that `noteOf` wrote.
  const parsed = z.safeParse(Note, JSON.parse(note));
  return parsed.success ? parsed.data : undefined;
}

function noteOf(note: Note): string {
  return JSON.stringify(note);
}
