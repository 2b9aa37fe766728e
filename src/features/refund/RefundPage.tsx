import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { usePageName } from '../../shell/layout/usePageName.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Announcement } from '../../shell/ui/Announcement/Announcement.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { EmptyState } from '../../shell/ui/EmptyState/EmptyState.tsx';
import { Spinner } from '../../shell/ui/Spinner/Spinner.tsx';
import { useClosing } from '../../shell/useClosing.ts';
import { ChainDeposits } from './ChainDeposits.tsx';
import { DepositsStore } from './DepositsStore.ts';
import { messages } from './messages.ts';
import styles from './RefundPage.module.css';

/** Deposits of the accounts on their way to another chain, with buttons to take them back. */
const RefundPage = observer(function RefundPage() {
  const shell = useShell();
  const t = useMessages(messages);
  const closing = useClosing();
  const [store] = useState(() => new DepositsStore(shell, closing));
  usePageName(t('title'));
  useEffect(() => store.start(), [store]);
  const hasOwner = shell.wallet.owners.length > 0;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        {hasOwner && (
          <Button variant="quiet" onClick={() => void store.refresh()}>
            {t('refresh')}
          </Button>
        )}
      </div>
      <p className={styles.intro}>{t('intro')}</p>
      <Announcement>{hasOwner && <DepositsStatus store={store} />}</Announcement>
      {hasOwner ? <Deposits store={store} /> : <NoOwner />}
    </div>
  );
});

/** A sentence about the list below. Errors have their own notices. */
const DepositsStatus = observer(function DepositsStatus({ store }: { readonly store: DepositsStore }) {
  const t = useMessages(messages);
  const states = (store.chains ?? []).map((chain) => store.stateOf(chain));
  if (!store.chains || states.some(({ status }) => status === 'loading')) return t('loading');
  return t('count', { count: store.heldCount });
});

const Deposits = observer(function Deposits({ store }: { readonly store: DepositsStore }) {
  const t = useMessages(messages);
  const { chains } = store;
  if (!chains) return <Spinner />;
  if (chains.length === 0) return <EmptyState title={t('none.chain')} text={t('none.chain.text')} />;
  const isEmpty = chains.every(
    (chain) => store.stateOf(chain).status === 'ready' && store.depositsOn(chain).length === 0,
  );
  return (
    <>
      {isEmpty && <EmptyState title={t('empty')} text={t('empty.text')} />}
      {chains.map((chain) => (
        <ChainDeposits key={chain.id} store={store} chain={chain} />
      ))}
    </>
  );
});

function NoOwner() {
  const { intents } = useShell();
  const t = useMessages(messages);
  return (
    <EmptyState
      title={t('connect')}
      text={t('connect.text')}
      action={<Button onClick={() => intents.request('openWalletChooser', {})}>{t('connect.action')}</Button>}
    />
  );
}

export default RefundPage;
