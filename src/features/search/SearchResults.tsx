import { observer } from 'mobx-react-lite';
import { CollectionCard } from '../../market/widgets/CollectionCard/CollectionCard.tsx';
import { NftCard } from '../../market/widgets/NftCard/NftCard.tsx';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { latestOf } from '../../shell/stores/Polled.ts';
import { usePolled } from '../../shell/stores/usePolled.ts';
import { EmptyState } from '../../shell/ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../shell/ui/ErrorState/ErrorState.tsx';
import { Pagination } from '../../shell/ui/Pagination/Pagination.tsx';
import { loadResults, RESULTS_EVERY_MS, RESULTS_SHOWN } from './loadResults.ts';
import { messages } from './messages.ts';
import styles from './SearchPage.module.css';
import type { SearchTab } from './searchPath.ts';

interface Props {
  readonly chainName: string;
  readonly keyword: string;
  readonly tab: SearchTab;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** One page of results. Mount it again for another query, so that it never shows the reply of an earlier query. */
export const SearchResults = observer(function SearchResults({ chainName, keyword, tab, page, onPage }: Props) {
  const { api } = useShell();
  const t = useMessages(messages);
  const polled = usePolled((signal) => loadResults(api, { chainName, keyword, tab, page }, signal), {
    everyMs: RESULTS_EVERY_MS,
  });
  const { current } = polled;
  const found = latestOf(current);
  if (!found && current.status === 'pending') {
    return (
      <ul className={styles.cards} aria-busy="true" aria-label={t('searching')}>
        {Array.from({ length: RESULTS_SHOWN / 2 }, (_none, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name
          <li key={index} className={styles.skeleton} data-tab={tab} />
        ))}
      </ul>
    );
  }
  // A failure shows no results (spec §9), with a message and a retry button.
  if (!found) {
    return (
      <ErrorState
        title={t('failed.title')}
        text={t('failed')}
        retryLabel={t('retry')}
        onRetry={() => void polled.refresh()}
      />
    );
  }
  if (found.items.length === 0 && page === 1) return <EmptyState title={t('none')} text={t('none.text')} />;
  return (
    <div className={styles.results}>
      <p role="status">{t(found.total === 1 ? 'total_one' : 'total', { total: found.total })}</p>
      <ul className={styles.cards}>
        {found.items.map((item) => (
          <li key={item.key}>
            {'nft' in item ? (
              <NftCard nft={item.nft} from="search" />
            ) : (
              <CollectionCard collection={item.collection} from="search" />
            )}
          </li>
        ))}
      </ul>
      {(found.pages > 1 || page > 1) && (
        <Pagination
          page={page}
          pages={found.pages}
          label={t('pages')}
          previousLabel={t('previous')}
          nextLabel={t('next')}
          position={t('position', { page, pages: Math.max(page, found.pages) })}
          onPage={onPage}
        />
      )}
    </div>
  );
});
