import type { ReactNode } from 'react';
import styles from './SettingsRow.module.css';

interface Props {
  readonly title: string;
  /** One line: what the setting changes. */
  readonly about?: string;
  /** The control. It has an accessible name of its own. */
  readonly children: ReactNode;
}

/** One setting in a card of the settings page: its name, and at the right its control. */
export function SettingsRow({ title, about, children }: Props) {
  return (
    <div className={styles.row} data-setting="">
      <div className={styles.words}>
        <span className={styles.title}>{title}</span>
        {about && <span className={styles.about}>{about}</span>}
      </div>
      <div className={styles.control}>{children}</div>
    </div>
  );
}
