import type { ReactNode } from 'react';
import styles from './Announcement.module.css';

/**
 * Says to a screen reader what the page shows to the eye alone. Rendered also while there is nothing to say: screen
 * readers follow only what was there before it changed.
 */
export function Announcement({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.announcement} role="status">
      {children}
    </div>
  );
}
