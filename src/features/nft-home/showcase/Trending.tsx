import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type RankingTime, rankingTimes } from '../../../api/nft/collections.ts';
import type { NftCollection } from '../../../market/Nft.ts';
import { collectionPath } from '../../../market/nftPath.ts';
import { useAfterPurchase } from '../../../market/stores/useAfterPurchase.ts';
import { CoinMoney } from '../../../market/widgets/CoinMoney/CoinMoney.tsx';
import { collectionName } from '../../../market/widgets/CollectionCard/CollectionCard.tsx';
import { CollectionPictures } from '../../../market/widgets/CollectionPictures/CollectionPictures.tsx';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { latestOf } from '../../../shell/stores/Polled.ts';
import { usePolled } from '../../../shell/stores/usePolled.ts';
import { ErrorState } from '../../../shell/ui/ErrorState/ErrorState.tsx';
import { Segmented } from '../../../shell/ui/Segmented/Segmented.tsx';
import { LISTS_EVERY_MS, loadTrending, TRENDING } from '../homeLists.ts';
import { messages } from '../messages.ts';
import { readRanking, writeRanking } from '../rankings/rankingQuery.ts';
import { VolumeChange } from '../rankings/VolumeChange.tsx';
import styles from './Trending.module.css';

const PICTURES = 3;

interface Props {
  readonly chain: ChainPlugin;
  /** Called when the height of the section is known. */
  readonly onPlaced: () => void;
}

/** Collections whose volume grew most, with pictures. The time range is that of all lists on the page, and in the URL. */
export function Trending({ chain, onPlaced }: Props) {
  const t = useMessages(messages);
  const heading = useId();
  const [address, setAddress] = useSearchParams();
  const { time } = readRanking(address);
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{t('trending')}</h2>
        <Segmented
          label={t('time')}
          choices={rankingTimes.map((option) => ({ id: option, label: t(`time.${option}`) }))}
          current={time}
          onSelect={(option) => setAddress((before) => writeRanking(before, { time: option }), { replace: true })}
        />
      </div>
      <Collections key={time} chain={chain} time={time} onPlaced={onPlaced} />
    </section>
  );
}

const Collections = observer(function Collections({ chain, time, onPlaced }: Props & { readonly time: RankingTime }) {
  const { api } = useShell();
  const t = useMessages(messages);
  const request = { chainName: chain.wire.name, time };
  const polled = usePolled((signal) => loadTrending(api, request, signal), { everyMs: LISTS_EVERY_MS });
  useAfterPurchase(() => void polled.refresh());
  const isPlaced = polled.current.status !== 'pending';
  useEffect(() => {
    if (isPlaced) onPlaced();
  }, [isPlaced, onPlaced]);
  const collections = latestOf(polled.current);
  if (!collections && isPlaced)
    return <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void polled.refresh()} />;
  if (collections?.length === 0) return <p className={styles.none}>{t('trending.none')}</p>;
  return (
    <ul className={styles.cards}>
      {collections?.map((collection) => (
        <Card key={`${collection.chainName}/${collection.id}`} collection={collection} chain={chain} />
      )) ??
        Array.from({ length: TRENDING }, (_none, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name
          <li key={index} className={styles.skeleton} aria-hidden="true" />
        ))}
    </ul>
  );
});

interface CardProps {
  readonly collection: NftCollection;
  readonly chain: ChainPlugin;
}

const Card = observer(function Card({ collection, chain }: CardProps) {
  const t = useMessages(messages);
  const { volume, floor, symbol } = collection;
  return (
    <li>
      <Link to={collectionPath(collection, 'home')} className={styles.card ?? ''}>
        <CollectionPictures collection={collection} count={PICTURES} size={200} styles={styles} />
        <span className={styles.line}>
          <bdi className={styles.name}>{collectionName(collection)}</bdi>
          <span className={styles.value}>
            <CoinMoney text={volume} symbol={symbol} chain={chain} first="dollars" isPlain />
          </span>
        </span>
        <span className={styles.line}>
          <span className={styles.floor}>
            {t('floor')} <CoinMoney text={floor} symbol={symbol} chain={chain} isPlain isCoinOnly />
          </span>
          <VolumeChange collection={collection} />
        </span>
      </Link>
    </li>
  );
});
