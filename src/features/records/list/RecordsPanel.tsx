import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatTime, shortAddress } from '../../../shell/i18n/format.ts';
import { withNote } from '../../../shell/i18n/joinTexts.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { EmptyState } from '../../../shell/ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../shell/ui/ErrorState/ErrorState.tsx';
import { Field } from '../../../shell/ui/Field/Field.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { Pagination } from '../../../shell/ui/Pagination/Pagination.tsx';
import { Select } from '../../../shell/ui/Select/Select.tsx';
import { orderFeedOf } from '../../../trade/orders/OrderFeed.ts';
import { messages } from '../messages.ts';
import { ImportedOrders } from './ImportedOrders.tsx';
import { RecordItem } from './RecordItem.tsx';
import { RecordsLoading } from './RecordsLoading.tsx';
import styles from './RecordsPanel.module.css';
import { RecordsStore } from './RecordsStore.ts';

/** The orders of the connected wallet and of this device, in the panel of `/Records`. */
const RecordsPanel = observer(function RecordsPanel() {
  const shell = useShell();
  const t = useMessages(messages);
  const [store] = useState(() => new RecordsStore(shell, orderFeedOf(shell)));
  useEffect(() => store.start(), [store]);
  const { total } = store;
  return (
    <section className={styles.panel} aria-label={t('title')}>
      {store.accounts.length > 1 && <AccountChoice store={store} />}
      {total !== undefined && total > 0 && (
        <p className={styles.head} role="status">
          {t('total', { total })}
        </p>
      )}
      <Rows store={store} />
      {!store.address && <ConnectHint />}
      {store.pages > 1 && (
        <Pagination
          page={store.page}
          pages={store.pages}
          label={t('pages')}
          previousLabel={t('previous')}
          nextLabel={t('next')}
          position={t('position', { page: store.page, pages: store.pages })}
          onPage={(page) => store.goTo(page)}
        />
      )}
      <ImportedOrders />
    </section>
  );
});

/** Selects the account of the list, if several wallets are connected. */
const AccountChoice = observer(function AccountChoice({ store }: { readonly store: RecordsStore }) {
  const { chains, i18n } = useShell();
  const t = useMessages(messages);
  return (
    <Field label={t('account')}>
      <Select
        value={store.address}
        options={store.accounts.map(({ address, chain }) => ({
          value: address,
          label: withNote(i18n.language, shortAddress(address, 10, 10), chains.get(chain)?.name ?? chain),
        }))}
        onChange={(address) => store.choose(address)}
      />
    </Field>
  );
});

const Rows = observer(function Rows({ store }: { readonly store: RecordsStore }) {
  const { i18n } = useShell();
  const t = useMessages(messages);
  const { rows, address } = store;
  const { current } = store.polled;
  const retry = () => void store.polled.refresh();
  if (rows.length === 0) {
    if (!address) return null;
    if (current.status === 'pending') return <RecordsLoading />;
    if (current.status === 'failed') {
      return (
        <>
          <ErrorState title={t('failed')} text={t('failed.text')} retryLabel={t('retry')} onRetry={retry} />
          <ReclaimLink />
        </>
      );
    }
    return <EmptyState title={t('empty')} text={t('empty.text')} />;
  }
  return (
    <>
      {current.status === 'failed' && (
        <Notice
          tone="warning"
          action={
            <Button variant="secondary" size="s" onClick={retry}>
              {t('retry')}
            </Button>
          }
        >
          {current.at === undefined ? t('failed') : t('stale', { time: formatTime(current.at, i18n.tag) })}
        </Notice>
      )}
      {current.status === 'failed' && <ReclaimLink />}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <RecordItem key={row.key} row={row} />
        ))}
      </ul>
      {address && current.status === 'pending' && <RecordsLoading />}
    </>
  );
});

/** Link to an action that works without the service. */
function ReclaimLink() {
  const t = useMessages(messages);
  return (
    <Link to="/refund" className={styles.reclaim ?? ''}>
      {t('reclaim.all')}
    </Link>
  );
}

const ConnectHint = observer(function ConnectHint() {
  const { wallet, intents } = useShell();
  const t = useMessages(messages);
  // A wallet is being restored. A hint to connect would disappear a moment later.
  if (wallet.connection.status === 'restoring') return <RecordsLoading />;
  return (
    <EmptyState
      title={t('connect')}
      action={<Button onClick={() => intents.request('openWalletChooser', {})}>{t('connect.action')}</Button>}
    />
  );
});

export default RecordsPanel;
