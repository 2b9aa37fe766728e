import { observer } from 'mobx-react-lite';
import { safeUrl } from '../../../model/text.ts';
import { shortAddress } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Badge } from '../../../shell/ui/Badge/Badge.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { AppLink } from '../connect/AppLink.tsx';
import { messages } from '../messages.ts';
import type { ListedWallet } from './sortWallets.ts';
import styles from './WalletRow.module.css';

interface Props {
  readonly item: ListedWallet;
  readonly onConnect: () => void;
  readonly onDisconnect: () => void;
}

/** One wallet: buttons to connect or disconnect it, and links to install it. */
export const WalletRow = observer(function WalletRow({ item, onConnect, onDisconnect }: Props) {
  const { environment, window: page, wallet: wallets, walletRegistry, quarantine } = useShell();
  const t = useMessages(messages);
  const { wallet, readiness } = item;
  const connected = wallets.connectedAs(wallet);
  if (connected) {
    const [{ address }] = connected.accounts;
    return (
      <li className={styles.row}>
        <div className={styles.wallet} data-connected>
          <Mark
            item={item}
            state={
              <>
                {t('connected')} · <bdi>{shortAddress(address, 4, 4)}</bdi>
              </>
            }
          />
          <Button
            variant="secondary"
            size="s"
            aria-label={t('disconnect', { wallet: wallet.name })}
            onClick={onDisconnect}
          >
            {t('disconnect.short')}
          </Button>
        </div>
      </li>
    );
  }
  if (quarantine.isAside(wallet.id)) return <AsideRow item={item} />;
  const isThere = readiness.status === 'installed' || readiness.status === 'loadable';
  const installUrl = readiness.status === 'missing' ? safeUrl(readiness.installUrl ?? '') : undefined;
  const opensApp =
    !isThere &&
    environment.isMobile &&
    // In the browser of a wallet's app, links to other apps make no sense (WAL-13).
    !walletRegistry.all.some(({ host }) => host?.isHere(environment));
  const appUrl = opensApp ? wallet.mobileLink?.(page.location.href) : undefined;
  const face = (
    <>
      <Mark item={item} state={appUrl ? t('openApp') : t(`state.${readiness.status}`)} />
      {item.isRecent && <Badge tone="accent">{t('recent')}</Badge>}
    </>
  );
  return (
    <li className={styles.row} data-side={installUrl ? '' : undefined}>
      {appUrl ? (
        <AppLink url={appUrl} className={styles.wallet}>
          {face}
        </AppLink>
      ) : (
        <button type="button" className={styles.wallet} onClick={onConnect}>
          {face}
        </button>
      )}
      {installUrl && (
        <div className={styles.links}>
          <a
            href={installUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('install', { wallet: wallet.name })}
          >
            {t('install.short')}
          </a>
        </div>
      )}
    </li>
  );
});

/** A wallet that is set aside, because it failed or is switched off. */
const AsideRow = observer(function AsideRow({ item }: Pick<Props, 'item'>) {
  const { quarantine } = useShell();
  const t = useMessages(messages);
  const { wallet } = item;
  const hasFailed = quarantine.hasFailed(wallet.id);
  return (
    <li className={styles.row}>
      <div className={styles.wallet}>
        <Mark item={item} state={t(hasFailed ? 'setAside' : 'setAside.off')} />
        {hasFailed && (
          <Button
            variant="secondary"
            size="s"
            aria-label={t('setAside.retry.label', { wallet: wallet.name })}
            onClick={() => quarantine.lift(wallet.id)}
          >
            {t('setAside.retry')}
          </Button>
        )}
      </div>
    </li>
  );
});

const Mark = observer(function Mark({
  item: { wallet },
  state,
}: {
  readonly item: ListedWallet;
  readonly state: React.ReactNode;
}) {
  const icon = useShell().wallet.iconOf(wallet);
  return (
    <>
      <img className={styles.icon} src={icon} alt="" width={36} height={36} loading="lazy" decoding="async" />
      <span className={styles.name}>
        <bdi>{wallet.name}</bdi>
        <span className={styles.state}>{state}</span>
      </span>
    </>
  );
});
