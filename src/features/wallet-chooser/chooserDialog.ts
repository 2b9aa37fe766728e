import { defineDialog } from '../../shell/feature.ts';

/** `chainType` preselects a tab. */
export const chooserDialog = defineDialog<{ readonly chainType?: string }>(
  'wallet-chooser',
  () => import('./WalletChooser.tsx'),
);
