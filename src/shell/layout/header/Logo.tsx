import styles from './Logo.module.css';

/** A railway switch: one track becomes two. */
export function Logo() {
  return (
    <span className={styles.logo} aria-hidden="true">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M3 22.5h26" />
        <path className={styles.branch} d="M3 22.5h6.5c8 0 6.5-12.5 13.5-12.5h1" />
        <circle cx="26" cy="10" r="3" />
      </svg>
      <span className={styles.name}>Switchyard</span>
    </span>
  );
}
