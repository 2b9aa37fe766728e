import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { safeUrl } from '../../../model/text.ts';
import type { DialogProps } from '../../../shell/feature.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { lazyView } from '../../../shell/lazyView.tsx';
import type { QrImage } from '../../../shell/plugin/wallet.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Dialog } from '../../../shell/ui/Dialog/Dialog.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { Spinner } from '../../../shell/ui/Spinner/Spinner.tsx';
import { opensAnApp } from '../connect/opensAnApp.ts';
import { messages } from '../messages.ts';
import { PaymentFacts } from './PaymentFacts.tsx';
import styles from './QrImageDialog.module.css';

const QrCode = lazyView(async () => ({ default: (await import('../../../shell/ui/QrCode/QrCode.tsx')).QrCode }));

interface Props extends DialogProps {
  readonly image: QrImage;
}

/** A wallet's request, to be scanned with a phone. Closing the dialog cancels the request (WAL-16). */
const QrImageDialog = observer(function QrImageDialog({ image, close }: Props) {
  const t = useMessages(messages);
  const { wallet, code, payment, onClose, onUnpaid } = image;
  const closeAndEnd = () => {
    onClose();
    close();
  };
  return (
    <Dialog
      title={t(onUnpaid ? 'payment.elsewhere' : payment ? 'payment.title' : 'request.title', { wallet })}
      closeLabel={t('close')}
      size="qr"
      onClose={closeAndEnd}
    >
      {'text' in code ? (
        <div className={styles.code}>
          <Suspense fallback={<Spinner />}>
            <QrCode text={code.text} label={t('request.image')} />
          </Suspense>
        </div>
      ) : (
        <Picture url={code.imageUrl} />
      )}
      {payment ? <PaymentFacts payment={payment} canCancel={!onUnpaid} /> : <p>{t('request.scan', { wallet })}</p>}
      <OpenLink image={image} />
      {onUnpaid && (
        <Button variant="secondary" wide onClick={onUnpaid}>
          {t('payment.unpaid')}
        </Button>
      )}
    </Dialog>
  );
});

function Picture({ url }: { readonly url: string }) {
  const t = useMessages(messages);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  return (
    <div className={styles.code} data-state={state}>
      {state === 'loading' && <Spinner label={t('request.loading')} />}
      {state === 'failed' ? (
        <Notice tone="danger">{t('request.failed')}</Notice>
      ) : (
        <img
          className={styles.image}
          src={url}
          alt={t('request.image')}
          referrerPolicy="no-referrer"
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
    </div>
  );
}

/** Opens the request in an app on this device. */
const OpenLink = observer(function OpenLink({ image: { wallet, code, openUrl = '', payment } }: Pick<Props, 'image'>) {
  const { environment } = useShell();
  const t = useMessages(messages);
  if ('text' in code) {
    return environment.isMobile && opensAnApp(code.text) ? (
      <a className={styles.open} href={code.text} rel="noopener noreferrer">
        {t('payment.open')}
      </a>
    ) : null;
  }
  const url = environment.isMobile || payment ? safeUrl(openUrl) : undefined;
  return url === undefined ? null : (
    <a className={styles.open} href={url} target="_blank" rel="noopener noreferrer">
      {t('qr.open', { wallet })}
    </a>
  );
});

export default QrImageDialog;
