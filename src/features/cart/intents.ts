import type { Nft } from '../../market/Nft.ts';

declare module '../../shell/intents.ts' {
  interface Intents {
    openCart: object;
    /** Buys NFTs of one chain immediately, after a review. Calls `done` once the purchase is on the chain. */
    buyNfts: { readonly nfts: readonly Nft[]; readonly done?: () => void };
  }
}
