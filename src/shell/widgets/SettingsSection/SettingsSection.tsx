import { type ReactNode, useId } from 'react';
import styles from './SettingsSection.module.css';

interface Props {
  readonly title: string;
  /** What it does, and what of it leaves this device, if anything. */
  readonly about?: string;
  readonly children: ReactNode;
}

/** What one feature puts on the page of settings. */
export function SettingsSection({ title, about, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {about && <p className={styles.about}>{about}</p>}
      {children}
    </section>
  );
}
