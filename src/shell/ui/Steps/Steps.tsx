import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './Steps.module.css';

/** `skipped`: there was nothing to do. A skipped step has no tick, because it did not happen. */
export const stepStates = ['waiting', 'active', 'done', 'skipped', 'failed'] as const;

export interface Step {
  readonly id: string;
  readonly title: ReactNode;
  readonly state: (typeof stepStates)[number];
  /** The state as text, for screen readers. */
  readonly stateLabel: string;
  readonly detail?: ReactNode;
}

/** A list of past, current and next steps. */
export function Steps({ steps, label }: { readonly steps: readonly Step[]; readonly label: string }) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.id}
          className={styles.step}
          data-state={step.state}
          aria-current={step.state === 'active' ? 'step' : undefined}
        >
          <span className={styles.mark}>{markOf(step.state)}</span>
          <div>
            {/* In a live region, a changed state is announced together with the step's title. */}
            <p className={styles.title} aria-atomic="true">
              {step.title} <span className={styles.state}>{step.stateLabel}</span>
            </p>
            {step.detail && <div className={styles.detail}>{step.detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function markOf(state: Step['state']): ReactNode {
  if (state === 'active') return <Spinner />;
  if (state === 'done') return <Icon name="check" />;
  return state === 'failed' ? <Icon name="close" /> : null;
}
