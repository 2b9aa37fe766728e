import { observer } from 'mobx-react-lite';
import { getAssetsEventsList } from '../../../api/nft/charts.ts';
import { nftEventOf } from '../../../api/nft/readNft.ts';
import { ofContract } from '../../../api/nft/writeNft.ts';
import type { NftEventKind } from '../../../market/Nft.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { latestOf } from '../../../shell/stores/Polled.ts';
import { usePolled } from '../../../shell/stores/usePolled.ts';
import { EmptyState } from '../../../shell/ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../shell/ui/ErrorState/ErrorState.tsx';
import { Pagination } from '../../../shell/ui/Pagination/Pagination.tsx';
import { Skeleton } from '../../../shell/ui/Skeleton/Skeleton.tsx';
import { Table } from '../../../shell/ui/Table/Table.tsx';
import { messages } from '../messages.ts';
import { ActivityRow } from './ActivityRow.tsx';
import styles from './ActivityTab.module.css';

const ROWS = 20;
const columns = ['event', 'nft', 'price', 'from', 'to', 'time'] as const;
const EVENTS_EVERY_MS = 30_000;

interface Props {
  readonly chain: ChainPlugin;
  readonly contract: string;
  /** Empty: all kinds. */
  readonly kind: NftEventKind | '';
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** A page of events. Mounted again for each query, so that a reply never shows under another query. */
export const ActivityTable = observer(function ActivityTable({ chain, contract, kind, page, onPage }: Props) {
  const { api } = useShell();
  const t = useMessages(messages);
  const polled = usePolled(
    (signal) =>
      api.call(
        getAssetsEventsList,
        {
          ...ofContract({ chainName: chain.wire.name, contract }),
          time: '90d',
          page,
          pageSize: ROWS,
          eventTypes: kind ? [kind] : [],
        },
        { signal },
      ),
    { everyMs: EVENTS_EVERY_MS },
  );
  const events = latestOf(polled.current);
  if (!events && polled.current.status === 'failed') {
    return <ErrorState title={t('activity.failed')} retryLabel={t('retry')} onRetry={() => void polled.refresh()} />;
  }
  if (events?.lists.length === 0 && page === 1) return <EmptyState title={t('activity.empty')} />;
  const pages = Math.max(page, Math.ceil((events?.total ?? 0) / ROWS));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached */}
      <section className={styles.scroller} tabIndex={0} aria-label={t('view.activity')}>
        <Table size="m" isStacked isBusy={!events} columns={columns.map((id) => ({ id, title: t(`activity.${id}`) }))}>
          {events
            ? events.lists
                .slice(0, ROWS)
                .map(nftEventOf)
                .map((event) => <ActivityRow key={event.id} event={event} chain={chain} />)
            : Array.from({ length: ROWS }, (_none, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name
                <tr key={index}>
                  <td colSpan={columns.length}>
                    <Skeleton />
                  </td>
                </tr>
              ))}
        </Table>
      </section>
      {pages > 1 && (
        <Pagination
          page={page}
          pages={pages}
          label={t('pages')}
          previousLabel={t('previous')}
          nextLabel={t('next')}
          position={t('position', { page, pages })}
          onPage={onPage}
        />
      )}
    </>
  );
});
