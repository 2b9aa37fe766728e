import type { ComponentProps } from 'react';
import styles from './LiveRegion.module.css';

/**
 * Announces what comes into it and what changes in it. Rendered also while it is empty, when it takes no room: screen
 * readers follow only what was there before it changed.
 */
export function LiveRegion(props: Omit<ComponentProps<'div'>, 'className' | 'aria-live'>) {
  return <div {...props} className={styles.region} aria-live="polite" />;
}
