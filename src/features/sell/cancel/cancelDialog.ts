import type { Nft } from '../../../market/Nft.ts';
import { defineDialog } from '../../../shell/feature.ts';

export interface CancelProps {
  readonly nft: Nft;
  /** All open listings of the NFT that this device has signed, instead of the service's. */
  readonly isSigned?: true;
  /** Called after the chain has included the cancellation. */
  readonly done?: () => void;
}

export const cancelDialog = defineDialog<CancelProps>('sell.cancel', () => import('./CancelDialog.tsx'));
