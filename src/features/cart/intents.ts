import type { Nft } from '../../market/Nft.ts';

declare module '../../shell/intents.ts' {
  interface Intents {
    /** Buys NFTs of one chain immediately, after a review. `BoughtNfts` then has them. */
    buyNfts: { readonly nfts: readonly Nft[] };
  }
}
