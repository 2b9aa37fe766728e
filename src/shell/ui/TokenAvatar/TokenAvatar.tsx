import { useState } from 'react';
import styles from './TokenAvatar.module.css';

interface Props {
  /** Its first letter stands in for a missing picture. */
  readonly symbol: string;
  readonly url?: string | undefined;
  /** A small picture in the corner, for the chain. */
  readonly badgeUrl?: string | undefined;
}

/** Round picture of a token. What it shows is said beside it. */
export function TokenAvatar({ symbol, url, badgeUrl }: Props) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={styles.avatar} aria-hidden="true">
      {url && broken !== url ? (
        <img
          className={styles.picture}
          src={url}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setBroken(url)}
        />
      ) : (
        <span className={styles.letter}>{([...symbol][0] ?? '?').toUpperCase()}</span>
      )}
      {badgeUrl && <img className={styles.badge} src={badgeUrl} alt="" />}
    </span>
  );
}
