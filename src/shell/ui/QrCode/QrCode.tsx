import { useMemo } from 'react';
import styles from './QrCode.module.css';
import { qrPath } from './qrPath.ts';

interface Props {
  /** Maximum 2953 bytes. */
  readonly text: string;
  /** Accessible name: the purpose of the code. */
  readonly label: string;
}

/** A QR code, dark on light in both themes, as QR readers expect. */
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
