import type { ReactNode } from 'react';
import styles from './TrackHop.module.css';
import { TrackLine, type TrackState } from './TrackLine.tsx';

interface Props {
  /** The hop as a sentence: "USDC on Base to ETH on Arbitrum, on its way". */
  readonly label: string;
  readonly from: ReactNode;
  readonly to: ReactNode;
  readonly state: TrackState;
  /** The part of the line that is traveled, 0 to 1. */
  readonly share?: number | undefined;
}

/** Two logos with a short line between them, for a row of a list. On phones the logos overlap, without a line. */
export function TrackHop({ label, from, to, state, share }: Props) {
  return (
    <span className={styles.hop} role="img" aria-label={label}>
      {from}
      <TrackLine state={state} share={share ?? (state === 'live' ? 0.5 : undefined)} className={styles.line} />
      <span className={styles.to}>{to}</span>
    </span>
  );
}
