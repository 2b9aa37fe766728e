import { makeAutoObservable, observable, observableRef } from 'mobx';
import type { Token } from '../../model/Token.ts';
import { featureStore } from '../../shell/featureStore.ts';
import type { OrderRecord } from '../../trade/orders/SwapOrder.ts';

/** A pair of tokens for the swap form. */
export interface Recommendation {
  readonly from: Token;
  readonly to: Token;
}

/** The recommendation on screen, and the latest swaps of this visit's addresses. */
export class OfferStore {
  offered: Recommendation | undefined;
  readonly #latest = observable.map<string, OrderRecord>([], { deep: false });

  constructor() {
    makeAutoObservable(this, { offered: observableRef });
  }

  latestOf(address: string): OrderRecord | undefined {
    return this.#latest.get(address);
  }

  remember(address: string, latest: OrderRecord): void {
    this.#latest.set(address, latest);
  }

  show(offered: Recommendation): void {
    this.offered = offered;
  }

  withdraw(): void {
    this.offered = undefined;
  }
}

export const offersOf = featureStore(() => new OfferStore());
