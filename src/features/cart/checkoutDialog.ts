import type { WireNft } from '../../api/nft/entities.ts';
import { defineDialog } from '../../shell/feature.ts';

/** The NFTs are of one chain. */
export const checkoutDialog = defineDialog<{ readonly nfts: readonly WireNft[] }>(
  'cart.checkout',
  () => import('./CheckoutDialog.tsx'),
  { closesOnNavigation: true },
);
