import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { lazyView } from '../../../shell/lazyView.tsx';
import { useShell } from '../../../shell/ShellContext.tsx';
import type { QrRequest } from '../../../shell/stores/wallet/QrPromptStore.ts';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Spinner } from '../../../shell/ui/Spinner/Spinner.tsx';
import { messages } from '../messages.ts';
import { opensAnApp } from './opensAnApp.ts';
import styles from './QrPanel.module.css';

const QrCode = lazyView(async () => ({ default: (await import('../../../shell/ui/QrCode/QrCode.tsx')).QrCode }));

interface Props {
  readonly wallet: string;
  readonly code: QrRequest;
}

/** A wallet's QR code, the same as text, and on a phone a link to the wallet's app. */
export const QrPanel = observer(function QrPanel({ wallet, code: { uri, openUrl } }: Props) {
  const { environment } = useShell();
  const t = useMessages(messages);
  return (
    <div className={styles.panel}>
      <Suspense fallback={<Spinner />}>
        <QrCode text={uri} label={t('qr.label', { wallet })} />
      </Suspense>
      <p>{t('qr.scan', { wallet })}</p>
      <div className={styles.actions}>
        {environment.isMobile && openUrl && opensAnApp(openUrl) && (
          <a href={openUrl} rel="noopener noreferrer">
            {t('qr.open', { wallet })}
          </a>
        )}
        <CopyLink uri={uri} />
      </div>
    </div>
  );
});

function CopyLink({ uri }: { readonly uri: string }) {
  const t = useMessages(messages);
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const copy = () => {
    // The clipboard API exists only on https pages.
    const written = navigator.clipboard?.writeText(uri) ?? Promise.reject(new Error('no clipboard here'));
    written.then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  };
  return (
    <>
      <Button variant="secondary" onClick={copy}>
        {t('qr.copy')}
      </Button>
      <span className={styles.outcome} role="status">
        {outcome && t(`qr.copy.${outcome}`)}
      </span>
    </>
  );
}
