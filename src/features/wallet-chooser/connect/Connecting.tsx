import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { WalletPlugin } from '../../../shell/plugin/wallet.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Spinner } from '../../../shell/ui/Spinner/Spinner.tsx';
import { messages } from '../messages.ts';
import styles from './Connecting.module.css';
import { QrPanel } from './QrPanel.tsx';

/** After this time without an answer, a hint is shown. */
const SLOW_MS = 6_000;

/** Shown during a connection request: instructions or a code to scan, and a cancel button. */
export const Connecting = observer(function Connecting({
  wallet,
  onCancel,
}: {
  readonly wallet: Pick<WalletPlugin, 'name' | 'icon' | 'rdns' | 'registers' | 'owns'>;
  readonly onCancel: () => void;
}) {
  const { qrPrompt, wallet: wallets } = useShell();
  const t = useMessages(messages);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  const code = qrPrompt.current;
  return (
    <div className={styles.connecting}>
      <img className={styles.icon} src={wallets.iconOf(wallet)} alt="" />
      {code ? <QrPanel key={code.uri} wallet={wallet.name} code={code} /> : <Spinner />}
      {!code && (
        <p role="status">
          {isSlow ? t('connecting.slow', { wallet: wallet.name }) : t('connecting', { wallet: wallet.name })}
        </p>
      )}
      <Button variant="secondary" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
});
