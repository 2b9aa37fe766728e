import { makeAutoObservable, observableRef } from 'mobx';
import type { AssetId } from '../model/caip.ts';
import { featureStore } from '../shell/featureStore.ts';

interface SwapPair {
  readonly from: AssetId;
  readonly to: AssetId;
  /** The form has an amount. */
  readonly isFilled?: boolean;
}

/** The tokens of the swap form, for parts of the app that do not know the form. */
export class SwapPairStore {
  /** `undefined` while no form is on the screen, or the form has no tokens yet. */
  shown: SwapPair | undefined;
  /** Whether the user picked tokens in this visit. */
  isChosen = false;

  constructor() {
    makeAutoObservable(this, { shown: observableRef });
  }

  show(pair: SwapPair | undefined): void {
    this.shown = pair;
  }

  markChosen(): void {
    this.isChosen = true;
  }
}

export const swapPairOf = featureStore(() => new SwapPairStore());
