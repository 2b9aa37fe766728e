import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { WireNft } from '../../api/nft/entities.ts';
import { displayText } from '../../model/text.ts';
import { nftPath } from '../../shell/nftPath.ts';
import { nftName } from '../../shell/widgets/NftCard/nftName.ts';
import { NftMedia } from '../../shell/widgets/NftMedia/NftMedia.tsx';
import styles from './NftLine.module.css';

interface Props {
  readonly nft: WireNft;
  /** Its price, or what else stands at the end. */
  readonly end?: ReactNode;
  /** What became of it. */
  readonly state?: ReactNode;
  readonly isOut?: boolean;
}

/** One NFT in a list of what is bought. */
export function NftLine({ nft, end, state, isOut = false }: Props) {
  return (
    <li className={styles.line} data-out={isOut || undefined}>
      <span className={styles.picture}>
        <NftMedia url={nft.imageUrl} size={56} />
      </span>
      <span className={styles.words}>
        <Link to={nftPath(nft, 'cart')} className={styles.name ?? ''}>
          <bdi>{nftName(nft)}</bdi>
        </Link>
        <bdi className={styles.collection}>{displayText(nft.collectionName, 60)}</bdi>
        {state && <span className={styles.state}>{state}</span>}
      </span>
      <span className={styles.end}>{end}</span>
    </li>
  );
}
