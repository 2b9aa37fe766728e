import type { Nft } from '../../market/Nft.ts';

declare module '../../shell/intents.ts' {
  interface Intents {
    /**
     * Cancels the owner's listing of an NFT, after a review. Calls `done` once the cancellation is on the chain. `isSigned`: all
     * open listings of it that this device has signed, without the service.
     */
    cancelListing: { readonly nft: Nft; readonly isSigned?: true; readonly done?: () => void };
  }
}
