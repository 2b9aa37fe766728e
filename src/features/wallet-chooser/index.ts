import type { Feature } from '../../shell/feature.ts';
import { followLost } from './button/followLost.ts';
import { WalletButton } from './button/WalletButton.tsx';
import type {} from './intents.ts';
import { chooserDialog } from './list/chooserDialog.ts';
import { showQrImages } from './qrImages/showQrImages.ts';

const walletChooser: Feature = {
  id: 'wallet-chooser',
  slots: [{ slot: 'header.end', order: 100, view: WalletButton }],
  start(shell) {
    const stopAnswering = shell.intents.answer('openWalletChooser', (request) => {
      shell.dialogs.open(chooserDialog, request);
    });
    const stopShowing = showQrImages(shell);
    const stopFollowing = followLost(shell);
    return () => {
      stopAnswering();
      stopFollowing();
      stopShowing();
    };
  },
};

export default walletChooser;
