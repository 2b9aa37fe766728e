import type { ReactNode } from 'react';
import styles from './TrackStations.module.css';

export interface FormStation {
  readonly id: string;
  readonly title: ReactNode;
}

interface Props {
  readonly label: string;
  readonly stations: readonly FormStation[];
  /** The id of the station at which the form is. The stations before it are done. */
  readonly current: string;
}

/** The steps of a form, side by side. */
export function TrackStations({ label, stations, current }: Props) {
  const at = stations.findIndex(({ id }) => id === current);
  return (
    <ol className={styles.stations} aria-label={label}>
      {stations.map(({ id, title }, index) => (
        <li
          key={id}
          className={styles.station}
          data-state={index < at ? 'done' : index === at ? 'live' : 'next'}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true" />
          {title}
        </li>
      ))}
    </ol>
  );
}
