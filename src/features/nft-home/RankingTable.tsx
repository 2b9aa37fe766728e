import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { latestOf } from '../../shell/stores/Polled.ts';
import { usePolled } from '../../shell/stores/usePolled.ts';
import { EmptyState } from '../../shell/ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../shell/ui/ErrorState/ErrorState.tsx';
import { Pagination } from '../../shell/ui/Pagination/Pagination.tsx';
import { Skeleton } from '../../shell/ui/Skeleton/Skeleton.tsx';
import { LISTS_EVERY_MS, loadRankings, RANKING_ROWS } from './homeLists.ts';
import { messages } from './messages.ts';
import { RankingRow } from './RankingRow.tsx';
import styles from './RankingTable.module.css';
import type { RankingQuery } from './rankingQuery.ts';

interface Props {
  readonly chain: ChainPlugin;
  readonly query: RankingQuery;
  readonly onPage: (page: number) => void;
  /** Called when the height of the list is known. */
  readonly onPlaced: () => void;
}

const columns = ['vol', 'volPercent', 'floorPrice', 'owners', 'supply'] as const;

/** One page of the rankings. Mount it again for another query, so that it never shows the reply of an earlier query. */
export const RankingTable = observer(function RankingTable({ chain, query, onPage, onPlaced }: Props) {
  const { api } = useShell();
  const t = useMessages(messages);
  const request = { ...query, mainnet: chain.wire.name };
  const polled = usePolled((signal) => loadRankings(api, request, signal), { everyMs: LISTS_EVERY_MS });
  const page = latestOf(polled.current);
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
      {/* A table wider than the screen scrolls in its own container, also by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached */}
      <section className={styles.scroller} tabIndex={0} aria-label={t('top.table')}>
        <table className={styles.table} aria-busy={!page}>
          <TableHead query={query} />
          <tbody>
            {page
              ? page.rows.map((collection, index) => (
                  <RankingRow
                    key={`${collection.chainName}/${collection.id}`}
                    collection={collection}
                    rank={(query.page - 1) * RANKING_ROWS + index + 1}
                  />
                ))
              : Array.from({ length: RANKING_ROWS }, (_none, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name
                  <tr key={index} className={styles.row}>
                    <td colSpan={columns.length + 2}>
                      <Skeleton />
                    </td>
                  </tr>
                ))}
          </tbody>
        </table>
      </section>
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

function TableHead({ query }: Pick<Props, 'query'>) {
  const t = useMessages(messages);
  const direction = query.direction === 'asc' ? 'ascending' : 'descending';
  return (
    <thead>
      <tr>
        <th scope="col">{t('column.rank')}</th>
        <th scope="col">{t('column.name')}</th>
        {columns.map((column) => (
          <th
            key={column}
            scope="col"
            className={styles.number}
            {...(column === query.field ? { 'aria-sort': direction } : {})}
          >
            {t(`column.${column}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
