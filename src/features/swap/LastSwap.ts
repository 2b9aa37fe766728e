import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { orderStatusOf, type SwapOrder } from '../../api/swap.ts';
import { latestOf } from '../../shell/stores/Polled.ts';
import type { SwapExecution } from './SwapExecution.ts';
import type { SwapForm } from './SwapForm.ts';

/** The swap that was sent last from the form, followed after its review was closed as well. */
export class LastSwap {
  sent: SwapExecution | undefined;
  readonly #form: SwapForm;
  /** What stood in the form when it was sent. */
  #entered = '';

  constructor(form: SwapForm) {
    this.#form = form;
    makeAutoObservable(this, { sent: observableRef, done: false });
  }

  /** Empties the form after each success. Returns the way to stop. */
  start(): () => void {
    return reaction(
      () => this.done?.txHash,
      (hash) => hash !== undefined && this.#emptyForm(),
    );
  }

  /** Called once the wallet has sent it. */
  follow(execution: SwapExecution): void {
    this.sent = execution;
    this.#entered = this.#form.entered;
  }

  /** Its order, once it has succeeded. */
  get done(): SwapOrder | undefined {
    const order = this.sent && latestOf(this.sent.order.current);
    return order && orderStatusOf(order.finalStatus) === 'success' ? order : undefined;
  }

  /** Both tokens stay. What was entered meanwhile is for another swap, and stays too. */
  #emptyForm(): void {
    if (this.#form.entered === this.#entered) this.#form.setAmount('');
  }
}
