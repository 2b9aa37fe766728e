import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import type { NftCollection } from '../../../market/Nft.ts';
import { collectionPath } from '../../../market/nftPath.ts';
import { useAfterPurchase } from '../../../market/stores/useAfterPurchase.ts';
import { CoinMoney } from '../../../market/widgets/CoinMoney/CoinMoney.tsx';
import { collectionName } from '../../../market/widgets/CollectionCard/CollectionCard.tsx';
import { CollectionPictures } from '../../../market/widgets/CollectionPictures/CollectionPictures.tsx';
import { formatCount } from '../../../shell/i18n/formatDecimal.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { latestOf } from '../../../shell/stores/Polled.ts';
import { usePolled } from '../../../shell/stores/usePolled.ts';
import { LISTS_EVERY_MS, loadPopular } from '../homeLists.ts';
import { messages } from '../messages.ts';
import styles from './Hero.module.css';

const PICTURES = 6;

/** The collection with the most listings of the last week, with six of its pictures. Hidden if there is none. */
export const Hero = observer(function Hero({ chain }: { readonly chain: ChainPlugin }) {
  const { api } = useShell();
  const polled = usePolled((signal) => loadPopular(api, chain.wire.name, signal), { everyMs: LISTS_EVERY_MS });
  useAfterPurchase(() => void polled.refresh());
  const [collection] = latestOf(polled.current) ?? [];
  if (!collection)
    return polled.current.status === 'pending' ? <div className={styles.hero} aria-hidden="true" /> : null;
  return <Featured key={collection.id} collection={collection} chain={chain} />;
});

interface Props {
  readonly collection: NftCollection;
  readonly chain: ChainPlugin;
}

const Featured = observer(function Featured({ collection, chain }: Props) {
  const t = useMessages(messages);
  const { floor, symbol, supply, holders } = collection;
  const counts = [
    supply !== undefined && t('hero.items', { count: formatCount(supply) }),
    holders !== undefined && t('hero.owners', { count: formatCount(holders) }),
  ].filter((text) => text !== false);
  return (
    <section className={styles.hero} aria-label={t('hero')}>
      <CollectionPictures collection={collection} count={PICTURES} size={224} styles={styles} />
      <div className={styles.words}>
        <span className={styles.eyebrow}>{t('hero')}</span>
        <h2 className={styles.name}>
          <bdi>{collectionName(collection)}</bdi>
        </h2>
        {counts.length > 0 && <p className={styles.counts}>{counts.join(' · ')}</p>}
        {floor !== '' && (
          <p className={styles.price}>
            {t('floor')} <CoinMoney text={floor} symbol={symbol} chain={chain} />
          </p>
        )}
        <Link className={styles.open ?? ''} to={collectionPath(collection, 'home')}>
          {t('hero.open')}
        </Link>
      </div>
    </section>
  );
});
