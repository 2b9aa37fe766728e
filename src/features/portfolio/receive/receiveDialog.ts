import type { Address } from '../../../model/caip.ts';
import { defineDialog } from '../../../shell/feature.ts';

export interface ReceiveProps {
  /** The account to start with. Absent, or without a connected wallet: the first one. */
  readonly address: Address | undefined;
}

export const receiveDialog = defineDialog<ReceiveProps>('portfolio.receive', () => import('./ReceiveDialog.tsx'));
