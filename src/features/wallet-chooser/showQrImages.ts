import { reaction } from 'mobx';
import { defineDialog } from '../../shell/feature.ts';
import type { QrImage } from '../../shell/plugin/wallet.ts';
import type { Shell } from '../../shell/Shell.ts';

const qrImageDialog = defineDialog<{ readonly image: QrImage }>('qr-image', () => import('./QrImageDialog.tsx'));

/** The dialog is there as long as a wallet wants a picture shown, whatever else is open (WAL-16). Returns the way to stop. */
export function showQrImages({ qrPrompt, dialogs }: Pick<Shell, 'qrPrompt' | 'dialogs'>): () => void {
  return reaction(
    () => qrPrompt.image,
    (image) => {
      if (image) dialogs.open(qrImageDialog, { image });
      else dialogs.closeFor(qrImageDialog.id);
    },
    { fireImmediately: true },
  );
}
