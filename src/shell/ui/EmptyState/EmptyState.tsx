import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface Props {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
}

/** Says that there is nothing here, and offers an action. */
export function EmptyState({ title, text, action }: Props) {
  return (
    <div className={styles.empty}>
      <div className={styles.title}>{title}</div>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
