import type { Feature } from '../../shell/feature.ts';
import { chooserDialog } from './chooserDialog.ts';
import { WalletButton } from './WalletButton.tsx';

const walletChooser: Feature = {
  id: 'wallet-chooser',
  slots: [{ slot: 'header.end', order: 100, view: WalletButton }],
  start: (shell) =>
    shell.intents.answer('openWalletChooser', (request) => {
      shell.dialogs.open(chooserDialog, request);
    }),
};

export default walletChooser;
