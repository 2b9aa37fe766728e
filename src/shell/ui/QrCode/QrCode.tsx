import { useMemo } from 'react';
import styles from './QrCode.module.css';
import { qrPath } from './qrPath.ts';

interface Props {
  /** At most 2953 bytes. */
  readonly text: string;
  /** What it is for; nobody can read a picture of squares aloud. */
  readonly label: string;
}

/** A QR code, dark on light in both themes: readers look for that. */
export function QrCode({ text, label }: Props) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      data-text={text}
    >
      <path d={path} />
    </svg>
  );
}
