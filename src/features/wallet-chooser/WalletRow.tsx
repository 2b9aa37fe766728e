import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { safeUrl } from '../../model/text.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Badge } from '../../shell/ui/Badge/Badge.tsx';
import { messages } from './messages.ts';
import type { ListedWallet } from './sortWallets.ts';
import styles from './WalletRow.module.css';

/** A link into an app that leaves the page visible for so long has opened nothing (features R-47). */
const NOTHING_OPENED_MS = 2_000;

interface Props {
  readonly item: ListedWallet;
  readonly onConnect: () => void;
}

export const WalletRow = observer(function WalletRow({ item: { wallet, readiness, isRecent }, onConnect }: Props) {
  const { environment, window: page } = useShell();
  const t = useMessages(messages);
  const isThere = readiness.status === 'installed' || readiness.status === 'loadable';
  const installUrl = readiness.status === 'missing' ? safeUrl(readiness.installUrl ?? '') : undefined;
  const appUrl = !isThere && environment.isMobile ? wallet.mobileLink?.(page.location.href) : undefined;
  return (
    <li className={styles.row}>
      <button type="button" className={styles.wallet} onClick={onConnect}>
        <img className={styles.icon} src={wallet.icon} alt="" />
        <span className={styles.name}>
          <bdi>{wallet.name}</bdi>
          <span className={styles.state}>{t(`state.${readiness.status}`)}</span>
        </span>
        {isRecent && <Badge tone="accent">{t('recent')}</Badge>}
      </button>
      {installUrl && (
        <a href={installUrl} target="_blank" rel="noopener noreferrer">
          {t('install', { wallet: wallet.name })}
        </a>
      )}
      {appUrl && <AppLink url={appUrl} wallet={wallet.name} />}
    </li>
  );
});

/** Followed only on a tap. If nothing opens, it says what to do. */
function AppLink({ url, wallet }: { readonly url: string; readonly wallet: string }) {
  const t = useMessages(messages);
  const [tappedAt, setTappedAt] = useState<number>();
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    if (tappedAt === undefined) return undefined;
    const timer = setTimeout(() => setStuck(!document.hidden), NOTHING_OPENED_MS);
    return () => clearTimeout(timer);
  }, [tappedAt]);
  return (
    <>
      <a href={url} rel="noopener noreferrer" onClick={() => setTappedAt(Date.now())}>
        {t('openApp', { wallet })}
      </a>
      {isStuck && <p role="status">{t('openApp.nothing')}</p>}
    </>
  );
}
