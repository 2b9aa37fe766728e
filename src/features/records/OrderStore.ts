import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { getTransDetail, isFinal, isSettled, type OrderStatus, orderStatusOf, type SwapOrder } from '../../api/swap.ts';
import { isAppError, isCancelled } from '../../model/errors.ts';
import { wireTime } from '../../shell/i18n/format.ts';
import { type SeenOrder, seenOrdersOf } from '../../shell/orders/SeenOrders.ts';
import type { OutboxRecord } from '../../shell/outbox/OutboxRecord.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import type { Shell } from '../../shell/Shell.ts';
import { latestOf, Polled } from '../../shell/stores/Polled.ts';
import { isKnownBy, type LocalEnd, type LocalOrder, localEndOf, localOrderOf } from './LocalOrder.ts';
import { ReleaseStore } from './ReleaseStore.ts';
import { isRefundOf, takeRefund } from './takeRefund.ts';

/** Orders are read again every 5 s until they are settled (spec 9); after a fail or a timeout a refund may still come. */
const POLL_MS = 5_000;
const SLOW_POLL_MS = 60_000;
/** An order that failed this long ago is read when it is opened, and then no more. */
const REFUND_WITHIN_MS = 7 * 24 * 60 * 60_000;
/** An answer that takes longer is asked for again; the service's own limit is 200 s (spec 9). */
const READ_LIMIT_MS = 10_000;
/** So many replies in a row that did not count are worth a word. */
const IGNORED_LIMIT = 3;

/** Nothing can change any more, or nothing has for so long that nothing will. */
function isOver({ finalStatus, createTime }: SwapOrder): boolean {
  const status = orderStatusOf(finalStatus);
  if (isFinal(status)) return true;
  const createdAt = wireTime(createTime);
  return isSettled(status) && createdAt !== undefined && Date.now() - createdAt > REFUND_WITHIN_MS;
}

/** One order, followed while it is looked at. */
export class OrderStore {
  /** As it was asked for. */
  readonly hash: string;
  readonly polled: Polled<SwapOrder | undefined>;
  readonly release: ReleaseStore;
  isTakingRefund = false;
  /** Replies in a row that did not count. */
  ignored = 0;
  /** When the service last confirmed the order; milliseconds since 1970. */
  confirmedAt: number | undefined;
  /** The order as this device saw it before the page was opened. */
  seen: SeenOrder | undefined;
  readonly #shell: Shell;

  constructor(shell: Shell, hash: string) {
    this.#shell = shell;
    this.hash = hash;
    this.polled = new Polled((signal) => this.#load(signal), {
      everyMs: POLL_MS,
      until: (order) => order !== undefined && isSettled(orderStatusOf(order.finalStatus)),
      thenEveryMs: SLOW_POLL_MS,
      isOver: (order) => order !== undefined && isOver(order),
    });
    this.release = new ReleaseStore(shell, this);
    makeAutoObservable(this, {
      polled: observableRef,
      release: observableRef,
      seen: observableRef,
      order: false,
      seenAt: false,
      status: false,
      sent: false,
      local: false,
      deviceEnd: false,
      chain: false,
      canTakeRefund: false,
      refund: false,
      isUnconfirmed: false,
    });
    void this.#recall();
  }

  /**
   * The last one the service told; while it cannot be asked, the one that this device has kept (`seenAt`). `undefined` where
   * neither is known.
   */
  get order(): SwapOrder | undefined {
    return latestOf(this.polled.current) ?? this.#kept?.order;
  }

  /** When the order was seen like this, where that was in an earlier visit; milliseconds since 1970. Nothing is signed by it. */
  get seenAt(): number | undefined {
    return latestOf(this.polled.current) ? undefined : this.#kept?.seenAt;
  }

  get status(): OrderStatus {
    return orderStatusOf(this.order?.finalStatus ?? 'pending');
  }

  /** The record of this device, if it sent the order's transaction. */
  get sent(): OutboxRecord | undefined {
    return this.#shell.outbox.all.find((record) => record.kind === 'swap' && isKnownBy(record, this.hash));
  }

  /** What this device knows of the order. */
  get local(): LocalOrder | undefined {
    return this.sent && localOrderOf(this.sent);
  }

  /** How this device saw its transaction end, unless the order went on all the same. */
  get deviceEnd(): LocalEnd | undefined {
    const isUnpaid = this.order?.status.every(({ status }) => status !== 'success') ?? true;
    return isUnpaid && this.sent ? localEndOf(this.sent) : undefined;
  }

  /** Where it was paid; `undefined` when it is no chain of this deployment, or nothing is known. */
  get chain(): ChainPlugin | undefined {
    const { chains } = this.#shell;
    if (this.order) return chains.byWireName(this.order.fromTokenChain);
    return this.sent && chains.get(this.sent.transaction.chain);
  }

  /** The refund that this device took, or is looking for on the chain. */
  get refund(): OutboxRecord | undefined {
    const hashes = [this.hash, this.order?.txHash ?? ''];
    return this.#shell.outbox.all.find((record) => isRefundOf(record, hashes));
  }

  /** It waits for a refund that somebody may take, with nothing to be released instead (spec 4), and none is on its way. */
  get canTakeRefund(): boolean {
    const { order, status } = this;
    const isWaiting = status === 'wait_refund' && order?.releaseStatus === false && !order.refundsByItself;
    return isWaiting && this.#isCurrent && this.refund?.hash === undefined;
  }

  /** Reads the order again now. */
  refresh(): void {
    void this.polled.refresh();
  }

  get isUnconfirmed(): boolean {
    return this.ignored >= IGNORED_LIMIT;
  }

  /** Has the wallet sign the refund. Never rejects: what goes wrong is said in a toast, a rejection is not. */
  async takeRefund(signal: AbortSignal): Promise<void> {
    const order = runInAction(() => this.order);
    if (!order || this.isTakingRefund || !runInAction(() => this.#isCurrent)) return;
    this.#setTaking(true);
    try {
      await takeRefund(this.#shell, order.txHash || this.hash, order, signal);
    } catch (error) {
      this.#shell.toasts.fail(error);
    } finally {
      this.#setTaking(false);
      void this.polled.refresh();
    }
  }

  /** A refusal is ignored and the last good order kept; a later good reply is used (ORD-06). */
  async #load(signal: AbortSignal): Promise<SwapOrder | undefined> {
    const hash = runInAction(() => this.#knownHash);
    try {
      const order = await this.#shell.api.call(getTransDetail, { hash }, { signal, timeoutMs: READ_LIMIT_MS });
      if (!signal.aborted) this.#confirm(order);
      return order;
    } catch (error) {
      if (isCancelled(error)) throw error;
      this.#ignore();
      if (isAppError(error, 'api/refused') || isAppError(error, 'api/empty')) {
        return runInAction(() => latestOf(this.polled.current));
      }
      throw error;
    }
  }

  /** A transaction that was sped up is known to the service by its last hash; one that paid no order is not known at all. */
  get #knownHash(): string {
    const { sent } = this;
    return sent?.hash && sent.outcome !== 'replaced' ? sent.hash : this.hash;
  }

  /** Only where the service does not answer: an old state is not shown for the moment that a new one takes. */
  get #kept(): SeenOrder | undefined {
    const isLost = this.#shell.connection.isOffline || this.polled.current.status === 'failed';
    return isLost ? this.seen : undefined;
  }

  get #isCurrent(): boolean {
    return !this.#shell.connection.isOffline && this.seenAt === undefined;
  }

  async #recall(): Promise<void> {
    const seen = await seenOrdersOf(this.#shell).get(this.hash);
    runInAction(() => {
      this.seen = seen;
    });
  }

  #confirm(order: SwapOrder): void {
    void seenOrdersOf(this.#shell).keep(this.hash, order);
    const isChanged = runInAction(() => this.order?.finalStatus) !== order.finalStatus;
    if (isChanged) this.#refreshBalances(order);
    runInAction(() => {
      this.ignored = 0;
      this.confirmedAt = Date.now();
    });
  }

  /** The order went on, so money has moved: what was read of it before is old. */
  #refreshBalances({ fromTokenChain, toTokenChain }: SwapOrder): void {
    const { chains, balances, wallet } = this.#shell;
    for (const name of [fromTokenChain, toTokenChain]) {
      const chain = chains.byWireName(name);
      const owner = chain && runInAction(() => wallet.ownerOn(chain));
      if (chain && owner) balances.refresh(owner, chain.id);
    }
  }

  #ignore(): void {
    runInAction(() => {
      this.ignored += 1;
    });
  }

  #setTaking(isTaking: boolean): void {
    runInAction(() => {
      this.isTakingRefund = isTaking;
    });
  }
}
