import { Link } from 'react-router';
import type { NftCollection } from '../../market/Nft.ts';
import { collectionPath } from '../../market/nftPath.ts';
import { collectionName } from '../../market/widgets/CollectionCard/CollectionCard.tsx';
import { NftMedia } from '../../market/widgets/NftMedia/NftMedia.tsx';
import { displayText } from '../../model/text.ts';
import { formatCount, formatDecimal } from '../../shell/i18n/formatDecimal.ts';
import styles from './RankingTable.module.css';

interface Props {
  readonly collection: NftCollection;
  readonly rank: number;
}

export function RankingRow({ collection, rank }: Props) {
  const { volume, volumeChange, floor, holders, supply } = collection;
  const symbol = displayText(collection.symbol, 12);
  const money = (text: string) => {
    const shown = formatDecimal(text);
    return shown === undefined ? '–' : `${shown} ${symbol}`;
  };
  const percent = formatDecimal(volumeChange, 1);
  return (
    <tr className={styles.row}>
      <td>{rank}</td>
      <td>
        <Link to={collectionPath(collection, 'home')} className={styles.collection ?? ''}>
          <span className={styles.picture}>
            <NftMedia url={collection.pictureUrl} size={40} />
          </span>
          <bdi className={styles.name}>{collectionName(collection)}</bdi>
        </Link>
      </td>
      <td className={styles.number}>{money(volume)}</td>
      <td className={styles.number}>
        {percent === undefined ? (
          '–'
        ) : (
          <span className={percent.startsWith('-') ? styles.down : styles.up}>
            {percent.startsWith('-') || percent === '0' ? percent : `+${percent}`}%
          </span>
        )}
      </td>
      <td className={styles.number}>{money(floor)}</td>
      <td className={styles.number}>{formatCount(holders)}</td>
      <td className={styles.number}>{formatCount(supply)}</td>
    </tr>
  );
}
