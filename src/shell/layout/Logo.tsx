import styles from './Logo.module.css';

/** A railway switch: one track becomes two. */
export function Logo() {
  return (
    <span className={styles.logo} aria-hidden="true">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M3 22h26M3 22h7c7 0 6-12 13-12h6" />
        <circle cx="25" cy="10" r="2.4" />
      </svg>
      <span className={styles.name}>Switchyard</span>
    </span>
  );
}
