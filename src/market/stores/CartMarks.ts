import { makeAutoObservable, observableRef } from 'mobx';
import { featureStore } from '../../shell/featureStore.ts';
import type { NftPlace } from '../Nft.ts';

/** The keys of the NFTs in the cart, for parts of the app that do not know the cart. */
export class CartMarks {
  keys: ReadonlySet<string> = new Set();

  constructor() {
    makeAutoObservable(this, { keys: observableRef, has: false });
  }

  has(nft: NftPlace): boolean {
    return this.keys.has(nftKey(nft));
  }

  show(nfts: readonly NftPlace[]): void {
    this.keys = new Set(nfts.map(nftKey));
  }
}

export const cartMarksOf = featureStore(() => new CartMarks());

/** The key of an NFT, the same in every list. */
export function nftKey({ chainName, contract, tokenId }: NftPlace): string {
  return `${chainName}/${contract}/${tokenId}`;
}
