import type { Feature } from '../../shell/feature.ts';
import { chooserDialog } from './chooserDialog.ts';
import { showQrImages } from './showQrImages.ts';
import { WalletButton } from './WalletButton.tsx';

const walletChooser: Feature = {
  id: 'wallet-chooser',
  slots: [{ slot: 'header.end', order: 100, view: WalletButton }],
  start(shell) {
    const stopAnswering = shell.intents.answer('openWalletChooser', (request) => {
      shell.dialogs.open(chooserDialog, request);
    });
    const stopShowing = showQrImages(shell);
    return () => {
      stopAnswering();
      stopShowing();
    };
  },
};

export default walletChooser;
