import type { ReactNode } from 'react';
import styles from './ConsentBox.module.css';

interface Props {
  readonly children: ReactNode;
  readonly isAccepted: boolean;
  readonly onAccept: (isAccepted: boolean) => void;
}

/** A checkbox in a notice for what cannot be typed. */
export function ConsentBox({ children, isAccepted, onAccept }: Props) {
  return (
    <label className={styles.consent}>
      <input type="checkbox" checked={isAccepted} onChange={(event) => onAccept(event.target.checked)} />
      {children}
    </label>
  );
}
