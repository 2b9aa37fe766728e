import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useAfterPurchase } from '../../../market/stores/useAfterPurchase.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { latestOf } from '../../../shell/stores/Polled.ts';
import { usePolled } from '../../../shell/stores/usePolled.ts';
import { EmptyState } from '../../../shell/ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../shell/ui/ErrorState/ErrorState.tsx';
import { Pagination } from '../../../shell/ui/Pagination/Pagination.tsx';
import { Skeleton } from '../../../shell/ui/Skeleton/Skeleton.tsx';
import { LISTS_EVERY_MS, loadRankings, RANKING_ROWS } from '../homeLists.ts';
import { messages } from '../messages.ts';
import styles from './RankingList.module.css';
import { RankingRow } from './RankingRow.tsx';
import type { RankingQuery } from './rankingQuery.ts';

interface Props {
  readonly chain: ChainPlugin;
  readonly query: RankingQuery;
  readonly onPage: (page: number) => void;
  /** Called when the height of the list is known. */
  readonly onPlaced: () => void;
}

/** One page of the rankings. Mount it again for another query, so that it never shows the reply of an earlier query. */
export const RankingList = observer(function RankingList({ chain, query, onPage, onPlaced }: Props) {
  const { api } = useShell();
  const t = useMessages(messages);
  const request = { ...query, chainName: chain.wire.name };
  const polled = usePolled((signal) => loadRankings(api, request, signal), { everyMs: LISTS_EVERY_MS });
  useAfterPurchase(() => void polled.refresh());
  const page = latestOf(polled.current);
  const first = (query.page - 1) * RANKING_ROWS + 1;
  const isPlaced = polled.current.status !== 'pending';
  useEffect(() => {
    if (isPlaced) onPlaced();
  }, [isPlaced, onPlaced]);
  if (!page && polled.current.status === 'failed') {
    return (
      <div className={styles.place}>
        <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void polled.refresh()} />
      </div>
    );
  }
  if (page?.rows.length === 0 && query.page === 1) {
    return (
      <div className={styles.place}>
        <EmptyState title={t('top.empty', { chain: chain.name })} text={t('top.empty.text')} />
      </div>
    );
  }
  return (
    <>
      <ol className={styles.list} aria-label={t('top.table')} aria-busy={!page} start={first}>
        {page
          ? page.rows.map((collection, index) => (
              <RankingRow
                key={`${collection.chainName}/${collection.id}`}
                collection={collection}
                chain={chain}
                rank={first + index}
                field={query.field}
              />
            ))
          : Array.from({ length: RANKING_ROWS }, (_none, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name
              <li key={index} className={styles.row}>
                <Skeleton />
              </li>
            ))}
      </ol>
      {page && (page.pages > 1 || query.page > 1) && (
        <Pagination
          page={query.page}
          pages={page.pages}
          label={t('pages')}
          previousLabel={t('previous')}
          nextLabel={t('next')}
          position={t('position', { page: query.page, pages: Math.max(page.pages, query.page) })}
          onPage={onPage}
        />
      )}
    </>
  );
});
