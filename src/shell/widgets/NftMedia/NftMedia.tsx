import { useState } from 'react';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { mediaUrl } from './mediaUrl.ts';
import styles from './NftMedia.module.css';

interface Props {
  /** As the wire has it: anything at all. */
  readonly url: string;
  /** What a screen reader says; empty where it is said beside the picture. */
  readonly alt?: string;
  /** Pixels of a side: the place is kept before the picture is here. */
  readonly size: number;
}

/** A square picture from outside, shown as a picture and as nothing else; a placeholder where there is none (NFT-14). */
export function NftMedia({ url, alt = '', size }: Props) {
  const [broken, setBroken] = useState<string>();
  const source = mediaUrl(url);
  if (!source || broken === source) {
    return (
      <span className={styles.placeholder} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
        <Icon name="nft" />
      </span>
    );
  }
  return (
    <img
      className={styles.picture}
      src={source}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(source)}
    />
  );
}
