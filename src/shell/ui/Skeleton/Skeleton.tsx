import styles from './Skeleton.module.css';

export const skeletonSizes = ['line', 'short', 'block'] as const;

/** Holds the place of something that is on its way. */
export function Skeleton({ size = 'line' }: { readonly size?: (typeof skeletonSizes)[number] }) {
  return <span className={styles.skeleton} data-size={size} aria-hidden="true" />;
}
