import { reaction } from 'mobx';
import { defineDialog } from '../../../shell/feature.ts';
import type { QrImage } from '../../../shell/plugin/wallet.ts';
import type { Shell } from '../../../shell/Shell.ts';

/** Closes with its request, which ends with the dialog or page that made it. */
const qrImageDialog = defineDialog<{ readonly image: QrImage }>('qr-image', () => import('./QrImageDialog.tsx'), {
  staysOnNavigation: true,
});

/**
 * Keeps the dialog open while a wallet has an image to show, also over other dialogs (WAL-16). Returns a function that
 * stops this.
 */
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
