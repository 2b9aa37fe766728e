import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { checkTransferConfirm, refund } from '../../api/bridge.ts';
import { getTransDetail, isFinal, isSettled, type OrderStatus, orderStatusOf, type SwapOrder } from '../../api/swap.ts';
import { Amount } from '../../model/Amount.ts';
import { AppError, isAppError } from '../../model/errors.ts';
import type { Shell } from '../../shell/Shell.ts';
import { latestOf, Polled } from '../../shell/stores/Polled.ts';

/** Orders are read again every 5 s until they are settled (spec 9); after a fail or a timeout a refund may still come. */
const POLL_MS = 5_000;
const SLOW_POLL_MS = 60_000;
/** So many ignored answers in a row are worth a word. */
const IGNORED_LIMIT = 3;

/** One order, followed while it is looked at. */
export class OrderStore {
  readonly hash: string;
  readonly polled: Polled<SwapOrder | undefined>;
  isTakingRefund = false;
  /** Replies in a row that did not count. */
  ignored = 0;
  readonly #shell: Shell;

  constructor(shell: Shell, hash: string) {
    this.#shell = shell;
    this.hash = hash;
    this.polled = new Polled((signal) => this.#load(signal), {
      everyMs: POLL_MS,
      until: (order) => order !== undefined && isSettled(orderStatusOf(order.finalStatus)),
      thenEveryMs: SLOW_POLL_MS,
      isOver: (order) => order !== undefined && isFinal(orderStatusOf(order.finalStatus)),
    });
    makeAutoObservable(this, {
      polled: observableRef,
      order: false,
      status: false,
      canTakeRefund: false,
      isUnconfirmed: false,
    });
  }

  /** `undefined` while the service has told nothing. */
  get order(): SwapOrder | undefined {
    return latestOf(this.polled.current);
  }

  get status(): OrderStatus {
    return orderStatusOf(this.order?.finalStatus ?? 'pending');
  }

  /** Waiting for a refund, and nothing to be released instead (spec 4). */
  get canTakeRefund(): boolean {
    return this.status === 'wait_refund' && this.order?.releaseStatus === false;
  }

  get isUnconfirmed(): boolean {
    return this.ignored >= IGNORED_LIMIT || this.polled.current.status === 'failed';
  }

  /** Has the wallet sign the refund. Never rejects: what goes wrong is said in a toast, a rejection is not. */
  async takeRefund(signal: AbortSignal): Promise<void> {
    const order = runInAction(() => this.order);
    if (!order || this.isTakingRefund) return;
    this.#setTaking(true);
    try {
      await this.#takeRefund(order, signal);
    } catch (error) {
      this.#shell.toasts.fail(error);
    } finally {
      this.#setTaking(false);
      void this.polled.refresh();
    }
  }

  async #takeRefund(order: SwapOrder, signal: AbortSignal): Promise<void> {
    const { api, chains, wallet, outbox } = this.#shell;
    if (order.transferOutId) {
      const { isConfirm } = await api.call(checkTransferConfirm, { transferId: order.transferOutId }, { signal });
      if (isConfirm) throw new AppError('order/already-released', {});
    }
    const chain = chains.byWireName(order.fromTokenChain);
    if (!chain) throw new AppError('chain/unknown', { chain: order.fromTokenChain });
    const from = runInAction(() => wallet.payerOn(chain));
    if (!from) throw new AppError('wallet/not-connected', {});
    const { txData } = await api.call(refund, { hash: this.hash }, { signal });
    const driver = await chains.driver(chain.id);
    const intent = { from, token: chain.native, amount: Amount.zero(chain.native) };
    const transaction = await driver.prepareTransaction(txData, intent, { signal });
    const effect = driver.inspect(transaction);
    if (effect.kind !== 'refund') throw new AppError('transaction/unreadable', { detail: effect.kind });
    if (order.orderId && effect.orderId.toLowerCase() !== order.orderId.toLowerCase()) {
      throw new AppError('transaction/mismatch', { field: 'order', shown: order.orderId, found: effect.orderId });
    }
    if (runInAction(() => wallet.account?.chain) !== chain.id) await wallet.switchChain(chain, { signal });
    await driver.estimateFee(transaction, { signal });
    await outbox.send({ kind: 'refund', transaction, payload: { order: this.hash }, needsReport: false }, { signal });
  }

  /** A refusal is ignored, and the last good order kept; a later good reply is used (ORD-06). */
  async #load(signal: AbortSignal): Promise<SwapOrder | undefined> {
    try {
      const order = await this.#shell.api.call(getTransDetail, { hash: this.hash }, { signal });
      this.#setIgnored(0);
      return order;
    } catch (error) {
      if (!isAppError(error, 'api/refused') && !isAppError(error, 'api/empty')) throw error;
      this.#setIgnored(this.ignored + 1);
      return runInAction(() => this.order);
    }
  }

  #setIgnored(count: number): void {
    runInAction(() => {
      this.ignored = count;
    });
  }

  #setTaking(isTaking: boolean): void {
    runInAction(() => {
      this.isTakingRefund = isTaking;
    });
  }
}
