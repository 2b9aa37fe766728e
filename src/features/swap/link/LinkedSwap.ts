import { makeAutoObservable, observableRef } from 'mobx';
import type { Intents } from '../../../shell/intents.ts';
import type { SwapForm } from '../form/SwapForm.ts';

/** `closed`: the deployment swaps on no chain now, whatever the link says. */
type Outcome = 'filled' | 'refused' | 'closed';

/** Result of a link that asked for a swap. */
export class LinkedSwap {
  readonly #form: SwapForm;
  taken: { readonly outcome: Outcome; readonly entered: string } | undefined;

  constructor(form: SwapForm) {
    this.#form = form;
    makeAutoObservable(this, { taken: observableRef });
  }

  /** Fills the form from the link. `undefined` if the link cannot be used: the form then stays as it is. */
  take(swap: Intents['prefillSwap'] | undefined, isClosed = false): void {
    if (swap) this.#form.prefill(swap);
    const outcome = swap ? 'filled' : isClosed ? 'closed' : 'refused';
    this.taken = { outcome, entered: this.#form.entered };
  }

  /** Result of the link, until the user changes the form. `undefined` after that. */
  get outcome(): Outcome | undefined {
    return this.taken?.entered === this.#form.entered ? this.taken.outcome : undefined;
  }
}
