import type { WireNft } from '../../../api/nft/entities.ts';
import { defineDialog } from '../../../shell/feature.ts';

export interface CancelProps {
  readonly nft: WireNft;
  /** Called after the chain has included the cancellation. */
  readonly done?: () => void;
}

export const cancelDialog = defineDialog<CancelProps>('sell.cancel', () => import('./CancelDialog.tsx'), {
  closesOnNavigation: true,
});
