import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Nft } from '../../../market/Nft.ts';
import { nftPath } from '../../../market/nftPath.ts';
import { nftName } from '../../../market/widgets/NftCard/nftName.ts';
import { NftMedia } from '../../../market/widgets/NftMedia/NftMedia.tsx';
import { displayText } from '../../../model/text.ts';
import styles from './NftLine.module.css';

interface Props {
  readonly nft: Nft;
  /** The price, or other content at the end of the line. */
  readonly end?: ReactNode;
  /** The contract and the token ID, in a review. */
  readonly identity?: ReactNode;
  /** Result for this NFT. */
  readonly state?: ReactNode;
  /** It is not bought. */
  readonly isOut?: boolean;
  /** The result needs attention. */
  readonly isChanged?: boolean;
  /** A button after the price. */
  readonly action?: ReactNode;
}

/** One NFT in a list of purchases. */
export function NftLine({ nft, end, identity, state, isOut = false, isChanged = false, action }: Props) {
  return (
    <li className={styles.line} data-out={isOut || undefined} data-changed={isChanged || undefined}>
      <span className={styles.picture}>
        <NftMedia url={nft.pictureUrl} size={56} />
      </span>
      <span className={styles.words}>
        <Link to={nftPath(nft, 'cart')} className={styles.name ?? ''}>
          <bdi>{nftName(nft)}</bdi>
        </Link>
        <bdi className={styles.collection}>{displayText(nft.collectionName, 60)}</bdi>
        {identity}
        {state && <span className={styles.state}>{state}</span>}
      </span>
      <span className={styles.end}>{end}</span>
      {action}
    </li>
  );
}
