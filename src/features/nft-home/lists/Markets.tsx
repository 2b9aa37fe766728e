import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { NftMedia } from '../../../market/widgets/NftMedia/NftMedia.tsx';
import { displayText } from '../../../model/text.ts';
import { formatPercent } from '../../../shell/i18n/formatPercent.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { latestOf } from '../../../shell/stores/Polled.ts';
import { usePolled } from '../../../shell/stores/usePolled.ts';
import { EmptyState } from '../../../shell/ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../shell/ui/ErrorState/ErrorState.tsx';
import { Skeleton } from '../../../shell/ui/Skeleton/Skeleton.tsx';
import { LISTS_EVERY_MS, loadMarkets } from '../homeLists.ts';
import { messages } from '../messages.ts';
import styles from './Markets.module.css';

/** The marketplaces of this chain, with their fees and whether users can sell there. */
export const Markets = observer(function Markets({ chainName }: { readonly chainName: string }) {
  const { api } = useShell();
  const t = useMessages(messages);
  const heading = useId();
  const polled = usePolled((signal) => loadMarkets(api, chainName, signal), { everyMs: LISTS_EVERY_MS });
  const markets = latestOf(polled.current);
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{t('markets')}</h2>
      {markets === undefined && polled.current.status === 'failed' && (
        <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void polled.refresh()} />
      )}
      {markets === undefined && polled.current.status === 'pending' && <Skeleton size="block" />}
      {markets?.length === 0 && <EmptyState title={t('markets.empty')} />}
      <ul className={styles.markets}>
        {markets?.map(({ id, name, logoUrl, feePercent, canSell }) => (
          <li key={id} className={styles.market}>
            <span className={styles.logo}>
              <NftMedia url={logoUrl} size={40} />
            </span>
            <span className={styles.facts}>
              <bdi className={styles.name}>{displayText(name, 40)}</bdi>
              <span className={styles.fee}>
                {t('markets.fee', { percent: formatPercent(feePercent) })}
                {' · '}
                {canSell ? t('markets.sells') : t('markets.buyOnly')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
});
