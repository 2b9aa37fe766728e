import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { isFinal, isSettled, type OrderStatus } from '../../../api/orderStatus.ts';
import { recordedOrderOf } from '../../../api/recordedOrder.ts';
import type { Address } from '../../../model/caip.ts';
import { isAppError, isCancelled } from '../../../model/errors.ts';
import type { OutboxRecord } from '../../../shell/outbox/OutboxRecord.ts';
import { pause } from '../../../shell/platform/pause.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { latestOf, Polled } from '../../../shell/stores/Polled.ts';
import type { ArrivalState, Arrivals } from '../../../trade/arrivals/Arrivals.ts';
import type { PaymentState } from '../../../trade/arrivals/Payments.ts';
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
import { type OwnOrder, shownOrder } from '../arrival/shownOrder.ts';

/** After a fail or a timeout, a refund may still come. */
const SLOW_POLL_MS = 60_000;
/** An order that failed longer ago than this is read once when opened, and not polled. */
const REFUND_WITHIN_MS = 7 * 24 * 60 * 60_000;
/** Maximum time that a reply waits for the first answer of the order's chains before it is shown. */
const FIRST_LOOK_MS = 1_500;
/** Number of refused replies in a row after which the user sees a notice. */
const IGNORED_LIMIT = 3;
/** How long the service may need to show an order whose payment it has confirmed. */
const SHOWN_WITHIN_MS = 30_000;

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
  'toasts' | 'connection' | 'api' | 'chains' | 'balances' | 'wallet' | 'signer' | 'outbox' | 'tokens' | 'clock'
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
  /** Recipient of a refund, by the bytes that this device signed. `undefined` until read, and if they contain none. */
  refundTo: Address | undefined;
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
    return this.#arrivals.of(this.hash, this.#end);
  }

  /** What the source chain says about the payment. `undefined` until it was asked. */
  get payment(): PaymentState | undefined {
    return this.#arrivals.payments.of(this.hash);
  }

  /** The order as it is shown: what this device recorded and what the chains say, in place of what the service says. */
  get shown(): SwapOrder | undefined {
    const { hash: payment, order, arrival } = this;
    const status = this.#end;
    return order && shownOrder({ ...order, status }, { payment, arrival, own: this.#own, stated: this.payment });
  }

  /** Whether this device did not send the payment, so that only the service names its amounts and addresses. */
  get isElsewhere(): boolean {
    return this.#parts.outbox.isLoaded && this.#paid === undefined;
  }

  /** Whether the service calls the order done or refunded, and the chain does not show it. */
  get isClaimed(): boolean {
    return isFinal(this.#end) && this.arrival?.status !== 'seen';
  }

  /**
   * Whether the same swap may be offered again: a payment of this device, or one that its chain shows, must have had no effect, or
   * be back, by the word of its chain.
   */
  get canPayAgain(): boolean {
    if (this.deviceEnd !== undefined || this.payment === 'failed') return true;
    if (this.isElsewhere && this.payment === 'unseen') return true;
    return this.#end === 'refund_complete' && this.arrival?.status === 'seen';
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

  /** Whether the service has confirmed the payment, and then does not have the order. */
  get isForgotten(): boolean {
    const { local, sent } = this;
    if (local?.stage !== 'registered' || !sent || !this.isUnconfirmed) return false;
    return this.#parts.clock.now() - sent.updatedAt > SHOWN_WITHIN_MS;
  }

  /** How the transaction ended according to this device. `undefined` if a chain shows that the order was paid anyway. */
  get deviceEnd(): LocalEnd | undefined {
    const isPaid = this.arrival?.status === 'seen' || this.payment === 'seen';
    return this.sent && !isPaid ? localEndOf(this.sent) : undefined;
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
    if (this.#paid) return chains.get(this.#paid.transaction.chain);
    return this.order && chains.byWireName(this.order.fromChain);
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

  /** Asks the target chain whether it shows the payout, whatever the service calls the order. Never rejects. */
  async hasArrived(): Promise<boolean> {
    const { order } = this;
    if (!order) return false;
    return (await this.#arrivals.check(this.hash, { ...order, status: 'success' })).status === 'seen';
  }

  /** Asks the wallet to sign the refund. Resolves and shows errors as `runTaking`. */
  async takeRefund(signal: AbortSignal): Promise<void> {
    const { order } = this;
    if (!order || !this.#isCurrent) return;
    const taken = { payment: this.hash, order, progress: this.refunding, hasArrived: () => this.hasArrived() };
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
      await this.#firstLook(order);
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

  /** An honest order shows at once what its chains say. */
  async #firstLook(order: SwapOrder): Promise<void> {
    const answered = new AbortController();
    const answers = this.#askChains(order).finally(() => answered.abort());
    await Promise.race([answers, pause(FIRST_LOOK_MS, answered.signal).catch(() => undefined)]);
  }

  /** Never rejects. */
  async #askChains(order: SwapOrder): Promise<void> {
    const end = isFinal(order.status) ? this.#arrivals.check(this.hash, order) : undefined;
    const hasFailed = isSettled(order.status) && !isFinal(order.status);
    const paid = hasFailed
      ? this.#arrivals.checkFailed(this.hash, order)
      : this.#arrivals.payments.check(this.hash, order);
    await Promise.all([paid, this.#readRefundTo(), end]);
  }

  async #readRefundTo(): Promise<void> {
    const { transaction } = this.#paid ?? {};
    if (!transaction || this.refundTo !== undefined) return;
    const driver = await this.#parts.chains.driver(transaction.chain).catch(() => undefined);
    const effect = driver?.inspect(transaction);
    runInAction(() => {
      this.refundTo = effect?.kind === 'swap' ? effect.refundTo : undefined;
    });
  }

  /** The record of the payment, of any kind, if this device sent it. */
  get #paid(): OutboxRecord | undefined {
    return this.#arrivals.payments.recordOf(this.hash);
  }

  get #end(): OrderStatus {
    return this.#arrivals.endOf(this.hash, this.status);
  }

  get #own(): OwnOrder | undefined {
    const record = this.#paid;
    const chain = record && this.#parts.chains.get(record.transaction.chain);
    if (!record || !chain) return undefined;
    const { from } = record.transaction;
    const facts = {
      ...recordedOrderOf(record.payload),
      hash: this.#knownHash,
      fromChain: chain.wire.name,
      sender: from,
      refundAddress: this.refundTo ?? from,
    };
    const { createdAt: paidAt, replaced } = record;
    return { facts, paidAt, replaced: [this.hash, ...replaced], state: this.payment };
  }

  /** The service knows a sped-up transaction by its last hash. It does not know a replacement that paid no order. */
  get #knownHash(): string {
    const sent = this.#paid;
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
