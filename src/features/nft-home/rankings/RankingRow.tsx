import { Link } from 'react-router-dom';
import type { RankingField } from '../../../api/nft/collections.ts';
import type { NftCollection } from '../../../market/Nft.ts';
import { collectionPath } from '../../../market/nftPath.ts';
import { CoinMoney } from '../../../market/widgets/CoinMoney/CoinMoney.tsx';
import { collectionName } from '../../../market/widgets/CollectionCard/CollectionCard.tsx';
import { NftMedia } from '../../../market/widgets/NftMedia/NftMedia.tsx';
import { formatCount } from '../../../shell/i18n/formatDecimal.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { messages } from '../messages.ts';
import styles from './RankingList.module.css';
import { VolumeChange } from './VolumeChange.tsx';

interface Props {
  readonly collection: NftCollection;
  readonly chain: ChainPlugin;
  readonly rank: number;
  /** What the list is sorted by. Owners and items are shown only then, in the place of the floor price. */
  readonly field: RankingField;
}

export function RankingRow({ collection, chain, rank, field }: Props) {
  const t = useMessages(messages);
  const { volume, floor, holders, supply, symbol } = collection;
  return (
    <li>
      <Link to={collectionPath(collection, 'home')} className={styles.row ?? ''}>
        <span className={styles.rank}>{rank}</span>
        <span className={styles.picture}>
          <NftMedia url={collection.pictureUrl} size={48} />
        </span>
        <span className={styles.words}>
          <bdi className={styles.name}>{collectionName(collection)}</bdi>
          <span className={styles.fact}>
            {field === 'owners' || field === 'supply' ? (
              `${t(`column.${field}`)} ${formatCount(field === 'owners' ? holders : supply)}`
            ) : (
              <>
                {t('floor')} <CoinMoney text={floor} symbol={symbol} chain={chain} isPlain isCoinOnly />
              </>
            )}
          </span>
        </span>
        <span className={styles.numbers}>
          <span className={styles.volume}>
            <CoinMoney text={volume} symbol={symbol} chain={chain} first="dollars" isPlain />
          </span>
          <VolumeChange collection={collection} />
        </span>
      </Link>
    </li>
  );
}
