import { describe, expect, it, vi } from 'vitest';
import { DialogStore } from '../../../shell/stores/DialogStore.ts';
import { QrPromptStore } from '../../../shell/stores/wallet/QrPromptStore.ts';
import { showQrImages } from './showQrImages.ts';

const image = { wallet: 'Signal Box', code: { imageUrl: 'https://signal.example/1_q.png' }, onClose: vi.fn() };

describe('showQrImages', () => {
  it('[WAL-16] opens the dialog only while there is a code', () => {
    const qrPrompt = new QrPromptStore();
    const dialogs = new DialogStore();
    const stop = showQrImages({ qrPrompt, dialogs });
    expect(dialogs.isOpen('qr-image')).toBe(false);

    const hide = qrPrompt.showQrImage(image);
    expect(dialogs.isOpen('qr-image')).toBe(true);
    const hideNext = qrPrompt.showQrImage({ ...image });
    // The end of an older request does not remove a newer one.
    hide();
    expect(dialogs.isOpen('qr-image')).toBe(true);
    hideNext();
    expect(qrPrompt.image).toBeUndefined();
    expect(dialogs.isOpen('qr-image')).toBe(false);
    stop();
  });
});
