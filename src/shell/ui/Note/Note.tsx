import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Note.module.css';

export const noteTones = ['neutral', 'move', 'go', 'caution', 'stop'] as const;

interface Props extends Omit<ComponentProps<'div'>, 'title'> {
  readonly tone?: (typeof noteTones)[number];
  /** The bold clause at the start. */
  readonly title?: ReactNode;
  readonly action?: ReactNode;
}

/** A remark in a soft box: a bold clause and one sentence. `Notice` is a note that screen readers announce. */
export function Note({ tone = 'neutral', title, action, children, className, ...rest }: Props) {
  const icon = tone === 'caution' || tone === 'stop' ? 'warning' : tone === 'go' ? 'check' : 'info';
  return (
    <div {...rest} className={`${styles.note} ${className ?? ''}`} data-tone={tone}>
      <Icon name={icon} />
      <div className={styles.text}>
        {title && <b>{title} </b>}
        {children}
      </div>
      {action}
    </div>
  );
}
