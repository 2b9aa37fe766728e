import type { Shell } from '../../../shell/Shell.ts';
import type {} from '../../intents.ts';
import type { Nft } from '../../Nft.ts';
import { boughtNftsOf } from '../../stores/BoughtNfts.ts';
import { cartMarksOf } from '../../stores/CartMarks.ts';
import { listingPriceOf } from '../NftPrice/listingPriceOf.ts';

/** Whether the app has a cart and the NFT is for sale by another account. */
export function canCart(shell: Shell, nft: Nft): boolean {
  const { intents, chains, wallet } = shell;
  const chain = chains.byWireName(nft.chainName);
  const payer = chain && wallet.payerOn(chain);
  return (
    intents.isAnswered('addToCart') &&
    !boughtNftsOf(shell).has(nft) &&
    // The cart compares in the chain's spelling. Here a button is only hidden.
    payer?.toLowerCase() !== nft.owner.toLowerCase() &&
    listingPriceOf(nft, chain) !== undefined
  );
}

/** Adds an NFT that is for sale to the cart, or removes it. */
export function toggleCart(shell: Shell, nft: Nft): void {
  if (cartMarksOf(shell).has(nft)) shell.intents.request('removeFromCart', { nfts: [nft] });
  else if (canCart(shell, nft)) shell.intents.request('addToCart', { nfts: [nft] });
}
