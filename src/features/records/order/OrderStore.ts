import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { isFinal, isSettled, type OrderStatus } from '../../../api/orderStatus.ts';
import { promisedOf, shownPayoutOf } from '../../../api/storedSwap.ts';
import { isAppError, isCancelled } from '../../../model/errors.ts';
import type { OutboxRecord } from '../../../shell/outbox/OutboxRecord.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { latestOf, Polled } from '../../../shell/stores/Polled.ts';
import type { ArrivalState, Arrivals } from '../../../trade/arrivals/Arrivals.ts';
import {
  isKnownBy,
  type LocalEnd,
  type LocalOrder,
  localEndOf,
  localOrderOf,
} from '../../../trade/orders/LocalOrder.ts';
import { ORDER_POLL_MS } from '../../../trade/orders/orderPolling.ts';
import type { SeenOrder } from '../../../trade/orders/SeenOrders.ts';
import type { OrderBase, SwapOrder } from '../../../trade/orders/SwapOrder.ts';
import { PaymentProgress } from '../../../trade/pipeline/PaymentProgress.ts';
import { ReleaseStore } from '../actions/ReleaseStore.ts';
import { runTaking } from '../actions/runTaking.ts';
import { isRefundOf, takeRefund } from '../actions/takeRefund.ts';
import { shownOrder } from '../arrival/shownOrder.ts';

/** After a fail or a timeout, a refund may still come. */
const SLOW_POLL_MS = 60_000;
/** An order that failed longer ago than this is read once when opened, and not polled. */
const REFUND_WITHIN_MS = 7 * 24 * 60 * 60_000;
/** Maximum time that a finished order waits for the first answer of its target chain before it is shown. */
const FIRST_LOOK_MS = 1_500;
/** Number of refused replies in a row after which the user sees a notice. */
const IGNORED_LIMIT = 3;

/** Whether the order is final, or has failed so long ago that it will not change. */
function isOver({ status, createdAt }: SwapOrder): boolean {
  if (isFinal(status)) return true;
  return isSettled(status) && createdAt !== undefined && Date.now() - createdAt > REFUND_WITHIN_MS;
}

function isSameAccount(one: OutboxRecord['transaction'], other: OutboxRecord['transaction']): boolean {
  return one.chain === other.chain && one.from === other.from;
}

const ApprovalPayload = z.object({ token: z.string() });

/** Whether the record is a sent approval of the token. */
function isApprovalOf({ kind, hash, outcome, payload }: OutboxRecord, token: string): boolean {
  if (kind !== 'approval' || !hash || outcome === 'failed' || outcome === 'dropped' || outcome === 'replaced')
    return false;
  const parsed = z.safeParse(ApprovalPayload, payload);
  return parsed.success && parsed.data.token === token;
}

type Parts = Pick<
  Shell,
  'toasts' | 'connection' | 'api' | 'chains' | 'balances' | 'wallet' | 'signer' | 'outbox' | 'tokens'
>;

/** One order, polled while it is on screen. */
export class OrderStore {
  /** The hash of the request. */
  readonly hash: string;
  readonly polled: Polled<SwapOrder | undefined>;
  readonly release: ReleaseStore;
  readonly refunding = new PaymentProgress();
  /** Number of refused replies in a row. */
  ignored = 0;
  /** When the service last confirmed the order; milliseconds since 1970. */
  confirmedAt: number | undefined;
  /** The order as this device saw it before the page was opened. */
  seen: SeenOrder | undefined;
  readonly #parts: Parts;
  readonly #arrivals: Arrivals;

  constructor(parts: Parts, hash: string, arrivals: Arrivals) {
    this.#parts = parts;
    this.#arrivals = arrivals;
    this.hash = hash;
    this.polled = new Polled((signal) => this.#load(signal), {
      everyMs: ORDER_POLL_MS,
      until: (order) => order !== undefined && isSettled(order.status),
      thenEveryMs: SLOW_POLL_MS,
      isOver: (order) => order !== undefined && isOver(order),
    });
    this.release = new ReleaseStore(parts, this);
    makeAutoObservable(this, {
      polled: observableRef,
      release: observableRef,
      refunding: false,
      seen: observableRef,
    });
    void this.#recall();
  }

  /**
   * The last state from the service. If the service cannot be reached, the state that this device has stored
   * (`seenAt`). `undefined` if neither is known.
   */
  get order(): SwapOrder | undefined {
    return latestOf(this.polled.current) ?? this.#kept?.order;
  }

  /**
   * When this device saw `order`, if that was in an earlier visit. Milliseconds since 1970. Such a state is never used
   * for signing.
   */
  get seenAt(): number | undefined {
    return latestOf(this.polled.current) ? undefined : this.#kept?.seenAt;
  }

  /** What is shown until `order` is known: an end that this device saw, or the state that a list of this visit had. */
  get listed(): OrderBase | undefined {
    if (this.seen && isFinal(this.seen.order.status)) return this.seen.order;
    return this.#arrivals.feed.latest(this.hash);
  }

  /** What the chain says about the payout, or the refund. `undefined` until it was asked. */
  get arrival(): ArrivalState | undefined {
    return this.#arrivals.of(this.hash, this.status);
  }

  /** The order as it is shown: what the chain says in place of what the service says about the payout or the refund. */
  get shown(): SwapOrder | undefined {
    const { hash: payment, order, arrival, sent } = this;
    const own = shownPayoutOf(sent?.payload);
    return order && shownOrder(order, { payment, arrival, promised: promisedOf(sent?.payload), own });
  }

  /** Whether this device did not send the payment, so that only the service names its amounts and addresses. */
  get isElsewhere(): boolean {
    const { all, isLoaded } = this.#parts.outbox;
    return isLoaded && !all.some((record) => isKnownBy(record, this.hash));
  }

  /** Whether the service calls the order done or refunded, and the chain does not show it. */
  get isClaimed(): boolean {
    return isFinal(this.status) && this.arrival?.status !== 'seen';
  }

  get status(): OrderStatus {
    return this.order?.status ?? 'pending';
  }

  /** The record of this device, if it sent the order's transaction. */
  get sent(): OutboxRecord | undefined {
    return this.#parts.outbox.all.find((record) => record.kind === 'swap' && isKnownBy(record, this.hash));
  }

  /** The data of this device about the order. */
  get local(): LocalOrder | undefined {
    return this.sent && localOrderOf(this.sent);
  }

  /** How the transaction ended according to this device. `undefined` if the order was paid anyway. */
  get deviceEnd(): LocalEnd | undefined {
    const isUnpaid = this.order?.legs.every(({ status }) => status !== 'success') ?? true;
    return isUnpaid && this.sent ? localEndOf(this.sent) : undefined;
  }

  /**
   * The approval that this device sent for this order: the last one of its token before the payment, unless another swap
   * lies between.
   */
  get approval(): OutboxRecord | undefined {
    const { order, sent } = this;
    const token = order && this.#parts.tokens.byWire(order.fromChain, order.fromToken)?.id;
    if (!sent || !token) return undefined;
    const before = this.#parts.outbox.all
      .filter(
        ({ transaction, createdAt }) => isSameAccount(transaction, sent.transaction) && createdAt < sent.createdAt,
      )
      .sort((a, b) => b.createdAt - a.createdAt);
    const swap = before.findIndex(({ kind }) => kind === 'swap');
    const since = swap < 0 ? before : before.slice(0, swap);
    return since.find((record) => isApprovalOf(record, token));
  }

  /** The source chain. `undefined` if this deployment does not have it, or the order is unknown. */
  get chain(): ChainPlugin | undefined {
    const { chains } = this.#parts;
    if (this.order) return chains.byWireName(this.order.fromChain);
    return this.sent && chains.get(this.sent.transaction.chain);
  }

  /** The refund that this device took, or is searching for on the chain. */
  get refund(): OutboxRecord | undefined {
    const hashes = [this.hash, this.order?.hash ?? ''];
    return this.#parts.outbox.all.find((record) => isRefundOf(record, hashes));
  }

  /**
   * Whether the user can take a refund. The order must wait for one without a release (spec §4), and no refund may be
   * under way.
   */
  get canTakeRefund(): boolean {
    const { order, status } = this;
    const isWaiting = status === 'wait_refund' && order?.isReleasable === false && !order.refundsByItself;
    return isWaiting && this.#isCurrent && this.refund?.hash === undefined;
  }

  /** Reads the order now. */
  refresh(): void {
    void this.polled.refresh();
  }

  get isUnconfirmed(): boolean {
    return this.ignored >= IGNORED_LIMIT;
  }

  /** Asks the chain whether an order that is called done or refunded has arrived. Never rejects. */
  async checkArrival(): Promise<void> {
    const { order } = this;
    if (order && isFinal(order.status)) await this.#arrivals.check(this.hash, order);
  }

  /** Asks the wallet to sign the refund. Resolves and shows errors as `runTaking`. */
  async takeRefund(signal: AbortSignal): Promise<void> {
    const { order } = this;
    if (!order || !this.#isCurrent) return;
    const taken = { payment: this.hash, order, progress: this.refunding };
    await runTaking(this.#parts, this.refunding, {
      signal,
      send: () => takeRefund(this.#parts, taken, signal),
      onEnd: () => this.refresh(),
    });
  }

  /** A refused request keeps the last valid order. A later valid reply replaces it (ORD-06). */
  async #load(signal: AbortSignal): Promise<SwapOrder | undefined> {
    const hash = this.#knownHash;
    try {
      const order = await this.#arrivals.feed.order(hash, { signal });
      if (isFinal(order.status)) await this.#firstLook(order);
      if (!signal.aborted) this.#confirm(order);
      return order;
    } catch (error) {
      if (isCancelled(error)) throw error;
      this.#ignore();
      if (isAppError(error, 'api/refused') || isAppError(error, 'api/empty')) {
        return latestOf(this.polled.current);
      }
      throw error;
    }
  }

  /** An honest order shows at once that it has arrived. */
  async #firstLook(order: SwapOrder): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, FIRST_LOOK_MS);
    });
    await Promise.race([this.#arrivals.check(this.hash, order), late]);
    clearTimeout(timer);
  }

  /** The service knows a sped-up transaction by its last hash. It does not know a replacement that paid no order. */
  get #knownHash(): string {
    const { sent } = this;
    return sent?.hash && sent.outcome !== 'replaced' ? sent.hash : this.hash;
  }

  /** Used only if the service does not answer. Otherwise an old state would flash before the new one. */
  get #kept(): SeenOrder | undefined {
    const isLost = this.#parts.connection.isOffline || this.polled.current.status === 'failed';
    return isLost ? this.seen : undefined;
  }

  get #isCurrent(): boolean {
    return !this.#parts.connection.isOffline && this.seenAt === undefined;
  }

  async #recall(): Promise<void> {
    const seen = await this.#arrivals.feed.stored.get(this.hash);
    runInAction(() => {
      this.seen = seen;
    });
  }

  #confirm(order: SwapOrder): void {
    // Sped up, it has another hash now. This page is found by the first.
    if (this.#knownHash !== this.hash) void this.#arrivals.feed.stored.keep(this.hash, order);
    const isChanged = this.order?.status !== order.status || this.order.unknownStatus !== order.unknownStatus;
    if (isChanged) this.#refreshBalances(order);
    runInAction(() => {
      this.ignored = 0;
      this.confirmedAt = Date.now();
    });
  }

  /** The order has changed, so money has moved: balances are read again. */
  #refreshBalances({ fromChain, toChain }: SwapOrder): void {
    const { chains, balances, wallet } = this.#parts;
    for (const name of [fromChain, toChain]) {
      const chain = chains.byWireName(name);
      const owner = chain && wallet.ownerOn(chain);
      if (chain && owner) balances.refresh(owner, chain.id);
    }
  }

  #ignore(): void {
    runInAction(() => {
      this.ignored += 1;
    });
  }
}
