import type { Nft } from '../../../market/Nft.ts';
import { defineDialog } from '../../../shell/feature.ts';

export interface CheckoutProps {
  /** All on one chain. */
  readonly nfts: readonly Nft[];
}

export const checkoutDialog = defineDialog<CheckoutProps>('cart.checkout', () => import('./CheckoutDialog.tsx'));
