import type { WireNft } from '../../api/nft/entities.ts';

declare module '../../shell/intents.ts' {
  interface Intents {
    /** Cancels the owner's listing of an NFT, after a review. Calls `done` once the cancellation is on the chain. */
    cancelListing: { readonly nft: WireNft; readonly done?: () => void };
  }
}
