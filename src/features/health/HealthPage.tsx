import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { usePageName } from '../../shell/layout/usePageName.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { Notice } from '../../shell/ui/Notice/Notice.tsx';
import { Tabs } from '../../shell/ui/Tabs/Tabs.tsx';
import { HealthCheck } from './HealthCheck.ts';
import { HealthItem } from './HealthItem.tsx';
import styles from './HealthPage.module.css';
import { healthReport } from './healthReport.ts';
import { type Filter, type HealthRow, healthRows, isShown } from './healthRows.ts';
import { messages } from './messages.ts';

const filters = ['all', 'inUse', 'trouble'] as const satisfies readonly Filter[];
const kinds = ['chain', 'wallet', 'channel'] as const;

/** State of chains, wallets and channels, as seen by this browser. Checks run only when the user starts them. */
const HealthPage = observer(function HealthPage() {
  const shell = useShell();
  const t = useMessages(messages);
  const [check] = useState(() => new HealthCheck(shell));
  const [filter, setFilter] = useState<Filter>('all');
  usePageName(t('title'));
  useEffect(() => () => check.stop(), [check]);
  const rows = healthRows(shell, check.channels);
  return (
    <article className={styles.page}>
      <h1>{t('title')}</h1>
      <p className={styles.about}>{t('about')}</p>
      <Tools check={check} rows={rows} />
      {check.hasBackendFailed && <Notice tone="warning">{t('backend.failed')}</Notice>}
      <Tabs
        label={t('filter')}
        current={filter}
        onSelect={(id) => setFilter(filters.find((one) => one === id) ?? 'all')}
        tabs={filters.map((id) => ({ id, label: t(`filter.${id}`) }))}
      >
        {kinds.map((kind) => (
          <Section key={kind} kind={kind} rows={rows.filter((row) => row.kind === kind && isShown(row, filter))} />
        ))}
      </Tabs>
    </article>
  );
});

export default HealthPage;

/** The check, its progress, and the report for support. */
const Tools = observer(function Tools({
  check,
  rows,
}: {
  readonly check: HealthCheck;
  readonly rows: readonly HealthRow[];
}) {
  const { toasts } = useShell();
  const t = useMessages(messages);
  const { state } = check;
  const isRunning = state.status === 'running';
  const copy = async (): Promise<void> => {
    try {
      // Browsers provide no clipboard to pages without https.
      if (!navigator.clipboard) throw new Error('no clipboard here');
      await navigator.clipboard.writeText(healthReport(rows, Date.now()));
      toasts.succeed(t('copied'));
    } catch {
      toasts.succeed(t('copy.failed'));
    }
  };
  return (
    <div className={styles.tools}>
      <Button onClick={() => (isRunning ? check.stop() : void check.run())}>{t(isRunning ? 'stop' : 'check')}</Button>
      <Button variant="secondary" onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <p className={styles.about} role="status">
        {isRunning && t('checking', { done: state.done, total: state.total })}
        {state.status === 'done' && t('checked', { total: state.total })}
      </p>
    </div>
  );
});

function Section({ kind, rows }: { readonly kind: (typeof kinds)[number]; readonly rows: readonly HealthRow[] }) {
  const t = useMessages(messages);
  return (
    <section className={styles.section}>
      <h2>{t(`${kind}s`)}</h2>
      {rows.length === 0 && <p className={styles.about}>{t('none')}</p>}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <HealthItem key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}
