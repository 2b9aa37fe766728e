import { makeAutoObservable, observableRef } from 'mobx';
import type { Intents } from '../../../shell/intents.ts';
import type { SwapForm } from '../form/SwapForm.ts';

type Outcome = 'filled' | 'refused';

/** Result of a link that asked for a swap. */
export class LinkedSwap {
  readonly #form: SwapForm;
  taken: { readonly outcome: Outcome; readonly entered: string } | undefined;

  constructor(form: SwapForm) {
    this.#form = form;
    makeAutoObservable(this, { taken: observableRef });
  }

  /** Fills the form from the link. `undefined` if the link cannot be used: the form then stays as it is. */
  take(swap: Intents['prefillSwap'] | undefined): void {
    if (swap) this.#form.prefill(swap);
    this.taken = { outcome: swap ? 'filled' : 'refused', entered: this.#form.entered };
  }

  /** Result of the link, until the user changes the form. `undefined` after that. */
  get outcome(): Outcome | undefined {
    return this.taken?.entered === this.#form.entered ? this.taken.outcome : undefined;
  }
}
