import { observer } from 'mobx-react-lite';
import { useId, useMemo } from 'react';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { latestOf } from '../../../shell/stores/Polled.ts';
import { usePolled } from '../../../shell/stores/usePolled.ts';
import { EmptyState } from '../../../shell/ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../shell/ui/ErrorState/ErrorState.tsx';
import { messages } from '../messages.ts';
import { ChartPlot } from './ChartPlot.tsx';
import styles from './ChartsTab.module.css';
import { ChartTable } from './ChartTable.tsx';
import type { ChartKind, ChartRequest } from './charts.ts';

interface Props<T> {
  readonly kind: ChartKind<T>;
  readonly request: ChartRequest;
  /** Symbol of the chain's coin. */
  readonly symbol: string;
}

const CHARTS_EVERY_MS = 5 * 60_000;

/** One chart, with the same data as a table below it. */
export const ChartPanel = observer(function ChartPanel<T>({ kind, request, symbol }: Props<T>) {
  const { api, i18n } = useShell();
  const t = useMessages(messages);
  const heading = useId();
  const polled = usePolled((signal) => kind.load(api, request, signal), { everyMs: CHARTS_EVERY_MS });
  const { current } = polled;
  const data = latestOf(current);
  const { tag } = i18n;
  const model = useMemo(() => data && kind.model(data, { t, tag, symbol }), [kind, data, t, tag, symbol]);
  const title = t(`chart.${kind.id}`);
  return (
    <section className={styles.panel} aria-labelledby={heading} aria-busy={current.status === 'pending'}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      {!model && current.status === 'pending' && <div className={styles.skeleton} aria-hidden="true" />}
      {!model && current.status === 'failed' && (
        <ErrorState title={t('chart.failed')} retryLabel={t('retry')} onRetry={() => void polled.refresh()} />
      )}
      {model?.x.values.length === 0 && (
        <EmptyState figure="none" title={t('chart.empty')} text={t('chart.empty.text')} />
      )}
      {model && model.x.values.length > 0 && (
        <>
          <ChartPlot model={model} label={t('chart.label', { title })} failed={t('chart.notDrawn')} />
          <details className={styles.data}>
            <summary>{t('chart.data')}</summary>
            <ChartTable title={t('chart.table', { title })} table={model.table} />
          </details>
        </>
      )}
    </section>
  );
});
