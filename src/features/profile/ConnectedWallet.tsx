import { observer } from 'mobx-react-lite';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { shownAccounts } from '../../shell/stores/wallet/connectedWallets.ts';
import type { ConnectedWallet as Connected } from '../../shell/stores/wallet/WalletStore.ts';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { AccountChanger } from './AccountChanger.tsx';
import { AccountFacts } from './AccountFacts.tsx';
import { ChainChanger } from './ChainChanger.tsx';
import styles from './ConnectedWallet.module.css';
import { messages } from './messages.ts';

interface Props {
  readonly connected: Connected;
  /** Whether it has a button to disconnect. For a single wallet the panel has it, as its last button. */
  readonly canDisconnect: boolean;
  readonly closePanel: () => void;
}

/** One connected wallet: its accounts, its network, and buttons to change or disconnect it. */
export const ConnectedWallet = observer(function ConnectedWallet({ connected, canDisconnect, closePanel }: Props) {
  const { wallet: wallets, intents } = useShell();
  const t = useMessages(messages);
  const { wallet, accounts } = connected;
  const changeWallet = () => {
    closePanel();
    intents.request('openWalletChooser', { chain: accounts[0].chain });
  };
  return (
    <section className={styles.wallet} aria-label={wallet.name}>
      <h3 className={styles.head}>
        <img className={styles.icon} src={wallets.iconOf(wallet)} alt="" width={40} height={40} />
        <bdi>{wallet.name}</bdi>
      </h3>
      {shownAccounts(accounts).map((account) => (
        <AccountFacts key={account.chain} account={account} />
      ))}
      <AccountChanger connected={connected} />
      <ChainChanger connected={connected} />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={changeWallet}>
          {t('change')}
        </Button>
        {canDisconnect && (
          <Button variant="quiet" onClick={() => void wallets.disconnect(wallet.id)}>
            {t('disconnect')}
          </Button>
        )}
      </div>
    </section>
  );
});
