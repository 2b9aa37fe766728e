import { makeAutoObservable, observableShallow, runInAction } from 'mobx';
import { isFinal, isSettled, type OrderStatus } from '../../api/orderStatus.ts';
import { Amount } from '../../model/Amount.ts';
import { featureStore } from '../../shell/featureStore.ts';
import type { Arrival, ArrivedAmount } from '../../shell/plugin/arrival.ts';
import type { Shell } from '../../shell/Shell.ts';
import { type OrderFeed, orderFeedOf } from '../orders/OrderFeed.ts';
import type { SwapOrder } from '../orders/SwapOrder.ts';
import { arrivedKey } from '../stored.ts';
import { expectedArrival, type Target } from './expectedArrival.ts';
import { expectedRefund } from './expectedRefund.ts';
import { Payments } from './Payments.ts';

/** Maximum number of stored payouts. The oldest are deleted first. */
const MAX_STORED = 200;
/** A reply about a listed order that is younger than this is good enough to know where to look. */
const MAX_AGE_MS = 60_000;

/** A payout that the target chain showed, or a refund that the source chain showed. Chain and token have the backend's names. */
export interface SeenArrival {
  readonly status: 'seen';
  readonly chain: string;
  readonly recipient: string;
  /** The transaction that paid it; `undefined` if it is not known. */
  readonly payout?: string | undefined;
  /** The amount as a decimal; `undefined` for NFTs, and for some refunds. */
  readonly paid?: { readonly amount: string; readonly symbol: string; readonly token: string } | undefined;
}

/**
 * What the chain says about an order that the service calls done or refunded. `unseen`: its nodes do not show the payout or
 * the refund (yet). `unchecked`: they cannot tell. Only `seen` is a fact.
 */
export type ArrivalState = SeenArrival | { readonly status: 'unseen' } | { readonly status: 'unchecked' };

type Parts = Pick<Shell, 'chains' | 'tokens' | 'outbox' | 'storage'>;

/** Asks the chains whether orders have arrived or came back. What they showed once is kept on this device. */
export class Arrivals {
  /** All that is read about orders from the service. */
  readonly feed: OrderFeed;
  /** The other side of the orders. */
  readonly payments: Payments;
  /** By `keyOf`. */
  readonly states = new Map<string, ArrivalState>();
  readonly #parts: Parts;
  readonly #running = new Map<string, Promise<ArrivalState>>();
  #listed: Promise<void> = Promise.resolve();

  constructor(parts: Parts, feed: OrderFeed) {
    this.#parts = parts;
    this.feed = feed;
    this.payments = new Payments(parts);
    for (const { hash: key, ...fact } of parts.storage.get(arrivedKey) ?? []) {
      this.states.set(key, { status: 'seen', ...fact });
    }
    makeAutoObservable(this, { feed: false, payments: false, states: observableShallow });
  }

  /** `undefined` until the chain was asked about this end. `payment`: hash of the payment. */
  of(payment: string, status: OrderStatus): ArrivalState | undefined {
    return this.states.get(keyOf(payment, status));
  }

  isSeen(payment: string, status: OrderStatus): boolean {
    return this.of(payment, status)?.status === 'seen';
  }

  /** The status of an order or a row. What the service calls failed is refunded once the chain has shown the refund. */
  endOf<Status extends string>(payment: string | undefined, status: Status): Status | 'refund_complete' {
    const hasFailed = status === 'fail' || status === 'timeout';
    return hasFailed && payment !== undefined && this.isSeen(payment, 'refund_complete') ? 'refund_complete' : status;
  }

  /**
   * Asks the chain that ends the order, unless it has shown that end before. Never rejects: without an answer, nothing was
   * seen.
   */
  check(payment: string, order: SwapOrder): Promise<ArrivalState> {
    const key = keyOf(payment, order.status);
    const known = this.states.get(key);
    if (known?.status === 'seen') return Promise.resolve(known);
    const running = this.#running.get(key) ?? this.#request(payment, order).finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    return running;
  }

  /**
   * Asks the chains about the payment of an order that the service calls failed. If it was paid, it may be back, whatever the
   * service says. Never rejects.
   */
  async checkFailed(payment: string, order: SwapOrder): Promise<void> {
    await this.payments.check(payment, order);
    if (this.payments.of(payment) === 'seen') await this.check(payment, { ...order, status: 'refund_complete' });
  }

  /**
   * The same for an order of which only a list is known, one order after the other. Does nothing if the service does not
   * answer.
   */
  checkListed(payment: string): Promise<void> {
    this.#listed = this.#listed.then(() => this.#checkListed(payment));
    return this.#listed;
  }

  async #checkListed(payment: string): Promise<void> {
    const order = await this.feed.order(payment, { maxAgeMs: MAX_AGE_MS }).catch(() => undefined);
    if (order && isFinal(order.status)) await this.check(payment, order);
    else if (order && isSettled(order.status)) await this.checkFailed(payment, order);
  }

  async #request(payment: string, order: SwapOrder): Promise<ArrivalState> {
    const key = keyOf(payment, order.status);
    // Whatever failed may work the next time. A chain that cannot tell says so.
    const state = await this.#stateOf(key, payment, order).catch((): ArrivalState => ({ status: 'unseen' }));
    runInAction(() => this.states.set(key, state));
    if (state.status === 'seen') this.#keep(key, state);
    return state;
  }

  async #stateOf(key: string, payment: string, order: SwapOrder): Promise<ArrivalState> {
    const expect = order.status === 'refund_complete' ? expectedRefund : expectedArrival;
    const target = await expect(this.#parts, payment, order);
    if (!target) return { status: 'unchecked' };
    const { chain, expected } = target;
    const driver = await this.#parts.chains.driver(chain.id);
    const arrival = (await driver.arrivalOf?.(expected, {})) ?? { status: 'unchecked' };
    if (arrival.status !== 'seen') return arrival;
    const isNumbered = expected.isSigned && expected.orderId !== undefined;
    // Without a number, one payout could be named for two orders.
    if (!isNumbered && this.#isOfAnother(key, arrival.hash)) return { status: 'unseen' };
    return this.#seen(arrival, target);
  }

  #seen({ paid, hash }: Extract<Arrival, { readonly status: 'seen' }>, { chain, expected }: Target): SeenArrival {
    return {
      status: 'seen',
      chain: chain.wire.name,
      recipient: expected.recipient,
      ...(hash === undefined ? {} : { payout: hash }),
      ...(paid === undefined ? {} : { paid: this.#paidOf(paid) }),
    };
  }

  #paidOf({ token, units }: ArrivedAmount): NonNullable<SeenArrival['paid']> {
    const amount = Amount.ofUnits(units, token).toDecimal();
    return { amount, symbol: token.symbol, token: this.#parts.tokens.wireAddress(token) };
  }

  #isOfAnother(key: string, payout: string | undefined): boolean {
    if (payout === undefined) return false;
    const spelled = payout.toLowerCase();
    return [...this.states].some(
      ([other, state]) => other !== key && state.status === 'seen' && state.payout?.toLowerCase() === spelled,
    );
  }

  #keep(key: string, { status: _seen, ...fact }: SeenArrival): void {
    const { storage } = this.#parts;
    const others = (storage.get(arrivedKey) ?? []).filter(({ hash }) => hash !== key);
    storage.set(arrivedKey, [...others, { hash: key, ...fact }].slice(-MAX_STORED));
  }
}

/** A refund is another end of the order than a payout, also where a service has claimed both. */
function keyOf(payment: string, status: OrderStatus): string {
  const hash = payment.toLowerCase();
  return status === 'refund_complete' ? `${hash} refund` : hash;
}

/** The arrivals of this page. Not a member of the shell, because the start does not need them. */
export const arrivalsOf = featureStore((shell) => new Arrivals(shell, orderFeedOf(shell)));
