import styles from './Skeleton.module.css';

export const skeletonSizes = ['line', 'short', 'block'] as const;

/** Placeholder for content that is loading. */
export function Skeleton({ size = 'line' }: { readonly size?: (typeof skeletonSizes)[number] }) {
  return <span className={styles.skeleton} data-size={size} aria-hidden="true" />;
}
