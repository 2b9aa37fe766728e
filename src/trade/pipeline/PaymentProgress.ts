import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { TransactionHash } from '../../model/caip.ts';
import { isAborted, isAppError } from '../../model/errors.ts';
import { ServiceWait } from '../../shell/net/ServiceWait.ts';

/** `approving`: the wallet approves what the payment needs. `confirming`: it is the wallet's turn. `sent`: not in a block. */
export type PaymentStep = 'review' | 'preparing' | 'approving' | 'confirming' | 'sent' | 'done';

/** State of a payment, the same in every flow. A declined one did not fail. `unknown`: the wallet may have sent it. */
export type PaymentState =
  | { readonly status: PaymentStep }
  | { readonly status: 'declined' | 'unknown' | 'failed'; readonly error: unknown };

/** From the user's click to the block. `Pipeline` and `run` set the state. */
export class PaymentProgress {
  state: PaymentState = { status: 'review' };
  /** The transaction, once it is sent. */
  hash: TransactionHash | undefined;
  /** The wait for the transaction that a service builds. */
  readonly wait = new ServiceWait();
  readonly #end: 'sent' | 'done';

  /** `end`: the state after `run`. `sent` if others follow the transaction. */
  constructor(end: 'sent' | 'done' = 'done') {
    this.#end = end;
    makeAutoObservable(this, { state: observableRef, wait: false });
  }

  get status(): PaymentState['status'] {
    return this.state.status;
  }

  /** Why the last attempt stopped, including a rejection in the wallet. */
  get error(): unknown {
    return 'error' in this.state ? this.state.error : undefined;
  }

  /** An open wallet request belongs to this payment. */
  get isAsking(): boolean {
    return this.status === 'preparing' || this.status === 'approving' || this.status === 'confirming';
  }

  get isRunning(): boolean {
    return this.isAsking || this.status === 'sent';
  }

  get canStart(): boolean {
    return !this.isRunning && this.status !== 'done';
  }

  /**
   * Does `work` if the payment can start. `work` may return to the review. Resolves to whether the payment is done. Never
   * rejects: stores the error. After an abort the review is shown.
   */
  async run(signal: AbortSignal, work: () => Promise<void>): Promise<boolean> {
    if (!this.canStart) return false;
    this.#show({ status: 'preparing' }, undefined);
    try {
      await work();
      if (this.isRunning) this.enter(this.#end);
    } catch (error) {
      this.#show(signal.aborted ? { status: 'review' } : stateAfter(error), this.hash);
    }
    return this.status === 'done';
  }

  enter(status: PaymentStep): void {
    if (status !== this.status) this.#show({ status }, this.hash);
  }

  sent(hash: TransactionHash): void {
    this.#show({ status: 'sent' }, hash);
  }

  #show(state: PaymentState, hash: TransactionHash | undefined): void {
    runInAction(() => {
      this.state = state;
      this.hash = hash;
    });
  }
}

/** State of a payment that stopped with an error. */
export function stateAfter(error: unknown): PaymentState {
  if (isAborted(error)) return { status: 'review' };
  if (isAppError(error, 'wallet/rejected')) return { status: 'declined', error };
  const isUnknown = isAppError(error, 'transaction/unknown-outcome') || isAppError(error, 'wallet/wait-stopped');
  return { status: isUnknown ? 'unknown' : 'failed', error };
}
