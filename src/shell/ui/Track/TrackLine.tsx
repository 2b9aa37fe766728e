import styles from './TrackLine.module.css';

/**
 * `done`: traveled. `live`: being traveled. `wait`: stopped until its owner acts. `cut`: failed here. `next`: not yet.
 * `go`: arrived. `idle`: not used, such as after a refund.
 */
export const trackStates = ['done', 'live', 'wait', 'cut', 'next', 'go', 'idle'] as const;
export type TrackState = (typeof trackStates)[number];

interface Props {
  readonly state: TrackState;
  /** The part of a live, waiting or cut line that is traveled, 0 to 1. Without it, a live line shows a light that runs. */
  readonly share?: number | undefined;
  readonly direction?: 'across' | 'down';
  readonly className?: string | undefined;
}

/**
 * A line between two stations. It fills its box, which needs a size in its direction. Screen readers skip it, so text
 * beside it says the same.
 */
export function TrackLine({ state, share, direction = 'across', className }: Props) {
  const ends =
    direction === 'across'
      ? { x1: '0', y1: '50%', x2: '100%', y2: '50%' }
      : { x1: '50%', y1: '0', x2: '50%', y2: '100%' };
  const center = direction === 'across' ? { cy: '50%' } : { cx: '50%' };
  return (
    <svg
      className={`${styles.line} ${styles[shareClass(state, share)]} ${className ?? ''}`}
      data-state={state}
      data-direction={direction}
      data-runs={(state === 'live' && share === undefined) || undefined}
      aria-hidden="true"
      focusable="false"
    >
      <line {...ends} className={styles.rail} />
      <line {...ends} className={styles.lit} pathLength="100" />
      {state === 'live' && (
        <>
          <circle {...center} className={styles.halo} r="7" />
          <circle {...center} className={styles.light} r="7" />
        </>
      )}
    </svg>
  );
}

/** One of 21 classes, in steps of five percent: the page's policy refuses style attributes. */
function shareClass(state: TrackState, share: number | undefined): string {
  if (state === 'done' || state === 'go') return 'share100';
  if (state === 'next' || state === 'idle') return 'share0';
  // A line that waits or is cut ends before its next station, also if it is not known where.
  const part = share ?? (state === 'live' ? 0 : 0.4);
  return `share${Math.round(Math.min(1, Math.max(0, part)) * 20) * 5}`;
}
