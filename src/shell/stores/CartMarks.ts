import { makeAutoObservable, observableRef } from 'mobx';
import type { WireNft } from '../../api/nft/entities.ts';

/** What the cart says it holds, for the parts of the app that do not know the cart. */
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

type NftPlace = Pick<WireNft, 'mainnet' | 'contractAddress' | 'tokenId'>;

/** One text for one NFT, whatever list it came in. */
export function nftKey({ mainnet, contractAddress, tokenId }: NftPlace): string {
  return `${mainnet}/${contractAddress}/${tokenId}`;
}
