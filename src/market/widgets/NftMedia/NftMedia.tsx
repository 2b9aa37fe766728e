import { useState } from 'react';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import { usePicture } from '../../../shell/ui/PictureSources.ts';
import { mediaUrl } from './mediaUrl.ts';
import styles from './NftMedia.module.css';

interface Props {
  /** As on the wire, not validated. */
  readonly url: string;
  /** Text for screen readers. Empty if text beside the picture says the same. */
  readonly alt?: string;
  /** Side length in pixels. The space is reserved before the picture loads. */
  readonly size: number;
}

/** A square picture from outside, shown only as an `<img>`. A placeholder replaces a missing picture (NFT-14). */
export function NftMedia({ url, alt = '', size }: Props) {
  const [broken, setBroken] = useState<string>();
  const source = usePicture(mediaUrl(url));
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
