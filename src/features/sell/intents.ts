import type { Nft } from '../../market/Nft.ts';

declare module '../../shell/intents.ts' {
  interface Intents {
    /** Cancels the owner's listing of an NFT, after a review. Calls `done` once the cancellation is on the chain. */
    cancelListing: { readonly nft: Nft; readonly done?: () => void };
  }
}
