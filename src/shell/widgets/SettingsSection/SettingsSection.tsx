import { type ReactNode, useId } from 'react';
import styles from './SettingsSection.module.css';

interface Props {
  readonly title: string;
  /** What the setting does, and which data leave this device, if any. */
  readonly about?: string;
  readonly children: ReactNode;
}

/** The settings of one feature on the settings page. */
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
