import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { safeUrl } from '../../../model/text.ts';
import type { DialogProps } from '../../../shell/feature.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { QrImage } from '../../../shell/plugin/wallet.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Dialog } from '../../../shell/ui/Dialog/Dialog.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { Spinner } from '../../../shell/ui/Spinner/Spinner.tsx';
import { messages } from '../messages.ts';
import { PaymentFacts } from './PaymentFacts.tsx';
import styles from './QrImageDialog.module.css';

interface Props extends DialogProps {
  readonly image: QrImage;
}

/** A wallet's image of a request, to be scanned with a phone. Closing the dialog cancels the request (WAL-16). */
const QrImageDialog = observer(function QrImageDialog({ image, close }: Props) {
  const { environment } = useShell();
  const t = useMessages(messages);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const { wallet, imageUrl, onClose } = image;
  const { payment } = image;
  const openUrl = environment.isMobile || payment ? safeUrl(image.openUrl ?? '') : undefined;
  const closeAndEnd = () => {
    onClose();
    close();
  };
  return (
    <Dialog
      title={t(payment ? 'payment.title' : 'request.title', { wallet })}
      closeLabel={t('close')}
      size="qr"
      onClose={closeAndEnd}
    >
      <div className={styles.code} data-state={state}>
        {state === 'loading' && <Spinner label={t('request.loading')} />}
        {state === 'failed' ? (
          <Notice tone="danger">{t('request.failed')}</Notice>
        ) : (
          <img
            className={styles.image}
            src={imageUrl}
            alt={t('request.image')}
            referrerPolicy="no-referrer"
            onLoad={() => setState('shown')}
            onError={() => setState('failed')}
          />
        )}
      </div>
      {payment ? <PaymentFacts payment={payment} /> : <p>{t('request.scan', { wallet })}</p>}
      {openUrl && (
        <a className={styles.open} href={openUrl} target="_blank" rel="noopener noreferrer">
          {t('qr.open', { wallet })}
        </a>
      )}
    </Dialog>
  );
});

export default QrImageDialog;
