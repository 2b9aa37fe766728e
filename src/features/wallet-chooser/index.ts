import type { Feature } from '../../shell/feature.ts';
import { WalletButton } from './button/WalletButton.tsx';
import type {} from './intents.ts';
import { chooserDialog } from './list/chooserDialog.ts';
import { showQrImages } from './qrImages/showQrImages.ts';

const walletChooser: Feature = {
  id: 'wallet-chooser',
  slots: [
    { slot: 'header.end', order: 100, view: WalletButton },
    { slot: 'app.corner', order: 0, load: () => import('./lost/LostWallet.tsx'), timing: 'idle' },
  ],
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
