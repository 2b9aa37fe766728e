import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import type { Pages } from '../../../market/lists/Pages.ts';
import { errorText } from '../../../shell/i18n/errors/errorText.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { EmptyState } from '../../../shell/ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../shell/ui/ErrorState/ErrorState.tsx';
import { Pagination } from '../../../shell/ui/Pagination/Pagination.tsx';
import { Spinner } from '../../../shell/ui/Spinner/Spinner.tsx';
import { messages } from '../messages.ts';
import styles from '../sell.module.css';

interface Props<T> {
  readonly pages: Pages<T>;
  readonly label: string;
  readonly empty: string;
  /** Action for an empty list. */
  readonly emptyAction: ReactNode;
  readonly keyOf: (item: T, index: number) => string;
  readonly render: (item: T) => ReactNode;
  readonly layout?: 'grid' | 'rows';
}

/** One page of a list, or the reason why it is empty, with page navigation. */
export const PageList = observer(function PageList<T>({
  pages,
  label,
  empty,
  emptyAction,
  keyOf,
  render,
  layout = 'grid',
}: Props<T>) {
  const { i18n } = useShell();
  const t = useMessages(messages);
  useEffect(() => {
    void pages.go(1);
    return () => pages.stop();
  }, [pages]);
  const { state, page } = pages;
  if (state.status === 'loading') return <Spinner label={t('loading')} />;
  if (state.status === 'failed') {
    return (
      <ErrorState
        title={t('failed')}
        text={errorText(i18n, state.error)}
        retryLabel={t('again')}
        onRetry={() => void pages.go(page)}
      />
    );
  }
  const { items } = state.page;
  if (items.length === 0) return <EmptyState title={empty} action={emptyAction} />;
  return (
    <>
      <ul className={layout === 'grid' ? styles.grid : styles.rows} aria-label={label}>
        {items.map((item, index) => (
          <li key={keyOf(item, index)}>{render(item)}</li>
        ))}
      </ul>
      {pages.pages > 1 && (
        <Pagination
          page={page}
          pages={pages.pages}
          label={label}
          previousLabel={t('page.previous')}
          nextLabel={t('page.next')}
          position={t('page.position', { page, pages: pages.pages })}
          onPage={(next) => void pages.go(next)}
        />
      )}
    </>
  );
});
