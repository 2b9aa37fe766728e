import { defineDialog } from '../../../shell/feature.ts';
import type { Intents } from '../../../shell/intents.ts';

export type ChooserRequest = Intents['openWalletChooser'];

export const chooserDialog = defineDialog<ChooserRequest>('wallet-chooser', () => import('./WalletChooser.tsx'), {
  frame: 'l',
});
