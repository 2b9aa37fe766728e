import { observer } from 'mobx-react-lite';
import { shortAddress } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { shownAccounts } from '../../../shell/stores/wallet/connectedWallets.ts';
import { CopyButton } from '../../../shell/ui/CopyButton/CopyButton.tsx';
import { EmptyState } from '../../../shell/ui/EmptyState/EmptyState.tsx';
import { KeyValue } from '../../../shell/ui/KeyValue/KeyValue.tsx';
import { messages } from '../messages.ts';
import { useCopied } from './useCopied.ts';
import styles from './WalletFacts.module.css';

/** The connected wallets and the watched address, 15 + 15 characters of each address (spec §9). */
export const WalletFacts = observer(function WalletFacts() {
  const { wallet, watch, chains } = useShell();
  const t = useMessages(messages);
  const onCopied = useCopied();
  const watched = { id: 'watched', name: t('record.watched'), accounts: watch.accounts };
  const shown = [
    ...wallet.sessions.map(({ wallet: { id, name }, accounts }) => ({ id: `wallet ${id}`, name, accounts })),
    ...(watch.accounts.length > 0 ? [watched] : []),
  ];
  if (shown.length === 0) return <EmptyState title={t('record.noWallet')} />;
  return shown.map(({ id, name, accounts }) => (
    <section key={id} className={styles.wallet} aria-label={name}>
      <h3 className={styles.name}>
        <bdi>{name}</bdi>
      </h3>
      <KeyValue
        rows={shownAccounts(accounts).map(({ address, chain }) => ({
          label: chains.get(chain)?.name ?? chain,
          value: (
            <span className={styles.address}>
              <span translate="no" title={address}>
                {shortAddress(address, 15, 15)}
              </span>
              <CopyButton text={address} label={t('copy.address', { address })} onCopied={onCopied} />
            </span>
          ),
        }))}
      />
    </section>
  ));
});
