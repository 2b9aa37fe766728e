import { useState } from 'react';
import { usePicture } from '../PictureSources.ts';
import styles from './TokenAvatar.module.css';

interface Props {
  /** Its first letter replaces a missing picture. */
  readonly symbol: string;
  readonly url?: string | undefined;
  /** A small picture in the corner: the chain's. */
  readonly badgeUrl?: string | undefined;
}

/** Round picture of a token. The text beside it names the token. */
export function TokenAvatar({ symbol, url, badgeUrl }: Props) {
  const [broken, setBroken] = useState<string>();
  const source = usePicture(url);
  return (
    <span className={styles.avatar} aria-hidden="true">
      {source && broken !== source ? (
        <img
          className={styles.picture}
          src={source}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setBroken(source)}
        />
      ) : (
        <span className={styles.letter}>{([...symbol][0] ?? '?').toUpperCase()}</span>
      )}
      {badgeUrl && <img className={styles.badge} src={badgeUrl} alt="" />}
    </span>
  );
}
