import { makeAutoObservable } from 'mobx';
import type { OutboxRecord } from '../../../shell/outbox/OutboxRecord.ts';
import type { Shell } from '../../../shell/Shell.ts';
import type { SwapOrder } from '../../../trade/orders/SwapOrder.ts';
import { PaymentProgress } from '../../../trade/pipeline/PaymentProgress.ts';
import { runTaking } from './runTaking.ts';
import { isReleaseOf, takeRelease } from './takeRelease.ts';

interface Followed {
  readonly hash: string;
  /** The last state from the service. */
  readonly order: SwapOrder | undefined;
  /** When this device received `order`, if that was in an earlier visit. */
  readonly seenAt: number | undefined;
  refresh(): void;
  /** Asks the target chain whether it shows the payout. Never rejects. */
  hasArrived(): Promise<boolean>;
}

type Parts = Pick<Shell, 'toasts' | 'connection' | 'api' | 'chains' | 'wallet' | 'signer' | 'outbox'>;

/** The release of one order's payout (ORD-04). */
export class ReleaseStore {
  readonly progress = new PaymentProgress();
  readonly #parts: Parts;
  readonly #followed: Followed;

  constructor(parts: Parts, followed: Followed) {
    this.#parts = parts;
    this.#followed = followed;
    makeAutoObservable(this, { progress: false });
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

  /** Asks the wallet to sign the release. Resolves and shows errors as `runTaking`. */
  async take(signal: AbortSignal): Promise<void> {
    const { order } = this.#followed;
    if (!order) return;
    const { progress } = this;
    const hasArrived = () => this.#followed.hasArrived();
    const taken = { payment: this.#followed.hash, order, progress, hasArrived };
    await runTaking(this.#parts, progress, {
      signal,
      send: () => takeRelease(this.#parts, taken, signal),
      onEnd: () => this.#followed.refresh(),
    });
  }
}
