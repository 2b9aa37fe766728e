import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { isAborted } from '../../../model/errors.ts';
import type { OutboxRecord } from '../../../shell/outbox/OutboxRecord.ts';
import type { Shell } from '../../../shell/Shell.ts';
import type { SwapOrder } from '../../../trade/orders/SwapOrder.ts';
import { isReleaseOf, takeRelease } from './takeRelease.ts';

interface Followed {
  readonly hash: string;
  /** The last state from the service. */
  readonly order: SwapOrder | undefined;
  /** When this device received `order`, if that was in an earlier visit. */
  readonly seenAt: number | undefined;
  refresh(): void;
}

type Parts = Pick<Shell, 'toasts' | 'connection' | 'api' | 'chains' | 'wallet' | 'signer' | 'outbox'>;

/** The release of one order's payout (ORD-04). */
export class ReleaseStore {
  isTaking = false;
  /** The error that stopped the last attempt, including a rejection in the wallet. */
  error: unknown;
  readonly #parts: Parts;
  readonly #followed: Followed;

  constructor(parts: Parts, followed: Followed) {
    this.#parts = parts;
    this.#followed = followed;
    makeAutoObservable(this, { error: observableRef });
  }

  /** The release that this device sent, or is searching for on the chain. */
  get sent(): OutboxRecord | undefined {
    const transferId = this.#followed.order?.transferId;
    return transferId ? this.#parts.outbox.all.find((record) => isReleaseOf(record, transferId)) : undefined;
  }

  /** The payout waits on the target chain until it is released. */
  get isWaiting(): boolean {
    const { order } = this.#followed;
    return order?.isReleasable === true && order.transferId !== '';
  }

  get canTake(): boolean {
    const isCurrent = !this.#parts.connection.isOffline && this.#followed.seenAt === undefined;
    return this.isWaiting && isCurrent && this.sent === undefined;
  }

  /** Asks the wallet to sign the release. Never rejects: shows an error in a toast and stores it in `error`. */
  async take(signal: AbortSignal): Promise<void> {
    const { order } = this.#followed;
    if (!order || this.isTaking) return;
    this.#set(true, undefined);
    try {
      await takeRelease(this.#parts, { payment: this.#followed.hash, order }, signal);
      this.#set(false, undefined);
    } catch (error) {
      this.#parts.toasts.fail(error);
      this.#set(false, isAborted(error) ? undefined : error);
    } finally {
      this.#followed.refresh();
    }
  }

  #set(isTaking: boolean, error: unknown): void {
    runInAction(() => {
      this.isTaking = isTaking;
      this.error = error;
    });
  }
}
