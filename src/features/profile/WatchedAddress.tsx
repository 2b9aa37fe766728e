import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Badge } from '../../shell/ui/Badge/Badge.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { Select } from '../../shell/ui/Select/Select.tsx';
import { AccountFacts } from './AccountFacts.tsx';
import styles from './ConnectedWallet.module.css';
import { messages } from './messages.ts';

/** The watched address: its balances on each chain of its family, with buttons to sign with it and to stop watching. */
export const WatchedAddress = observer(function WatchedAddress({ closePanel }: { readonly closePanel: () => void }) {
  const { watch, chains, intents } = useShell();
  const t = useMessages(messages);
  const [chosen, setChosen] = useState<string>();
  const { accounts } = watch;
  const account = accounts.find(({ chain }) => chain === chosen) ?? accounts[0];
  if (!account) return null;
  const connect = () => {
    closePanel();
    intents.request('openWalletChooser', { chain: account.chain });
  };
  return (
    <section className={styles.wallet} aria-label={t('title.watched')}>
      <h3 className={styles.head}>
        {t('title.watched')} <Badge>{t('viewOnly')}</Badge>
      </h3>
      <p>{t('viewOnly.text')}</p>
      {accounts.length > 1 && (
        <Select
          aria-label={t('watch.chain')}
          value={account.chain}
          options={accounts.map(({ chain }) => ({ value: chain, label: chains.get(chain)?.name ?? chain }))}
          onChange={setChosen}
        />
      )}
      <AccountFacts key={account.chain} account={account} />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={connect}>
          {t('watch.connect')}
        </Button>
        <Button variant="quiet" onClick={() => watch.stop()}>
          {t('watch.stop')}
        </Button>
      </div>
    </section>
  );
});
