import type { WireNft } from '../../../api/nft/entities.ts';
import { defineDialog } from '../../../shell/feature.ts';

export interface CheckoutProps {
  /** All on one chain. */
  readonly nfts: readonly WireNft[];
  /** Called when the chain has included the purchase. */
  readonly done?: () => void;
}

export const checkoutDialog = defineDialog<CheckoutProps>('cart.checkout', () => import('./CheckoutDialog.tsx'), {
  closesOnNavigation: true,
});
