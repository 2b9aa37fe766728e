import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useAfterPurchase } from '../../../market/stores/useAfterPurchase.ts';
import { CollectionCard } from '../../../market/widgets/CollectionCard/CollectionCard.tsx';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { latestOf } from '../../../shell/stores/Polled.ts';
import { usePolled } from '../../../shell/stores/usePolled.ts';
import { EmptyState } from '../../../shell/ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../shell/ui/ErrorState/ErrorState.tsx';
import { LISTS_EVERY_MS, type LoadCollections, STRIP_CARDS } from '../homeLists.ts';
import { messages } from '../messages.ts';
import styles from './CollectionStrip.module.css';

interface Props {
  readonly title: string;
  readonly chainName: string;
  readonly load: LoadCollections;
}

/** A row of collections. Its height is the same during and after loading. */
export const CollectionStrip = observer(function CollectionStrip({ title, chainName, load }: Props) {
  const { api } = useShell();
  const t = useMessages(messages);
  const heading = useId();
  const polled = usePolled((signal) => load(api, chainName, signal), { everyMs: LISTS_EVERY_MS });
  useAfterPurchase(() => void polled.refresh());
  const { current } = polled;
  const collections = latestOf(current);
  return (
    <section className={styles.section} aria-labelledby={heading} aria-busy={current.status === 'pending'}>
      <h2 id={heading}>{title}</h2>
      {collections === undefined && current.status === 'failed' ? (
        <div className={styles.place}>
          <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void polled.refresh()} />
        </div>
      ) : collections?.length === 0 ? (
        <div className={styles.place}>
          <EmptyState title={t('strip.empty')} />
        </div>
      ) : (
        <ul className={styles.cards}>
          {collections
            ? collections.map((collection) => (
                <li key={`${collection.chainName}/${collection.id}`}>
                  <CollectionCard collection={collection} from="home" />
                </li>
              ))
            : Array.from({ length: STRIP_CARDS }, (_none, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name
                <li key={index} className={styles.skeleton} aria-hidden="true" />
              ))}
        </ul>
      )}
    </section>
  );
});
