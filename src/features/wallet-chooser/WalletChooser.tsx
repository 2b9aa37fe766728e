import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { isCancelled } from '../../model/errors.ts';
import type { DialogProps } from '../../shell/feature.ts';
import { errorText } from '../../shell/i18n/errors/errorText.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import type { WalletPlugin } from '../../shell/plugin/wallet.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Dialog } from '../../shell/ui/Dialog/Dialog.tsx';
import { EmptyState } from '../../shell/ui/EmptyState/EmptyState.tsx';
import { Notice } from '../../shell/ui/Notice/Notice.tsx';
import { Tabs } from '../../shell/ui/Tabs/Tabs.tsx';
import { TextInput } from '../../shell/ui/TextInput/TextInput.tsx';
import { Connecting } from './Connecting.tsx';
import { messages } from './messages.ts';
import { chainTypes, sortWallets } from './sortWallets.ts';
import styles from './WalletChooser.module.css';
import { WalletRow } from './WalletRow.tsx';

interface Props extends DialogProps {
  readonly chainType?: string;
}

const WalletChooser = observer(function WalletChooser({ chainType = '', close }: Props) {
  const shell = useShell();
  const { wallet: wallets, environment } = shell;
  const t = useMessages(messages);
  const [tab, setTab] = useState(chainType);
  const [query, setQuery] = useState('');
  const [error, setError] = useState<unknown>();
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    environment.requestAnnouncements();
    const stops = shell.walletRegistry.all.flatMap(
      (wallet) => wallet.watch?.(environment, () => setLooks((count) => count + 1)) ?? [],
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [shell, environment]);
  const { connection } = wallets;
  const connect = async (wallet: WalletPlugin): Promise<void> => {
    setError(undefined);
    try {
      const [preferred] = shell.chains.supported ?? [];
      await wallets.connect(wallet, preferred);
      close();
    } catch (failure) {
      // Declined: the dialog goes, the app is as it was (spec 8).
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
    recentId: shell.storage.get('connectorId'),
    readinessOf: (wallet) => wallets.readinessOf(wallet),
    chainType: tab,
    query,
  });
  return (
    <Dialog title={t('title')} closeLabel={t('close')} onClose={closeAndCancel}>
      {connection.status === 'connecting' ? (
        <Connecting wallet={connection.wallet} onCancel={closeAndCancel} />
      ) : (
        <>
          {error !== undefined && <Notice tone="danger">{errorText(shell.i18n, error)}</Notice>}
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
              <EmptyState title={t('none')} />
            ) : (
              <ul className={styles.list} data-looks={looks}>
                {listed.map((item) => (
                  <WalletRow key={item.wallet.id} item={item} onConnect={() => void connect(item.wallet)} />
                ))}
              </ul>
            )}
          </Tabs>
        </>
      )}
    </Dialog>
  );
});

export default WalletChooser;
