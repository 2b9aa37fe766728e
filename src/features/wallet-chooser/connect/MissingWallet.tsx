import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { safeUrl } from '../../../model/text.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { WalletPlugin } from '../../../shell/plugin/wallet.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { messages } from '../messages.ts';
import styles from './Page.module.css';

interface Props {
  readonly wallet: Pick<WalletPlugin, 'name' | 'icon' | 'rdns' | 'registers' | 'owns'>;
  readonly installUrl: string | undefined;
  readonly onBack: () => void;
}

/** Page for a wallet that is not installed, with its install link (WAL-10). */
export const MissingWallet = observer(function MissingWallet({ wallet, installUrl, onBack }: Props) {
  const { wallet: wallets } = useShell();
  const t = useMessages(messages);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed tile is gone, so the focus would be lost.
  useEffect(() => heading.current?.focus(), []);
  const url = safeUrl(installUrl ?? '');
  return (
    <div className={styles.page} role="alert">
      <img className={styles.icon} src={wallets.iconOf(wallet)} alt="" />
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {t('missing.title', { wallet: wallet.name })}
      </h3>
      <p className={styles.text}>{t('missing.text', { wallet: wallet.name })}</p>
      <div className={styles.actions}>
        {url && (
          <a className={styles.get} href={url} target="_blank" rel="noopener noreferrer">
            {t('get', { wallet: wallet.name })}
          </a>
        )}
        <Button variant="quiet" onClick={onBack}>
          {t('watch.back')}
        </Button>
      </div>
    </div>
  );
});
