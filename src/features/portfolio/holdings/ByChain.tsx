import { observer } from 'mobx-react-lite';
import { formatDollars } from '../../../shell/i18n/formatDollars.ts';
import { formatPercent } from '../../../shell/i18n/formatPercent.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { messages } from '../messages.ts';
import styles from './ByChain.module.css';
import type { ChainShare, Holdings } from './Holdings.ts';

/** Chains shown before the others. */
const SHOWN = 8;
/** Width of the bar in units of its drawing. */
const WIDTH = 300;
const GAP = 2;

/** The value on each chain, as a bar and a list. */
export const ByChain = observer(function ByChain({ holdings }: { readonly holdings: Holdings }) {
  const t = useMessages(messages);
  const { shares } = holdings;
  if (shares.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="portfolio-chains">
      <h2 id="portfolio-chains" className={styles.title}>
        {t('byChain')}
      </h2>
      <ShareBar shares={shares} />
      <ul className={styles.list}>
        {shares.slice(0, SHOWN).map(({ chain, value, bps, isUnpriced, status }, index) => {
          const share = formatPercent(bps / 100);
          return (
            <li key={chain.id} className={styles.row}>
              <span className={styles.dot} data-place={index % 6} aria-hidden="true" />
              <img className={styles.logo} src={chain.icon} alt="" width={24} height={24} />
              <span className={styles.chain}>{chain.name}</span>
              {status === 'silent' ? (
                <span className={styles.silent}>{t('silent')}</span>
              ) : isUnpriced ? (
                <span className={styles.share}>{t('value.none')}</span>
              ) : (
                <>
                  <span>{formatDollars(value)}</span>
                  <span className={styles.share} title={t('share', { share })}>
                    {share}
                  </span>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
});

/** Parts of the total side by side. The list beside it says the same. */
function ShareBar({ shares }: { readonly shares: readonly ChainShare[] }) {
  const drawn = shares.filter(({ bps }) => bps > 0).slice(0, SHOWN);
  let x = 0;
  const bars = drawn.map(({ chain, bps }, index) => {
    const width = (bps * WIDTH) / 10_000;
    const bar = { id: chain.id, x, width: Math.max(1, width - GAP), place: index % 6 };
    x += width;
    return bar;
  });
  return (
    <svg className={styles.bar} viewBox={`0 0 ${WIDTH} 12`} preserveAspectRatio="none" aria-hidden="true">
      {bars.map(({ id, place, ...bar }) => (
        <rect key={id} {...bar} height="12" data-place={place} />
      ))}
    </svg>
  );
}
