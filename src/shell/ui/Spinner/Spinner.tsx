import styles from './Spinner.module.css';

interface Props {
  /** Said to a screen reader; leave it out where something beside it already says it. */
  readonly label?: string;
}

export function Spinner({ label }: Props) {
  return label ? (
    <span className={styles.spinner} role="status" aria-label={label} />
  ) : (
    <span className={styles.spinner} aria-hidden="true" />
  );
}
