import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { nftKey } from '../../../market/stores/CartMarks.ts';
import { useAfterPurchase } from '../../../market/stores/useAfterPurchase.ts';
import { NftCard } from '../../../market/widgets/NftCard/NftCard.tsx';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { latestOf } from '../../../shell/stores/Polled.ts';
import { usePolled } from '../../../shell/stores/usePolled.ts';
import { EmptyState } from '../../../shell/ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../shell/ui/ErrorState/ErrorState.tsx';
import { JUST_LISTED, LISTS_EVERY_MS, loadJustListed } from '../homeLists.ts';
import { messages } from '../messages.ts';
import styles from './JustListed.module.css';

/** The newest listing of each collection that was listed last. The height is the same during and after loading. */
export const JustListed = observer(function JustListed({ chainName }: { readonly chainName: string }) {
  const { api } = useShell();
  const t = useMessages(messages);
  const heading = useId();
  const polled = usePolled((signal) => loadJustListed(api, chainName, signal), { everyMs: LISTS_EVERY_MS });
  useAfterPurchase(() => void polled.refresh());
  const { current } = polled;
  const nfts = latestOf(current);
  return (
    <section className={styles.section} aria-labelledby={heading} aria-busy={current.status === 'pending'}>
      <h2 id={heading}>{t('recent')}</h2>
      {nfts === undefined && current.status === 'failed' ? (
        <div className={styles.place}>
          <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void polled.refresh()} />
        </div>
      ) : nfts?.length === 0 ? (
        <div className={styles.place}>
          <EmptyState title={t('strip.empty')} />
        </div>
      ) : (
        <ul className={styles.cards}>
          {nfts
            ? nfts.map((nft) => (
                <li key={nftKey(nft)}>
                  <NftCard nft={nft} from="home" />
                </li>
              ))
            : Array.from({ length: JUST_LISTED }, (_none, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name
                <li key={index} className={styles.skeleton} aria-hidden="true" />
              ))}
        </ul>
      )}
    </section>
  );
});
