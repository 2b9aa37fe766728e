import type { Nft } from './Nft.ts';

declare module '../shell/intents.ts' {
  interface Intents {
    /** Adds NFTs that are for sale to the cart and keeps its other items. `cartMarksOf` lists the cart's content. */
    addToCart: { readonly nfts: readonly Nft[] };
    removeFromCart: { readonly nfts: readonly Nft[] };
    openCart: object;
  }
}
