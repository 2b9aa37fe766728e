import styles from './Skeleton.module.css';

/** `text` is a line of 14 px. `disc`: 36 px, as a logo. `picture`: a square as wide as its place. */
export const skeletonSizes = ['line', 'short', 'text', 'disc', 'picture', 'block'] as const;

/** The shape of content that is loading. It shows after 150 ms, so that fast content does not flicker. */
export function Skeleton({ size = 'line' }: { readonly size?: (typeof skeletonSizes)[number] }) {
  return <span className={styles.skeleton} data-size={size} aria-hidden="true" />;
}
