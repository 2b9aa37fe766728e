import { observer } from 'mobx-react-lite';
import { safeUrl } from '../../../model/text.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { messages } from '../messages.ts';
import styles from './Page.module.css';

/** Wallets offered to users without one. */
const OFFERED = 4;

/** What a wallet is, and where to get a popular one. */
export const NoWalletYet = observer(function NoWalletYet({ onBack }: { readonly onBack: () => void }) {
  const { wallet: wallets } = useShell();
  const t = useMessages(messages);
  const offered = wallets.available
    .flatMap((wallet) => {
      const readiness = wallets.readinessOf(wallet);
      const url = readiness.status === 'missing' && safeUrl(readiness.installUrl ?? '');
      return url && wallet.popularity ? [{ wallet, url, place: wallet.popularity }] : [];
    })
    .sort((a, b) => a.place - b.place);
  return (
    <div className={styles.page}>
      <h3 className={styles.title}>{t('noWallet')}</h3>
      <p className={styles.text}>{t('noWallet.text')}</p>
      <ul className={styles.links}>
        {offered.slice(0, OFFERED).map(({ wallet, url }) => (
          <li key={wallet.id}>
            <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
              <img className={styles.mark} src={wallets.iconOf(wallet)} alt="" />
              {t('get', { wallet: wallet.name })}
            </a>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={onBack}>
        {t('watch.back')}
      </Button>
    </div>
  );
});
