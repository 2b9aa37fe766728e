import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { lazyView } from '../../shell/lazyView.tsx';
import { useShell } from '../../shell/ShellContext.tsx';
import type { QrRequest } from '../../shell/stores/QrPromptStore.ts';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { Spinner } from '../../shell/ui/Spinner/Spinner.tsx';
import { messages } from './messages.ts';
import styles from './QrPanel.module.css';

const QrCode = lazyView(async () => ({ default: (await import('../../shell/ui/QrCode/QrCode.tsx')).QrCode }));

interface Props {
  readonly wallet: string;
  readonly code: QrRequest;
}

/** What a wallet wants scanned: the code, the same as text, and on a phone the way into the wallet's app. */
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
    // Browsers give no clipboard to pages without https.
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

/** An address that leads into an app: https or a scheme of a wallet's own, never one that a page runs or reads itself. */
function opensAnApp(url: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(url) && !/^(javascript|data|blob|file|about|http):/i.test(url);
}
