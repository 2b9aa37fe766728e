import { makeAutoObservable, observableRef } from 'mobx';
import type { Intents } from '../../shell/intents.ts';
import type { SwapForm } from './SwapForm.ts';

type Outcome = 'filled' | 'refused';

/** What became of a link that asked for a swap. */
export class LinkedSwap {
  readonly #form: SwapForm;
  taken: { readonly outcome: Outcome; readonly entered: string } | undefined;

  constructor(form: SwapForm) {
    this.#form = form;
    makeAutoObservable(this, { taken: observableRef, outcome: false });
  }

  /** Fills the form as the link asks; `undefined` where that cannot be, and then nothing changes. */
  take(swap: Intents['prefillSwap'] | undefined): void {
    if (swap) this.#form.fillIn(swap);
    this.taken = { outcome: swap ? 'filled' : 'refused', entered: this.#form.entered };
  }

  /** Worth a word until something else is entered. */
  get outcome(): Outcome | undefined {
    return this.taken?.entered === this.#form.entered ? this.taken.outcome : undefined;
  }
}
