import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { orderStatusOf, type SwapOrder } from '../../../api/swap.ts';
import { latestOf } from '../../../shell/stores/Polled.ts';
import type { SwapForm } from '../form/SwapForm.ts';
import type { SwapExecution } from './SwapExecution.ts';

/** The last swap sent from the form. It is tracked after its review was closed, too. */
export class LastSwap {
  sent: SwapExecution | undefined;
  readonly #form: SwapForm;
  /** `SwapForm.entered` at the time of sending. */
  #entered = '';

  constructor(form: SwapForm) {
    this.#form = form;
    makeAutoObservable(this, { sent: observableRef });
  }

  /** Empties the form after each success. Returns a function that stops this. */
  start(): () => void {
    return reaction(
      () => this.done?.txHash,
      (hash) => hash !== undefined && this.#emptyForm(),
    );
  }

  /** Called after the wallet has sent the swap. */
  follow(execution: SwapExecution): void {
    this.sent = execution;
    this.#entered = this.#form.entered;
  }

  /** The order of the swap. `undefined` until it has succeeded. */
  get done(): SwapOrder | undefined {
    const order = this.sent && latestOf(this.sent.order.current);
    return order && orderStatusOf(order.finalStatus) === 'success' ? order : undefined;
  }

  /**
   * Clears the amount and keeps both tokens. If the user changed the form since, the amount belongs to another swap and
   * stays.
   */
  #emptyForm(): void {
    if (this.#form.entered === this.#entered) this.#form.setAmount('');
  }
}
