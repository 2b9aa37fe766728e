import type { WireNft } from '../../api/nft/entities.ts';
import { defineDialog } from '../../shell/feature.ts';

export interface CheckoutProps {
  /** Of one chain. */
  readonly nfts: readonly WireNft[];
  /** Called once the chain has it. */
  readonly done?: () => void;
}

export const checkoutDialog = defineDialog<CheckoutProps>('cart.checkout', () => import('./CheckoutDialog.tsx'), {
  closesOnNavigation: true,
});
