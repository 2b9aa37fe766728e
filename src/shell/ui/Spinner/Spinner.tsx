import styles from './Spinner.module.css';

interface Props {
  /** Text for screen readers. Omit it if text beside the spinner already says the same. */
  readonly label?: string;
}

export function Spinner({ label }: Props) {
  return label ? (
    <span className={styles.spinner} role="status" aria-label={label} />
  ) : (
    <span className={styles.spinner} aria-hidden="true" />
  );
}
