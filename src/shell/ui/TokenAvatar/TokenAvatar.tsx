import { useState } from 'react';
import { usePicture } from '../PictureSources.ts';
import styles from './TokenAvatar.module.css';

export const tokenAvatarSizes = ['s', 'm', 'l', 'xl'] as const;
/** Number of colors of the letters. The style sheet has one rule for each. */
const COLORS = 8;

interface Props {
  /** Its first two letters replace a missing picture, on a color that the symbol determines. */
  readonly symbol: string;
  readonly url?: string | undefined;
  /** A small picture in the corner: the chain's. */
  readonly badgeUrl?: string | undefined;
  /** 28, 36, 44 or 56 px. */
  readonly size?: (typeof tokenAvatarSizes)[number];
}

/** Round picture of a token. The text beside it names the token. */
export function TokenAvatar({ symbol, url, badgeUrl, size = 'm' }: Props) {
  const [broken, setBroken] = useState<string>();
  const source = usePicture(url);
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
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
        <span className={styles.letters} data-color={colorOf(symbol)}>
          {[...symbol.toUpperCase()].slice(0, 2).join('') || '?'}
        </span>
      )}
      {badgeUrl && <img className={styles.badge} src={badgeUrl} alt="" />}
    </span>
  );
}

function colorOf(symbol: string): number {
  return [...symbol].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % COLORS;
}
