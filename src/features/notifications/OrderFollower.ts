import { makeAutoObservable, observableShallow, reaction, runInAction } from 'mobx';
import { isFinal, isSettled } from '../../api/orderStatus.ts';
import { isAppError } from '../../model/errors.ts';
import type { Shell } from '../../shell/Shell.ts';
import type { ArrivalState, Arrivals } from '../../trade/arrivals/Arrivals.ts';
import { ownFacts } from '../../trade/arrivals/ownFacts.ts';
import type { PaymentState } from '../../trade/arrivals/Payments.ts';
import type { SwapOrder } from '../../trade/orders/SwapOrder.ts';

/** Same interval as the records list with open orders. This runs in the background. */
const EVERY_MS = 15_000;
/** Interval while the page is hidden. Short enough for a notification about an ended order. */
const HIDDEN_EVERY_MS = 30_000;
/** Interval after a fail or a timeout: a refund may still come. */
const SETTLED_EVERY_MS = 5 * 60_000;
/** Interval while the target chain does not show what the service calls done. */
const CLAIMED_EVERY_MS = 60_000;
/** Older orders are not followed. They refresh when the user opens them. */
const FOLLOW_FOR_MS = 7 * 24 * 60 * 60_000;
/** Maximum number of followed orders. The newest are followed. */
const MAX_FOLLOWED = 20;
/** A reply that another part of the page has got since the last round. */
const MAX_AGE_MS = 10_000;
/** The interval doubles after each failure in a row, up to this factor. */
const MAX_BACKOFF = 8;

/** An order that this device sent: its latest data from the service, with the amounts that this device recorded. */
export interface FollowedOrder {
  readonly hash: string;
  readonly order: SwapOrder;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What the target chain says about an order that the service calls done. */
  readonly arrival?: ArrivalState | undefined;
  /** What the source chain says about the payment of an order that the service calls failed. */
  readonly payment?: PaymentState | undefined;
}

type Parts = Pick<Shell, 'connection' | 'outbox' | 'window'>;

/**
 * Follows the orders that this device sent until they have ended, also in the background. Runs in the leading tab. Requests
 * one order after the other, and sends no requests if there are none.
 */
export class OrderFollower {
  readonly orders = new Map<string, FollowedOrder>();
  readonly #parts: Parts;
  readonly #arrivals: Arrivals;
  readonly #onReply: (followed: FollowedOrder) => void;
  #failures = 0;

  /** `onReply` is called for each order that the service returns. */
  constructor(parts: Parts, arrivals: Arrivals, onReply: (followed: FollowedOrder) => void) {
    this.#parts = parts;
    this.#arrivals = arrivals;
    this.#onReply = onReply;
    // `open` depends on the time, so it is not cached.
    makeAutoObservable(this, { orders: observableShallow, open: false });
  }

  /** Hashes of orders that are not known to have ended, newest first. */
  get open(): readonly string[] {
    const since = Date.now() - FOLLOW_FOR_MS;
    return this.#parts.outbox.all
      .filter(({ kind, outcome, createdAt }) => {
        const isAlive = outcome === undefined || outcome === 'reported';
        return kind === 'swap' && isAlive && createdAt > since;
      })
      .flatMap(({ hash }) => (hash && !this.#hasEnded(hash) ? [hash] : []))
      .slice(0, MAX_FOLLOWED);
  }

  /** Follows until the signal aborts. */
  start(signal: AbortSignal): void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isRunning = false;
    const run = async (): Promise<void> => {
      if (isRunning || signal.aborted) return;
      clearTimeout(timer);
      isRunning = true;
      await this.#askAll(signal);
      isRunning = false;
      if (!signal.aborted && this.open.length > 0) timer = setTimeout(() => void run(), this.#pauseMs());
    };
    void this.#recall().then(() => {
      if (signal.aborted) return;
      reaction(
        () => this.open.join(),
        (open) => {
          if (open !== '') void run();
        },
        { signal, fireImmediately: true },
      );
    });
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }

  #hasEnded(hash: string): boolean {
    const known = this.orders.get(hash);
    return known !== undefined && isFinal(known.order.status) && !isClaimed(known);
  }

  /** Restores orders that ended in an earlier visit, so that they are not requested again. */
  async #recall(): Promise<void> {
    for (const { hash, order, seenAt } of await this.#arrivals.feed.stored.all()) {
      if (isFinal(order.status))
        this.#keep({ hash, order, at: seenAt, arrival: this.#arrivals.of(hash, order.status) });
    }
  }

  async #askAll(signal: AbortSignal): Promise<void> {
    if (this.#parts.connection.isOffline) return;
    for (const hash of this.open) {
      if (signal.aborted) return;
      if (this.#isDue(hash)) await this.#request(hash, signal);
    }
  }

  #isDue(hash: string): boolean {
    const known = this.orders.get(hash);
    if (known && isClaimed(known)) return Date.now() - known.at >= CLAIMED_EVERY_MS;
    if (!known || !isSettled(known.order.status)) return true;
    return Date.now() - known.at >= SETTLED_EVERY_MS;
  }

  /** A refusal or a missing reply does not change the order. */
  async #request(hash: string, signal: AbortSignal): Promise<void> {
    const order = await this.#arrivals.feed.order(hash, { signal, maxAgeMs: MAX_AGE_MS }).catch((error: unknown) => {
      // If the service does not know the order (yet), that also counts as an answer.
      const isAnswer = isAppError(error, 'api/refused') || isAppError(error, 'api/empty');
      this.#failures = isAnswer ? 0 : this.#failures + 1;
      return undefined;
    });
    if (signal.aborted || !order) return;
    this.#failures = 0;
    const arrival = isFinal(order.status) ? await this.#arrivals.check(hash, order) : undefined;
    const payment = isSettled(order.status) && !isFinal(order.status) ? await this.#paymentOf(hash) : undefined;
    if (signal.aborted) return;
    const own = { ...order, ...ownFacts(this.#arrivals, { ...order, hash }) };
    const followed = { hash, order: own, at: Date.now(), arrival, payment };
    this.#keep(followed);
    this.#onReply(followed);
  }

  async #paymentOf(hash: string): Promise<PaymentState | undefined> {
    const { payments } = this.#arrivals;
    await payments.check(hash);
    return payments.of(hash);
  }

  #keep(followed: FollowedOrder): void {
    runInAction(() => this.orders.set(followed.hash, followed));
  }

  #pauseMs(): number {
    const everyMs = this.#parts.window.document.hidden ? HIDDEN_EVERY_MS : EVERY_MS;
    // Adds up to 10 % of random delay, so that clients do not retry at the same time after an outage.
    return everyMs * Math.min(2 ** this.#failures, MAX_BACKOFF) * (1 + Math.random() / 10);
  }
}

/** Whether only the service calls the order done or refunded, although its chain could show it. */
function isClaimed({ order, arrival }: FollowedOrder): boolean {
  return isFinal(order.status) && arrival?.status !== 'seen' && arrival?.status !== 'unchecked';
}
