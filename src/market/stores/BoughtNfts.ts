import { makeAutoObservable, observableRef } from 'mobx';
import { featureStore } from '../../shell/featureStore.ts';
import type { Nft } from '../Nft.ts';
import { nftKey } from './CartMarks.ts';

/**
 * The listings that the user bought during this visit. The service's lists show them as for sale until its index has the
 * purchase; the pages of the market do not.
 */
export class BoughtNfts {
  /** Order ids of the bought listings, by key of the NFT. A later listing has another id. */
  orders: ReadonlyMap<string, string> = new Map();
  /** Increases when the service's data changes by a purchase: then lists are read again. */
  version = 0;

  constructor() {
    makeAutoObservable(this, { orders: observableRef, has: false, shown: false });
  }

  has(nft: Nft): boolean {
    return nft.price !== '' && this.orders.get(nftKey(nft)) === nft.orderId;
  }

  /** The NFT as it is now: without the bought listing. */
  shown<T extends Nft>(nft: T): T {
    return this.has(nft) ? { ...nft, price: '', orderId: '', endsAt: 0 } : nft;
  }

  add(nfts: readonly Nft[]): void {
    this.orders = new Map([...this.orders, ...nfts.map((nft) => [nftKey(nft), nft.orderId] as const)]);
    this.version += 1;
  }

  /** The service's index has the purchase. */
  renew(): void {
    this.version += 1;
  }
}

export const boughtNftsOf = featureStore(() => new BoughtNfts());
