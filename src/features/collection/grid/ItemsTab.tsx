import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { collectionAssets } from '../../../api/nft/collections.ts';
import { nftOf } from '../../../api/nft/readNft.ts';
import { boughtNftsOf } from '../../../market/stores/BoughtNfts.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { EmptyState } from '../../../shell/ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../shell/ui/ErrorState/ErrorState.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { MOBILE_WIDTH } from '../../../shell/ui/theme/breakpoints.ts';
import { useMinWidth } from '../../../shell/ui/useMinWidth.ts';
import type { CollectionInfo } from '../CollectionHead.tsx';
import { assetsRequest, type CollectionPlace } from '../filters/assetsRequest.ts';
import { type CollectionQuery, cleared, type QueryChange } from '../filters/collectionQuery.ts';
import { FilterChips } from '../filters/FilterChips.tsx';
import { FilterSheet } from '../filters/FilterSheet.tsx';
import { Filters } from '../filters/Filters.tsx';
import { messages } from '../messages.ts';
import { GridToolbar } from './GridToolbar.tsx';
import { GridView } from './GridView.tsx';
import { gridOf } from './gridOf.ts';
import styles from './ItemsTab.module.css';
import type { NftGrid } from './NftGrid.ts';

interface Props {
  readonly place: CollectionPlace;
  readonly info: CollectionInfo | undefined;
  readonly query: CollectionQuery;
  readonly onChange: (change: QueryChange) => void;
}

/** A collection's NFTs with the active filters above them. The filters stand beside them; on a phone they are a sheet. */
export const ItemsTab = observer(function ItemsTab({ place, info, query, onChange }: Props) {
  const shell = useShell();
  const question = JSON.stringify(assetsRequest(place, query, 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question holds everything that is asked
  const grid = useMemo(
    () =>
      gridOf(shell, question, async (page, signal) => {
        const { lists, total } = await shell.api.call(collectionAssets, assetsRequest(place, query, page), { signal });
        return { nfts: lists.map(nftOf), total };
      }),
    [shell, question],
  );
  const t = useMessages(messages);
  const isWide = useMinWidth(MOBILE_WIDTH);
  const [isFiltering, setFiltering] = useState(false);
  const filters = { place, info, query, onChange };
  const { version } = boughtNftsOf(shell);
  // Other visitors buy and list too. The facts are read again and again, and the NFTs only when these have changed.
  const facts = info && [info.listedCount, info.floor, info.volume, info.holders, info.supply].join(' ');
  useEffect(() => grid.renew(version, facts), [grid, version, facts]);
  return (
    <div className={styles.items}>
      {isWide && (
        <aside className={styles.filters} aria-label={t('filters')}>
          <Filters {...filters} />
        </aside>
      )}
      {isFiltering && !isWide && <FilterSheet {...filters} count={grid.count} onClose={() => setFiltering(false)} />}
      <div className={styles.main}>
        <GridToolbar
          place={place}
          query={query}
          count={grid.count}
          onChange={onChange}
          onFilter={isWide ? undefined : () => setFiltering(true)}
        />
        <FilterChips place={place} query={query} onChange={onChange} />
        <Grid key={question} grid={grid} onClear={() => onChange(cleared)} />
      </div>
    </div>
  );
});

const Grid = observer(function Grid({ grid, onClear }: { readonly grid: NftGrid; readonly onClear: () => void }) {
  const t = useMessages(messages);
  const { count, error } = grid;
  useEffect(() => {
    grid.look(0, 0);
    return () => grid.rest();
  }, [grid]);
  if (count === undefined && error !== undefined) {
    return (
      <ErrorState
        title={t('grid.failed')}
        text={t('grid.failed.text')}
        retryLabel={t('retry')}
        onRetry={() => grid.retry()}
      />
    );
  }
  if (count === undefined) return <GridLoading />;
  if (count === 0) {
    return (
      <EmptyState
        title={t('grid.empty')}
        text={t('grid.empty.text')}
        action={
          <Button variant="secondary" onClick={onClear}>
            {t('filter.clear')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      {error !== undefined && (
        <Notice
          tone="warning"
          action={
            <Button variant="secondary" size="s" onClick={() => grid.retry()}>
              {t('retry')}
            </Button>
          }
        >
          {t('grid.partly')}
        </Notice>
      )}
      <GridView grid={grid} count={count} />
    </>
  );
});

function GridLoading() {
  const t = useMessages(messages);
  return (
    <ul className={styles.loading} aria-busy="true" aria-label={t('grid.loading')}>
      {Array.from({ length: 12 }, (_none, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name
        <li key={index} />
      ))}
    </ul>
  );
}
