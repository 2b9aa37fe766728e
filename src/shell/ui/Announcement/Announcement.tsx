import type { ReactNode } from 'react';
import styles from './Announcement.module.css';

/**
 * Tells a screen reader about a change that the page shows only visually. Render it even when empty: screen readers
 * follow only regions that existed before the change.
 */
export function Announcement({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.announcement} role="status">
      {children}
    </div>
  );
}
