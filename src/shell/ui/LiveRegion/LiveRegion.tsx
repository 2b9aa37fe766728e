import type { ComponentProps } from 'react';
import styles from './LiveRegion.module.css';

/**
 * Announces new and changed content. Render it even when empty, when it takes no space: screen readers follow only
 * regions that existed before the change.
 */
export function LiveRegion(props: Omit<ComponentProps<'div'>, 'className' | 'aria-live'>) {
  return <div {...props} className={styles.region} aria-live="polite" />;
}
