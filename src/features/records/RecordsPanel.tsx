import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { formatTime, wireTime } from '../../shell/i18n/format.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Badge } from '../../shell/ui/Badge/Badge.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { EmptyState } from '../../shell/ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../shell/ui/ErrorState/ErrorState.tsx';
import { Pagination } from '../../shell/ui/Pagination/Pagination.tsx';
import { Spinner } from '../../shell/ui/Spinner/Spinner.tsx';
import { messages } from './messages.ts';
import { orderDialog } from './orderDialog.ts';
import styles from './RecordsPanel.module.css';
import { type RecordRow, RecordsStore } from './RecordsStore.ts';
import { statusTone } from './statusTone.ts';

export const RecordsPanel = observer(function RecordsPanel() {
  const shell = useShell();
  const t = useMessages(messages);
  const [store] = useState(() => new RecordsStore(shell));
  useEffect(() => store.start(), [store]);
  const { rows, total } = store;
  const { current } = store.polled;
  const isRestoring = shell.wallet.connection.status === 'restoring';
  if (!store.address && rows.length === 0) {
    if (isRestoring) return <Spinner label={t('loading')} />;
    return (
      <EmptyState
        title={t('connect')}
        action={<Button onClick={() => shell.intents.ask('openWalletChooser', {})}>{t('connect.action')}</Button>}
      />
    );
  }
  if (rows.length === 0 && current.status === 'pending') return <Spinner label={t('loading')} />;
  if (rows.length === 0 && current.status === 'failed') {
    return (
      <ErrorState
        title={t('failed')}
        text={t('failed.text')}
        retryLabel={t('retry')}
        onRetry={() => void store.polled.refresh()}
      />
    );
  }
  return (
    <section className={styles.panel} aria-label={t('title')}>
      <p className={styles.head} role="status">
        {total !== undefined && t('total', { total })}
        {current.status === 'failed' &&
          current.at !== undefined &&
          ` · ${t('stale', { time: formatTime(current.at, shell.i18n.tag) })}`}
      </p>
      {rows.length === 0 ? (
        <EmptyState title={t('empty')} text={t('empty.text')} />
      ) : (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <Row key={row.hash || row.createdAt} row={row} />
          ))}
        </ul>
      )}
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
    </section>
  );
});

const Row = observer(function Row({ row }: { readonly row: RecordRow }) {
  const { dialogs, i18n } = useShell();
  const t = useMessages(messages);
  const status = row.local ? t(`local.${row.local}`) : t(`status.${row.status}`);
  const at = row.createdAt ?? (row.createTime === undefined ? undefined : wireTime(row.createTime));
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        disabled={row.hash === ''}
        aria-label={t('row.open', { from: row.from, to: row.to, status })}
        onClick={() => dialogs.open(orderDialog, { hash: row.hash })}
      >
        <span className={styles.pair}>
          <bdi>{row.from}</bdi> → <bdi>{row.to}</bdi>
        </span>
        <Badge tone={row.local ? 'warning' : statusTone(row.status)}>{status}</Badge>
        <span className={styles.time}>{at === undefined ? '' : formatTime(at, i18n.tag)}</span>
      </button>
    </li>
  );
});
