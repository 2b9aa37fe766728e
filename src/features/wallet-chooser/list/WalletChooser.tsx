import { observer } from 'mobx-react-lite';
import { useDeferredValue, useEffect, useState } from 'react';
import { isCancelled } from '../../../model/errors.ts';
import type { DialogProps } from '../../../shell/feature.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { WalletPlugin } from '../../../shell/plugin/wallet.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { storedKeys } from '../../../shell/stores/storedKeys.ts';
import { Dialog } from '../../../shell/ui/Dialog/Dialog.tsx';
import { EmptyState } from '../../../shell/ui/EmptyState/EmptyState.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { Tabs } from '../../../shell/ui/Tabs/Tabs.tsx';
import { TextInput } from '../../../shell/ui/TextInput/TextInput.tsx';
import { ConnectFailure } from '../connect/ConnectFailure.tsx';
import { Connecting } from '../connect/Connecting.tsx';
import { messages } from '../messages.ts';
import { WatchAddress } from '../watch/WatchAddress.tsx';
import { WatchRow } from '../watch/WatchRow.tsx';
import type { ChooserRequest } from './chooserDialog.ts';
import { chainTypes, type ListedWallet, sortWallets } from './sortWallets.ts';
import styles from './WalletChooser.module.css';
import { WalletRow } from './WalletRow.tsx';

/** Rows in the first render. More than are visible at first. */
const FIRST_ROWS = 10;

const WalletChooser = observer(function WalletChooser({ chainType = '', chain, close }: ChooserRequest & DialogProps) {
  const shell = useShell();
  const { wallet: wallets, environment, chains } = shell;
  const t = useMessages(messages);
  const [tab, setTab] = useState(chainType);
  const [query, setQuery] = useState('');
  const [error, setError] = useState<unknown>();
  const [isWatching, setWatching] = useState(false);
  const looks = useLateWallets();
  const { connection } = wallets;
  const wanted = chain === undefined ? undefined : chains.get(chain);
  const connect = async (wallet: WalletPlugin): Promise<void> => {
    setError(undefined);
    try {
      const candidates = [...(wanted ? [wanted] : []), ...(chains.supported ?? [])];
      const [first] = candidates;
      await wallets.connect(wallet, candidates.find((candidate) => wallets.fits(wallet, candidate)) ?? first);
      close();
    } catch (failure) {
      // The user declined: the dialog closes, and the app does not change (spec §8).
      if (isCancelled(failure)) close();
      else setError(failure);
    }
  };
  const closeAndCancel = () => {
    if (connection.status === 'connecting') wallets.cancel();
    close();
  };
  const all = wallets.available;
  const listed = sortWallets(all, {
    isMobile: environment.isMobile,
    recentId: shell.storage.get(storedKeys.connectorId),
    readinessOf: (wallet) => wallets.readinessOf(wallet),
    fits: (wallet) => wanted !== undefined && wallets.fits(wallet, wanted),
    chainType: tab,
    query,
  });
  // The dialog appears immediately. The rows below the visible part are rendered a moment later.
  const drawn = useDeferredValue(listed.length, FIRST_ROWS);
  return (
    <Dialog title={t('title')} closeLabel={t('close')} onClose={closeAndCancel}>
      {connection.status === 'connecting' ? (
        <Connecting wallet={connection.wallet} onCancel={closeAndCancel} />
      ) : isWatching ? (
        <WatchAddress wanted={wanted} onWatched={close} onBack={() => setWatching(false)} />
      ) : (
        <>
          {wanted && wallets.isViewOnly(wanted) && <Notice>{t('watch.toSign')}</Notice>}
          {error !== undefined && <ConnectFailure error={error} />}
          <TextInput
            aria-label={t('search')}
            placeholder={t('search')}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <Tabs
            label={t('types')}
            current={tab || 'ALL'}
            onSelect={(id) => setTab(id === 'ALL' ? '' : id)}
            tabs={[{ id: 'ALL', label: t('all') }, ...chainTypes(all).map((type) => ({ id: type, label: type }))]}
          >
            {listed.length === 0 ? (
              <EmptyState title={query.trim() === '' ? t('none') : t('none.found')} />
            ) : (
              <div className={styles.list} data-looks={looks}>
                <WalletGroups
                  listed={listed.slice(0, drawn)}
                  wanted={wanted}
                  onConnect={(wallet) => void connect(wallet)}
                />
              </div>
            )}
          </Tabs>
          <WatchRow onWatch={() => setWatching(true)} />
        </>
      )}
    </Dialog>
  );
});

interface GroupsProps {
  readonly listed: readonly ListedWallet[];
  /** The chain to connect to; `undefined` for any. */
  readonly wanted: ChainPlugin | undefined;
  readonly onConnect: (wallet: WalletPlugin) => void;
}

const WalletGroups = observer(function WalletGroups({ listed, wanted, onConnect }: GroupsProps) {
  const { wallet: wallets } = useShell();
  const t = useMessages(messages);
  return groupsOf(listed).map(({ fits, items }) => (
    <section key={String(fits)}>
      {wanted && <h3 className={styles.group}>{fits ? t('fits', { chain: wanted.name }) : t('others')}</h3>}
      <ul className={styles.rows}>
        {items.map((item) => (
          <WalletRow
            key={item.wallet.id}
            item={item}
            onConnect={() => onConnect(item.wallet)}
            onDisconnect={() => void wallets.disconnect(item.wallet.id)}
          />
        ))}
      </ul>
    </section>
  ));
});

/** Wallets that fit the chain, then the rest. Empty groups are left out. */
function groupsOf(listed: readonly ListedWallet[]) {
  return [true, false]
    .map((fits) => ({ fits, items: listed.filter((item) => item.fits === fits) }))
    .filter(({ items }) => items.length > 0);
}

/**
 * Asks wallets to announce themselves. Returns a number that increases when another wallet appears without an
 * announcement.
 */
function useLateWallets(): number {
  const { walletRegistry, environment } = useShell();
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    environment.requestAnnouncements();
    const stops = walletRegistry.all.flatMap(
      (wallet) => wallet.watch?.(environment, () => setLooks((count) => count + 1)) ?? [],
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [walletRegistry, environment]);
  return looks;
}

export default WalletChooser;
