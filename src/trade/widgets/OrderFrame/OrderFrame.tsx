import type { ReactNode } from 'react';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import styles from './OrderFrame.module.css';

interface Props {
  /** Name of the card for screen readers. */
  readonly label: string;
  readonly backLabel: string;
  readonly onBack: () => void;
  /** At the right of the bar above the card. */
  readonly tools?: ReactNode;
  /** Below the card. */
  readonly after?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a swap from its review to its end: a bar with Back, and one card. */
export function OrderFrame({ label, backLabel, onBack, tools, after, children }: Props) {
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Button variant="quiet" onClick={onBack}>
          <span className={styles.back}>
            <Icon name="chevron" />
          </span>
          {backLabel}
        </Button>
        {tools && <span className={styles.tools}>{tools}</span>}
      </div>
      <section className={styles.card} aria-label={label}>
        {children}
      </section>
      {after}
    </div>
  );
}
