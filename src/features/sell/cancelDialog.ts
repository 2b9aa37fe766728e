import type { WireNft } from '../../api/nft/entities.ts';
import { defineDialog } from '../../shell/feature.ts';

export interface CancelProps {
  readonly nft: WireNft;
  /** Called once the chain has it. */
  readonly done?: () => void;
}

export const cancelDialog = defineDialog<CancelProps>('sell.cancel', () => import('./CancelDialog.tsx'), {
  closesOnNavigation: true,
});
