import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { NftDetail } from '../../market/Nft.ts';
import { formatAmount } from '../../shell/i18n/format.ts';
import { paragraphOf } from '../../shell/i18n/joinTexts.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Money } from '../../shell/widgets/Money/Money.tsx';
import { InsightStore, type PriceEstimate } from './InsightStore.ts';
import { messages } from './messages.ts';
import styles from './NftDetailPage.module.css';
import { StatedText } from './StatedText.tsx';

/** The service's price estimate and description. Shows nothing if there is no data. */
export const Insight = observer(function Insight({ nft }: { readonly nft: NftDetail }) {
  const { api, i18n } = useShell();
  const t = useMessages(messages);
  const [store] = useState(() => new InsightStore(api));
  const { language } = i18n;
  useEffect(() => {
    const gone = new AbortController();
    void store.loadEstimate(nft, gone.signal);
    return () => gone.abort();
  }, [store, nft]);
  useEffect(() => {
    const gone = new AbortController();
    void store.loadText(nft, language, gone.signal);
    return () => gone.abort();
  }, [store, nft, language]);
  const { estimate, text } = store;
  if (!estimate && text === '') return null;
  return (
    <section aria-label={t('insight')}>
      <h2>{t('insight')}</h2>
      {estimate && <Estimate estimate={estimate} />}
      {text && <StatedText text={text} />}
      <p className={styles.muted}>{t('insight.stated')}</p>
    </section>
  );
});

function Estimate({ estimate: { price, confidence, sales, days, floor } }: { readonly estimate: PriceEstimate }) {
  const { i18n } = useShell();
  const t = useMessages(messages);
  const text = (amount: typeof price) => `${formatAmount(amount)} ${amount.currency.symbol}`;
  return (
    <div>
      <p>
        {t('estimate')}
        <strong>
          <Money amount={price} />
        </strong>
        {t(`estimate.${confidence}`)}
      </p>
      <p className={styles.muted}>
        {paragraphOf(i18n.language, [
          sales > 0 && t('estimate.sales', { sales, days }),
          floor && t('estimate.floor', { price: text(floor) }),
          t('estimate.note'),
        ])}
      </p>
    </div>
  );
}
