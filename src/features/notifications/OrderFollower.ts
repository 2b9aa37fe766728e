import { makeAutoObservable, observableShallow, reaction, runInAction } from 'mobx';
import { getTransDetail, isFinal, isSettled, orderStatusOf, type SwapOrder } from '../../api/swap.ts';
import { seenOrdersOf } from '../../shell/orders/SeenOrders.ts';
import type { Shell } from '../../shell/Shell.ts';

/** As often as the list of records where something moves in it; nobody waits at the screen for this. */
const EVERY_MS = 15_000;
/** Nobody looks: often enough to say so when an order ends. */
const HIDDEN_EVERY_MS = 30_000;
/** After a fail or a timeout a refund may still come. */
const SETTLED_EVERY_MS = 5 * 60_000;
/** What has not ended by then is looked at when somebody opens it. */
const FOLLOW_FOR_MS = 7 * 24 * 60 * 60_000;
/** An address that sends more at a time has its newest followed. */
const MAX_FOLLOWED = 20;
const READ_LIMIT_MS = 10_000;
/** After failures in a row the pause doubles, up to this many times the usual. */
const MAX_BACKOFF = 8;

/** An order that this device sent, as the service told it last. */
export interface FollowedOrder {
  readonly hash: string;
  readonly order: SwapOrder;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Follows the orders that this device sent until they have ended, whether or not somebody looks. For the leading tab; asks
 * for one after the other, and for nothing while there are none.
 */
export class OrderFollower {
  readonly orders = new Map<string, FollowedOrder>();
  readonly #shell: Shell;
  readonly #onReply: (followed: FollowedOrder) => void;
  #failures = 0;

  /** `onReply` hears of each answer. */
  constructor(shell: Shell, onReply: (followed: FollowedOrder) => void) {
    this.#shell = shell;
    this.#onReply = onReply;
    makeAutoObservable(this, { orders: observableShallow, open: false });
  }

  /** Hashes of orders that have not ended as far as is known, newest first. */
  get open(): readonly string[] {
    const since = Date.now() - FOLLOW_FOR_MS;
    return this.#shell.outbox.all
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
      if (!signal.aborted && runInAction(() => this.open.length) > 0)
        timer = setTimeout(() => void run(), this.#pauseMs());
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
    return known !== undefined && isFinal(orderStatusOf(known.order.finalStatus));
  }

  /** What ended in an earlier visit is not asked for again. */
  async #recall(): Promise<void> {
    for (const { hash, order, seenAt } of await seenOrdersOf(this.#shell).all()) {
      if (isFinal(orderStatusOf(order.finalStatus))) this.#keep({ hash, order, at: seenAt });
    }
  }

  async #askAll(signal: AbortSignal): Promise<void> {
    if (runInAction(() => this.#shell.connection.isOffline)) return;
    for (const hash of runInAction(() => this.open)) {
      if (signal.aborted) return;
      if (this.#isDue(hash)) await this.#ask(hash, signal);
    }
  }

  #isDue(hash: string): boolean {
    const known = runInAction(() => this.orders.get(hash));
    if (!known || !isSettled(orderStatusOf(known.order.finalStatus))) return true;
    return Date.now() - known.at >= SETTLED_EVERY_MS;
  }

  /** A service that refuses or is silent says nothing about an order. */
  async #ask(hash: string, signal: AbortSignal): Promise<void> {
    const result = await this.#shell.api
      .ask(getTransDetail, { hash }, { signal, timeoutMs: READ_LIMIT_MS })
      .catch(() => undefined);
    if (signal.aborted) return;
    // It does not know the order yet, or for now: that is an answer.
    const isAnswer = result?.status === 'ok' || result?.status === 'refused' || result?.status === 'empty';
    this.#failures = isAnswer ? 0 : this.#failures + 1;
    if (result?.status !== 'ok') return;
    const followed = { hash, order: result.data, at: Date.now() };
    void seenOrdersOf(this.#shell).keep(hash, result.data);
    this.#keep(followed);
    this.#onReply(followed);
  }

  #keep(followed: FollowedOrder): void {
    runInAction(() => this.orders.set(followed.hash, followed));
  }

  #pauseMs(): number {
    const everyMs = this.#shell.window.document.hidden ? HIDDEN_EVERY_MS : EVERY_MS;
    // Up to a tenth later, so that clients which an outage brought into step fall out of it.
    return everyMs * Math.min(2 ** this.#failures, MAX_BACKOFF) * (1 + Math.random() / 10);
  }
}
