import { makeAutoObservable, observableRef } from 'mobx';
import type { WireNft } from '../../api/nft/entities.ts';
import { featureStore } from '../../shell/featureStore.ts';

/** The keys of the NFTs in the cart, for parts of the app that do not know the cart. */
class CartMarks {
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

type NftPlace = Pick<WireNft, 'mainnet' | 'contractAddress' | 'tokenId'>;

/** The key of an NFT, the same in every list. */
export function nftKey({ mainnet, contractAddress, tokenId }: NftPlace): string {
  return `${mainnet}/${contractAddress}/${tokenId}`;
}
