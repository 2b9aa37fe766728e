import { resultCodes } from '../../src/api/codes.ts';
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
} from '../channels/channel.ts';
import { timeLimit } from '../upstream/timeLimit.ts';

/** Quotes of this age are returned without a call. The app renews them every 10 s, so none on screen is older than 15 s. */
const FRESH_MS = 5_000;
/** While the service allows no more calls, its last quotes are used up to this age. The app confirms none above it. */
const USABLE_MS = 30_000;
/** A service that is slower than this is not waited for. */
const LIMIT_MS = 15_000;
/** Questions of this number are kept; the oldest are dropped. */
const MAX_QUESTIONS = 2_000;

interface Answer {
  /** When the service was called; milliseconds since 1970. */
  readonly at: number;
  readonly routes: readonly RouteQuote[];
}

interface Question {
  last?: Answer;
  /** The call that is under way. */
  asking?: Promise<Answer> | undefined;
}

/**
 * A live channel whose quotes are shared: all callers with the same pair, amount and slippage get the reply of one call. The
 * question names no account, so that it is the same for all. `build` checks the rate again for the account that pays.
 */
export class SharedQuotes implements FollowedChannel {
  readonly id: string;
  readonly #channel: FollowedChannel;
  readonly #now: () => number;
  readonly #questions = new Map<string, Question>();

  constructor(channel: FollowedChannel, now: () => number) {
    this.id = channel.id;
    this.#channel = channel;
    this.#now = now;
  }

  get health() {
    return this.#channel.health;
  }

  get isCustodial() {
    return this.#channel.isCustodial === true;
  }

  chains(): readonly ChannelChain[] {
    return this.#channel.chains();
  }

  refresh(signal: AbortSignal): Promise<void> {
    return this.#channel.refresh(signal);
  }

  async quote(request: QuoteRequest): Promise<readonly RouteQuote[]> {
    const { routes, at } = await this.#answer(request);
    const ageMs = Math.max(0, this.#now() - at);
    return routes.map((route) => ({ ...route, ageMs }));
  }

  build(request: BuildRequest, signal: AbortSignal): Promise<BuiltSwap> {
    return this.#channel.build(request, signal);
  }

  lookUp(chain: string, hash: string, signal: AbortSignal): Promise<ReportedTransaction> {
    return this.#channel.lookUp(chain, hash, signal);
  }

  follow(order: FollowedOrder, signal: AbortSignal): Promise<Followed> {
    return this.#channel.follow(order, signal);
  }

  gasPrices(chainId: string, signal: AbortSignal): ReturnType<FollowedChannel['gasPrices']> {
    return this.#channel.gasPrices(chainId, signal);
  }

  /** The call goes on when its caller leaves: others may wait for it, or ask the same soon. */
  async #answer(request: QuoteRequest): Promise<Answer> {
    const question = this.#questionOf(request);
    const { last } = question;
    if (last && this.#now() - last.at < FRESH_MS) return last;
    question.asking ??= this.#request(request)
      .then((answer) => {
        question.last = answer;
        return answer;
      })
      .finally(() => {
        question.asking = undefined;
      });
    try {
      return await question.asking;
    } catch (error) {
      const mayUseLast = error instanceof ChannelRefusal && error.resCode === resultCodes.tooFrequent;
      if (mayUseLast && last && this.#now() - last.at < USABLE_MS) return last;
      throw error;
    }
  }

  async #request(request: QuoteRequest): Promise<Answer> {
    const at = this.#now();
    const routes = await this.#channel.quote({ ...request, sender: '', recipient: '' }, timeLimit(LIMIT_MS));
    return { at, routes };
  }

  /** The question, as the newest of all. */
  #questionOf({ fromChain, fromToken, toChain, toToken, payUnits, slippageBps }: QuoteRequest): Question {
    const key = JSON.stringify([fromChain, fromToken, toChain, toToken, String(payUnits), slippageBps]);
    const question = this.#questions.get(key) ?? {};
    this.#questions.delete(key);
    this.#questions.set(key, question);
    const [oldest] = this.#questions.keys();
    if (this.#questions.size > MAX_QUESTIONS && oldest !== undefined) this.#questions.delete(oldest);
    return question;
  }
}
