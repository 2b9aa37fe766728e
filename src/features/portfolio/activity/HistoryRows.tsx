import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { shortAddress } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { EmptyState } from '../../../shell/ui/EmptyState/EmptyState.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import styles from './ActivityPage.module.css';
import { HistoryList } from './HistoryList.tsx';
import { HistorySkeleton } from './HistorySkeleton.tsx';
import { isUnfiltered } from './historyFilter.ts';
import { messages } from './messages.ts';
import type { OrderHistory } from './OrderHistory.ts';

/** The loaded orders of the filter, or why there are none. */
export const HistoryRows = observer(function HistoryRows({ history }: { readonly history: OrderHistory }) {
  const t = useMessages(messages);
  const { shown, failed } = history;
  // Keeps the orders current while they are on the screen.
  void history.polled.current;
  return (
    <>
      {failed.length > 0 && (
        <Notice
          tone="warning"
          action={
            <Button variant="secondary" size="s" onClick={() => void history.polled.refresh()}>
              {t('retry')}
            </Button>
          }
        >
          {t('failed', { accounts: failed.map(({ address }) => shortAddress(address, 4, 2)).join(', ') })}
        </Notice>
      )}
      {shown.length === 0 ? <NoRows history={history} /> : <HistoryList rows={shown} />}
      <Foot history={history} />
    </>
  );
});

const Foot = observer(function Foot({ history }: { readonly history: OrderHistory }) {
  const t = useMessages(messages);
  const { shown, total, filter, filtered, hasMore } = history;
  const isAll = isUnfiltered(filter);
  if (shown.length === 0 && !hasMore) return null;
  return (
    <div className={styles.foot}>
      <span role="status" className={styles.count}>
        {isAll && total !== undefined && t('count', { shown: shown.length, total })}
      </span>
      {hasMore && (
        <Button variant="secondary" busy={history.isLoading} onClick={() => history.showMore()}>
          {t(filtered.length <= shown.length && !isAll ? 'older' : 'more')}
        </Button>
      )}
    </div>
  );
});

const NoRows = observer(function NoRows({ history }: { readonly history: OrderHistory }) {
  const { wallet, intents } = useShell();
  const t = useMessages(messages);
  const navigate = useNavigate();
  if (history.isPending || history.isLoading) return <HistorySkeleton label={t('loading')} />;
  if (!isUnfiltered(history.filter)) {
    return (
      <EmptyState
        title={t('none')}
        text={t('none.text')}
        action={
          <Button variant="secondary" onClick={() => history.clearFilter()}>
            {t('none.action')}
          </Button>
        }
      />
    );
  }
  if (history.accounts.length > 0) {
    return (
      <EmptyState
        title={t('empty')}
        text={t('empty.text')}
        action={<Button onClick={() => void navigate('/swap')}>{t('empty.action')}</Button>}
      />
    );
  }
  // A wallet is being restored. A hint to connect would disappear a moment later.
  if (wallet.connection.status === 'restoring') return <HistorySkeleton label={t('loading')} />;
  return (
    <EmptyState
      title={t('connect')}
      action={<Button onClick={() => intents.request('openWalletChooser', {})}>{t('connect.action')}</Button>}
    />
  );
});
