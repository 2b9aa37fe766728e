import type { ReactNode } from 'react';
import styles from './Track.module.css';
import { TrackLine, type TrackState } from './TrackLine.tsx';

export interface Station {
  readonly id: string;
  /** The logo. */
  readonly mark: ReactNode;
  /** `l`: a logo of 56 px, on phones 44. `s`: 32 px. */
  readonly size: 'l' | 's';
  readonly title: ReactNode;
  readonly caption?: ReactNode;
  /** The line from the station before. */
  readonly line?: { readonly state: TrackState; readonly share?: number | undefined };
}

interface Props {
  /** The whole picture as one sentence: what goes from where to where, and how far it is. */
  readonly label: string;
  readonly stations: readonly Station[];
}

/** Stations side by side with lines between them, one above the other where words do not fit. Screen readers read only `label`. */
export function Track({ label, stations }: Props) {
  return (
    <div className={styles.track} role="img" aria-label={label}>
      <div className={styles.stations}>
        {stations.map(({ id, mark, size, title, caption, line }, index) => (
          <div key={id} className={styles.station} data-size={size}>
            {line && (
              <span className={styles.between} data-from={stations[index - 1]?.size} data-to={size}>
                <TrackLine {...line} />
              </span>
            )}
            <span className={styles.mark}>{mark}</span>
            <span className={styles.title}>{title}</span>
            {caption && <span className={styles.caption}>{caption}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}
