import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { collectionInfo } from '../../api/nft/collections.ts';
import { collectionDetailOf } from '../../api/nft/readNft.ts';
import { useAfterPurchase } from '../../market/stores/useAfterPurchase.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { lazyView } from '../../shell/lazyView.tsx';
import { useShell } from '../../shell/ShellContext.tsx';
import { latestOf } from '../../shell/stores/Polled.ts';
import { usePolled } from '../../shell/stores/usePolled.ts';
import { ErrorState } from '../../shell/ui/ErrorState/ErrorState.tsx';
import { Skeleton } from '../../shell/ui/Skeleton/Skeleton.tsx';
import { Tabs } from '../../shell/ui/Tabs/Tabs.tsx';
import { CollectionHead } from './CollectionHead.tsx';
import styles from './CollectionView.module.css';
import { type CollectionPlace, placeRequest } from './filters/assetsRequest.ts';
import { collectionViews } from './filters/collectionQuery.ts';
import { useCollectionQuery } from './filters/useCollectionQuery.ts';
import { ItemsTab } from './grid/ItemsTab.tsx';
import { messages } from './messages.ts';

const ActivityTab = lazyView(() => import('./activity/ActivityTab.tsx'));
const ChartsTab = lazyView(() => import('./charts/ChartsTab.tsx'));
const INFO_EVERY_MS = 10_000;

interface Props {
  readonly place: CollectionPlace;
  /** The name in the link, safe to display. Shown until the service's reply. */
  readonly name: string;
}

/** A collection: facts, then the tabs with NFTs, activity and charts. The selection is in the address. */
export const CollectionView = observer(function CollectionView({ place, name }: Props) {
  const { api } = useShell();
  const t = useMessages(messages);
  const [query, change] = useCollectionQuery();
  const polled = usePolled(
    (signal) => api.call(collectionInfo, placeRequest(place), { signal }).then(collectionDetailOf),
    {
      everyMs: INFO_EVERY_MS,
    },
  );
  useAfterPurchase(() => void polled.refresh());
  const info = latestOf(polled.current);
  const contract = info?.contract ?? place.contract;
  return (
    <article className={styles.page}>
      <CollectionHead info={info} name={name} chain={place.chain} />
      {!info && polled.current.status === 'failed' && (
        <ErrorState
          title={t('info.failed')}
          text={t('info.failed.text')}
          retryLabel={t('retry')}
          onRetry={() => void polled.refresh()}
        />
      )}
      <Tabs
        label={t('views')}
        tabs={collectionViews.map((id) => ({ id, label: t(`view.${id}`) }))}
        current={query.view}
        onSelect={(id) => change({ view: collectionViews.find((view) => view === id) ?? 'items' })}
      >
        {query.view === 'items' && <ItemsTab place={place} info={info} query={query} onChange={change} />}
        {query.view !== 'items' && contract && (
          <Suspense fallback={<Skeleton size="block" />}>
            {query.view === 'activity' ? (
              <ActivityTab chain={place.chain} contract={contract} />
            ) : (
              <ChartsTab chain={place.chain} contract={contract} />
            )}
          </Suspense>
        )}
      </Tabs>
    </article>
  );
});
