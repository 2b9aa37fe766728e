import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { TrackLine, type TrackState } from './TrackLine.tsx';
import styles from './TrackSteps.module.css';

export interface TrackStep {
  readonly id: string;
  readonly title: ReactNode;
  readonly state: TrackState;
  /** The state as a word, for screen readers only: "Done", "In progress", "Next". */
  readonly stateLabel: string;
  /** At the right: a clock time, a link, the time left. */
  readonly value?: ReactNode;
  /** Below the title. */
  readonly detail?: ReactNode;
}

/** The steps of an order from top to bottom. The line below a step is that of its state. */
export function TrackSteps({ steps, label }: { readonly steps: readonly TrackStep[]; readonly label: string }) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          className={styles.step}
          data-state={step.state}
          aria-current={isCurrent(step) ? 'step' : undefined}
        >
          <span className={styles.rail}>
            <span className={styles.mark}>{markOf(step.state)}</span>
            {index < steps.length - 1 && (
              <span className={styles.line}>
                <TrackLine direction="down" state={lineBelow(step.state)} />
              </span>
            )}
          </span>
          <div className={styles.text}>
            {/* In a live region, a changed state is announced together with the step's title. */}
            <p className={styles.title} aria-atomic="true">
              {step.title} <span className={styles.state}>{step.stateLabel}</span>
            </p>
            {step.detail && <div className={styles.detail}>{step.detail}</div>}
          </div>
          {step.value && <div className={styles.value}>{step.value}</div>}
        </li>
      ))}
    </ol>
  );
}

const isCurrent = ({ state }: TrackStep) => state === 'live' || state === 'wait';

/** The line below a finished step is drawn as traveled, below any other step as still to travel. */
function lineBelow(state: TrackState): TrackState {
  return state === 'done' || state === 'go' ? 'go' : state === 'idle' ? 'idle' : 'next';
}

function markOf(state: TrackState): ReactNode {
  if (state === 'done' || state === 'go') return <Icon name="check" />;
  return state === 'cut' ? <Icon name="close" /> : null;
}
