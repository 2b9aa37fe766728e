import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { shortAddress } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import type { ConnectedWallet } from '../../../shell/stores/wallet/WalletStore.ts';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { AppLink } from '../connect/AppLink.tsx';
import { messages } from '../messages.ts';
import type { ListedWallet } from './listWallets.ts';
import styles from './WalletTile.module.css';

interface Props {
  readonly item: ListedWallet;
  readonly onConnect: () => void;
  readonly onDisconnect: () => void;
}

/** One wallet: a button to connect it, to disconnect it, or a link to its app. */
export const WalletTile = observer(function WalletTile({ item, onConnect, onDisconnect }: Props) {
  const { wallet: wallets, quarantine } = useShell();
  const t = useMessages(messages);
  const { wallet, readiness } = item;
  const connected = wallets.connectedAs(wallet);
  const appUrl = useAppUrl(item);
  if (connected) return <ConnectedTile connected={connected} onDisconnect={onDisconnect} />;
  if (quarantine.isQuarantined(wallet.id)) return <AsideTile item={item} />;
  const isInstalled = readiness.status === 'installed';
  const face = <Face wallet={wallet} state={isInstalled ? <Detected /> : appUrl ? t('openApp') : undefined} />;
  return (
    <li className={styles.item}>
      {appUrl ? (
        <AppLink url={appUrl} className={styles.wallet}>
          {face}
        </AppLink>
      ) : (
        <button type="button" className={styles.wallet} onClick={onConnect}>
          {face}
        </button>
      )}
    </li>
  );
});

/** Link that opens this page in the wallet's app, on a phone where the wallet is missing. */
function useAppUrl({ wallet, readiness }: ListedWallet): string | undefined {
  const { environment, window: page, walletRegistry } = useShell();
  if (!environment.isMobile || readiness.status !== 'missing') return undefined;
  // In the browser of a wallet's app, links to other apps make no sense (WAL-13).
  if (walletRegistry.all.some(({ host }) => host?.isHere(environment))) return undefined;
  return wallet.mobileLink?.(page.location.href);
}

function Detected() {
  const t = useMessages(messages);
  return (
    <span className={styles.detected}>
      <span className={styles.lamp} aria-hidden="true" />
      {t('state.installed')}
    </span>
  );
}

const ConnectedTile = observer(function ConnectedTile({
  connected: { wallet, accounts },
  onDisconnect,
}: {
  readonly connected: ConnectedWallet;
  readonly onDisconnect: () => void;
}) {
  const t = useMessages(messages);
  return (
    <li className={styles.item} data-wide>
      <div className={styles.wallet} data-connected>
        <Face
          wallet={wallet}
          state={
            <>
              {t('connected')} · <bdi translate="no">{shortAddress(accounts[0].address, 4, 4)}</bdi>
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
});

/** A wallet that is set aside after errors. */
const AsideTile = observer(function AsideTile({ item: { wallet } }: Pick<Props, 'item'>) {
  const { quarantine } = useShell();
  const t = useMessages(messages);
  return (
    <li className={styles.item} data-wide>
      <div className={styles.wallet}>
        <Face wallet={wallet} state={t('quarantined')} />
        <Button
          variant="secondary"
          size="s"
          aria-label={t('quarantined.retry.label', { wallet: wallet.name })}
          onClick={() => quarantine.lift(wallet.id)}
        >
          {t('quarantined.retry')}
        </Button>
      </div>
    </li>
  );
});

interface FaceProps {
  readonly wallet: ListedWallet['wallet'];
  readonly state?: ReactNode;
}

const Face = observer(function Face({ wallet, state }: FaceProps) {
  const icon = useShell().wallet.iconOf(wallet);
  return (
    <>
      <img className={styles.icon} src={icon} alt="" width={36} height={36} decoding="async" />
      <span className={styles.name}>
        <bdi>{wallet.name}</bdi>
        {state && <span className={styles.state}>{state}</span>}
      </span>
    </>
  );
});
